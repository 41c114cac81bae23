extension ConsolePhrases {
  /// The phrases of the languages that put blanks between words; what one of them says of things that are
  /// shown as well as of those about to be is not among them.
  ///
  /// A line says when: at the load, before and after the view comes, before and after it goes, or at the
  /// end; the first of a language, what the view is called in it. A semicolon stands between phrases, `/` between alternatives of a word, `_` for a blank, `-` for
  /// nothing.
  static let narrowTable: StaticString = """
    # Spanish
    view: la/el/vista/pantalla/página/estado/ya/ahora
    load: -/ha_sido/fue/está/vista/pantalla cargado/cargada; -/se ha_cargado/cargó; carga completa/completada/terminada; cargó la_vista/su_vista/la_view/su_view; acaba_de cargar/cargarse -/la_vista/su_vista/la_view/su_view
    comes: va_a/está_por/está_a_punto_de/a_punto_de/por aparecer/mostrarse/ser_mostrado/ser_mostrada/verse; aparecerá/se_mostrará/se_va_a_mostrar
    came: apareció/se_mostró/ha_aparecido/se_ha_mostrado/aparecido/aparecida/en_pantalla; -/ha_sido/fue mostrado/mostrada; -/ya/es/está visible; acaba_de aparecer/mostrarse
    goes: va_a/está_por/está_a_punto_de/a_punto_de/por desaparecer/ocultarse/ser_ocultado/ser_ocultada; desaparecerá/se_ocultará/se_va_a_ocultar
    went: desapareció/se_ocultó/ha_desaparecido/se_ha_ocultado/desaparecido/desaparecida/fuera_de_pantalla; -/ha_sido/fue/está ocultado/ocultada/oculto/oculta; ya_no visible/es_visible/está_visible/se_ve; acaba_de desaparecer/ocultarse
    gone: -/ha_sido/fue/se_ha/será liberado/liberada/destruido/destruida/eliminado/eliminada/desasignado/desasignada; se_liberó/se_destruyó/liberado_de_memoria/liberada_de_memoria/memoria_liberada
    # Portuguese
    view: a/o/tela/vista/página/ecrã/estado/já/agora
    load: -/foi/está/view/tela carregado/carregada; carregou/carregamento_concluído; carregou a_view/a_vista/a_tela/sua_view; acaba_de/acabou_de carregar -/a_view/a_vista/a_tela/sua_view
    comes: vai/irá/prestes_a/está_prestes_a aparecer/surgir/se_mostrar/ser_exibido/ser_exibida/ser_mostrado/ser_mostrada; aparecerá/surgirá; será/sera exibido/exibida/mostrado/mostrada/apresentado/apresentada -/em_breve
    came: apareceu/surgiu/apareceu_na_tela/na_tela; -/foi exibido/exibida/mostrado/mostrada/apresentado/apresentada; -/já/está/já_está visível; acaba_de/acabou_de aparecer/surgir
    goes: vai/irá/prestes_a/está_prestes_a desaparecer/sumir/se_esconder/ser_ocultado/ser_ocultada; desaparecerá/sumirá; será/sera ocultado/ocultada/retirado/retirada/escondido/escondida -/em_breve
    went: desapareceu/sumiu/saiu_da_tela/fora_da_tela; -/foi/está ocultado/ocultada/escondido/escondida/oculto/oculta; acaba_de/acabou_de desaparecer/sumir
    gone: -/foi liberado/liberada/destruído/destruída/desalocado/desalocada; -/foi removido/removida/liberado/liberada da_memória
    # French
    view: la/le/vue/l'écran/écran/page/état/déjà/maintenant
    load: -/est/a_été/vue/est_bien chargé/chargée; chargement_terminé; a_chargé sa_vue/la_vue/sa_view/la_view; vient_de se_charger/charger -/sa_vue/la_vue/sa_view/la_view
    comes: va apparaître/s'afficher/se_montrer/être_affiché/être_affichée; -/est sur_le_point d'apparaître/de_s'afficher/d'être_affiché/d'être_affichée; s'apprête_à_apparaître/s'apprête_à_s'afficher/apparaîtra/s'affichera
    came: -/est/a apparu/apparue; -/s'est/est/a_été affiché/affichée; -/est/désormais/maintenant visible/à_l'écran; vient d'apparaître/de_s'afficher
    goes: va disparaître/se_cacher/être_masqué/être_masquée; -/est sur_le_point de_disparaître/d'être_masqué/d'être_masquée; s'apprête_à_disparaître/disparaîtra
    went: -/a/est disparu/disparue; -/est/a_été masqué/masquée/caché/cachée; n'est_plus visible/à_l'écran; plus_visible/hors_écran; vient de_disparaître/d'être_masqué/d'être_masquée
    gone: -/est/a_été/va_être libéré/libérée/détruit/détruite/désalloué/désallouée -/de_la_mémoire
    # Italian
    view: la/lo/il/vista/schermata/pagina/schermo/stato/già/adesso
    load: -/è/è_stato/è_stata/vista/schermata caricato/caricata; caricamento_completato; ha_caricato la_vista/la_view; ha_appena caricato -/la_vista/la_view
    comes: sta_per/per/va_a apparire/comparire/mostrarsi/essere_mostrato/essere_mostrata/essere_visualizzato/essere_visualizzata; apparirà/comparirà/verrà_mostrato/verrà_mostrata
    came: -/è apparso/apparsa/comparso/comparsa/visibile; -/è/è_stato/è_stata mostrato/mostrata/visualizzato/visualizzata; a_schermo/sullo_schermo; è_appena apparso/apparsa/comparso/comparsa
    goes: sta_per/per scomparire/sparire/nascondersi/essere_nascosto/essere_nascosta; scomparirà/sparirà/verrà_nascosto/verrà_nascosta
    went: -/è scomparso/scomparsa/sparito/sparita; -/è/è_stato/è_stata nascosto/nascosta; non_più_visibile/non_è_più_visibile/fuori_schermo; è_appena scomparso/scomparsa/sparito/sparita
    gone: -/è/è_stato/è_stata/viene deallocato/deallocata/distrutto/distrutta/rilasciato/rilasciata/liberato/liberata
    # German
    view: die/der/das/ansicht/seite/bildschirm/zustand/schon/jetzt/nun/soeben
    load: -/wurde/ist/fertig/ansicht/view geladen; ladevorgang_abgeschlossen/hat_geladen; -/wurde/ist/hat gerade/soeben/eben/nun geladen
    comes: wird -/gleich/jetzt/bald erscheinen/sichtbar/eingeblendet/angezeigt_werden/gezeigt_werden; wird gleich/bald angezeigt/gezeigt; erscheint gleich/jetzt/bald; -/kurz vor_dem/vorm erscheinen
    came: -/ist/jetzt/ist_jetzt/ist_nun erschienen/sichtbar/zu_sehen; ist/ist_jetzt/ist_nun da; -/wurde/ist angezeigt/gezeigt/eingeblendet; auf_dem_bildschirm; -/ist gerade/soeben/eben erschienen
    goes: wird -/gleich/jetzt/bald verschwinden/unsichtbar/ausgeblendet/verborgen; verschwindet gleich/jetzt/bald; -/kurz vor_dem/vorm verschwinden
    went: -/ist/jetzt/ist_jetzt/ist_nun verschwunden/unsichtbar/weg/nicht_mehr_sichtbar/nicht_mehr_zu_sehen; -/wurde/ist/ist_jetzt/ist_nun ausgeblendet/verborgen; -/ist gerade/soeben/eben verschwunden
    gone: -/wird/wurde/ist freigegeben/zerstört/zerstoert/deallokiert/dealloziert/deinitialisiert/gelöscht/geloescht; -/wird/wurde aus_dem_speicher_entfernt/aufgeräumt/aufgeraeumt
    # Dutch
    view: het/de/scherm/weergave/pagina/status/nu/zojuist
    load: -/is/werd geladen/ingeladen; klaar_met_laden
    comes: gaat/zal/staat_op_het_punt_te verschijnen/getoond_worden/zichtbaar_worden/worden_getoond/worden_weergegeven; verschijnt zo/dadelijk/zo_meteen
    came: -/is/werd/is_nu verschenen/zichtbaar/getoond/weergegeven/in_beeld; staat_er/is_er_nu
    goes: gaat/zal/staat_op_het_punt_te verdwijnen/verborgen_worden/worden_verborgen; verdwijnt zo/dadelijk/zo_meteen; gaat zo/nu/dadelijk/bijna weg
    went: -/is/werd/is_nu verdwenen/verborgen/niet_meer_zichtbaar/uit_beeld; is/is_nu weg
    gone: -/is/wordt/werd vrijgegeven/opgeruimd/vernietigd
    # Swedish
    view: vyn/skärmen/sidan/vy/skärm/nu/just
    load: -/är/har/vyn laddad/laddat/laddats/inläst; färdigladdad
    comes: ska/skall/kommer_att/är_på_väg_att visas/synas/dyka_upp/bli_synlig
    came: -/har/är visats/synlig/dykt_upp/visad; visades/dök_upp
    goes: ska/skall/kommer_att/är_på_väg_att försvinna/döljas/gömmas
    went: -/har/är försvunnit/dolts/gömts/dold/inte_längre_synlig; försvann/doldes
    gone: -/är/har/blev frigjord/frigjorts/frigiven/avallokerad/förstörd/förstörts; frigörs/frigjordes
    # Danish
    view: skærmen/visningen/siden/skærm
    load: -/er/blev indlæst/loadet; færdig_med_at_indlæse
    comes: vil/skal/er_ved_at/kommer_til_at vises/blive_vist/dukke_op/komme_frem
    came: -/er/blev/er_nu vist/synlig/dukket_op
    goes: vil/skal/er_ved_at/kommer_til_at forsvinde/blive_skjult/skjules
    went: -/er/blev forsvundet/skjult/ikke_længere_synlig; forsvandt
    gone: -/er/blev/bliver frigivet/nedlagt/destrueret/deallokeret
    # Norwegian
    view: skjermen/visningen/siden/skjerm
    load: -/er/ble lastet/lastet_inn/innlastet; ferdig_lastet
    comes: skal/vil/er_i_ferd_med_å/kommer_til_å vises/bli_vist/dukke_opp/bli_synlig
    came: -/er/ble/har vist/synlig/dukket_opp/blitt_synlig
    goes: skal/vil/er_i_ferd_med_å/kommer_til_å forsvinne/bli_skjult/skjules
    went: -/er/ble/har forsvunnet/skjult/ikke_lenger_synlig; forsvant
    gone: -/er/ble/blir frigjort/frigitt/ødelagt/deallokert
    # Finnish
    view: näkymä/näyttö/sivu
    load: -/on/näkymä ladattu; latautui
    comes: on_ilmestymässä/ilmestyy_pian/ilmestyy_kohta
    came: ilmestyi/on_ilmestynyt/näkyvissä/on_näkyvissä
    goes: on_katoamassa/katoaa_pian/katoaa_kohta
    went: katosi/on_kadonnut/poistui_näkyvistä
    gone: -/on vapautettu/tuhottu; vapautui
    # Polish
    view: ekran/widok/strona/stan/już/teraz
    load: -/został/została/zostało/jest załadowany/załadowana/załadowane/wczytany/wczytana/wczytane; załadowano/wczytano/załadował_się/załadowała_się
    comes: -/zaraz/wkrótce/za_chwilę pojawi_się/się_pojawi/pokaże_się/się_pokaże; -/zaraz/za_chwilę będzie_widoczny/będzie_widoczna; zostanie pokazany/pokazana/wyświetlony/wyświetlona; ma_się pojawić/pokazać
    came: pojawił_się/pojawiła_się/się_pojawił/się_pojawiła/pokazał_się/pokazała_się; -/jest/już/jest_już widoczny/widoczna; -/został/została pokazany/pokazana/wyświetlony/wyświetlona
    goes: -/zaraz/wkrótce/za_chwilę zniknie/zostanie_ukryty/zostanie_ukryta; ma_zniknąć
    went: zniknął/zniknęła/zniknęło; -/został/została/jest ukryty/ukryta; -/już/jest/jest_już niewidoczny/niewidoczna
    gone: -/został/została/zostaje zwolniony/zwolniona/usunięty/usunięta/zniszczony/zniszczona/dealokowany/dealokowana -/z_pamięci
    # Czech
    view: obrazovka/pohled/stránka/stav/už/nyní
    load: -/byl/byla/je načten/načtena/nahrán/nahrána; načetl_se/načetla_se/se_načetl/se_načetla/načteno
    comes: -/brzy/za_chvíli se_objeví/objeví_se/se_zobrazí/zobrazí_se/bude_zobrazen/bude_zobrazena
    came: se objevil/objevila/zobrazil/zobrazila; objevil/objevila/zobrazil/zobrazila se; -/byl/byla/je zobrazen/zobrazena/viditelný/viditelná
    goes: -/brzy/za_chvíli zmizí/se_skryje/skryje_se/bude_skryt/bude_skryta
    went: zmizel/zmizela/se_skryl/se_skryla/skryl_se/skryla_se; -/byl/byla/je skryt/skryta
    gone: -/byl/byla/je uvolněn/uvolněna/zničen/zničena/dealokován/dealokována
    # Hungarian
    view: a/az/nézet/képernyő/oldal
    load: betöltve/betöltődött/betöltött
    comes: meg_fog_jelenni/hamarosan_megjelenik/mindjárt_megjelenik
    came: megjelent/látható
    goes: el_fog_tűnni/hamarosan_eltűnik/mindjárt_eltűnik
    went: eltűnt/már_nem_látható
    gone: felszabadítva/felszabadult/megsemmisült/törölve
    # Romanian
    view: ecranul/vederea/pagina/ecran
    load: -/este/a_fost încărcat/încărcată
    comes: va_apărea/urmează_să_apară/este_pe_cale_să_apară/va_fi_afișat/va_fi_afișată
    came: a_apărut/apărut/apărută; -/este/a_fost afișat/afișată/vizibil/vizibilă
    goes: va_dispărea/urmează_să_dispară/este_pe_cale_să_dispară/va_fi_ascuns/va_fi_ascunsă
    went: a_dispărut/dispărut/dispărută; -/este/a_fost ascuns/ascunsă
    gone: -/a_fost/este eliberat/eliberată/distrus/distrusă/dealocat/dealocată
    # Greek
    view: η/το/οθόνη/προβολή/σελίδα
    load: φορτώθηκε/έχει_φορτωθεί
    comes: θα_εμφανιστεί/πρόκειται_να_εμφανιστεί
    came: εμφανίστηκε/έχει_εμφανιστεί
    goes: θα_εξαφανιστεί/πρόκειται_να_εξαφανιστεί
    went: εξαφανίστηκε/έχει_εξαφανιστεί
    gone: απελευθερώθηκε/καταστράφηκε/αποδεσμεύτηκε
    # Russian
    view: экран/вид/вью/страница/представление/состояние/уже/теперь
    load: -/был/была/было/уже загружен/загружена/загружено; загрузился/загрузилась/загрузка_завершена/экран_загружен; загрузил/загрузила view/экран/вью/представление
    comes: -/сейчас/скоро/вот_вот появится/отобразится/покажется/станет_виден/станет_видна/станет_видимым; -/сейчас/скоро будет показан/показана/отображён/отображен/отображена -/на_экране; собирается/готовится появиться/показаться/отобразиться; перед появлением/показом
    came: -/уже появился/появилась/появилось/отобразился/отобразилась/показался/показалась; -/был/была/уже/презентован_и показан/показана/отображён/отображен/отображена -/на_экране; -/стал/стала/уже виден/видна/видим/видимым/видимой/на_экране
    goes: -/сейчас/скоро/вот_вот исчезнет/скроется/пропадёт/будет_скрыт/будет_скрыта/будет_закрыт/будет_закрыта; собирается/готовится исчезнуть/скрыться/пропасть; перед исчезновением/скрытием
    went: -/уже исчез/исчезла/исчезло/скрылся/скрылась/пропал/пропала; -/был/была/уже скрыт/скрыта/закрыт/закрыта; больше_не_виден/больше_не_видна/ушёл_с_экрана/ушла_с_экрана
    gone: -/был/была/уже удалён/удалена/освобождён/освобождена/уничтожен/уничтожена/выгружен/выгружена -/из_памяти; -/был/была деинициализирован/деинициализирована/деаллоцирован/деаллоцирована
    # Ukrainian
    view: екран/вигляд/в'ю/сторінка/стан/вже/тепер
    load: -/був/була завантажений/завантажена/завантажено; завантажився/завантажилась/завантажилася
    comes: -/зараз/скоро/незабаром з'явиться/відобразиться/покажеться; -/зараз/скоро/незабаром буде показаний/показана/показано; збирається/готується з'явитися/відобразитися
    came: -/вже з'явився/з'явилась/з'явилася/відобразився/відобразилась/відобразилася; -/був/була/вже показаний/показана/показано/видимий/видима/на_екрані
    goes: -/зараз/скоро/незабаром зникне/сховається/буде_приховано/буде_прихований/буде_прихована; збирається/готується зникнути/сховатися
    went: -/вже зник/зникла/зникло/сховався/сховалась/сховалася/прихований/прихована/приховано
    gone: -/був/була/вже звільнений/звільнена/звільнено/знищений/знищена/знищено/видалений/видалена/видалено -/з_пам'яті
    # Turkish
    view: ekran/görünüm/sayfa/durum/artık/şimdi
    load: -/görünüm/ekran yüklendi/yüklenmiş; yükleme_tamamlandı; görünümü/ekranı/view/view'ı yüklendi
    comes: -/birazdan/şimdi/az_sonra görünecek/gösterilecek/belirecek/görüntülenecek/görünür_olacak; görünmek/gösterilmek/belirmek üzere
    came: -/ekranda göründü/gösterildi/belirdi/görüntülendi; görünür_oldu/ekranda/ekrana_geldi
    goes: -/birazdan/şimdi/az_sonra kaybolacak/gizlenecek/görünmez_olacak; kaybolmak/gizlenmek üzere
    went: -/ekrandan kayboldu/gizlendi; görünmez_oldu/ekrandan_çıktı
    gone: serbest_bırakıldı/serbest_bırakılıyor/yok_edildi/bellekten_silindi/bellekten_kaldırıldı/silindi
    # Vietnamese
    view: màn/hình/trang
    load: đã/view_đã/đã_được tải/nạp -/xong; tải_xong/nạp_xong
    comes: sắp/chuẩn_bị/sẽ xuất_hiện/hiển_thị/hiện_ra/được_hiển_thị/hiện
    came: đã xuất_hiện/hiển_thị/hiện_ra/được_hiển_thị/hiện
    goes: sắp/chuẩn_bị/sẽ biến_mất/ẩn/bị_ẩn/ẩn_đi/được_ẩn
    went: đã biến_mất/ẩn/bị_ẩn/ẩn_đi/được_ẩn
    gone: -/đã/đã_được/đã_bị/được/bị giải_phóng/hủy/huỷ
    # Indonesian
    view: layar/tampilan/halaman
    load: -/sudah/telah/selesai dimuat; selesai_memuat
    comes: akan/segera/akan_segera/hendak muncul/tampil/ditampilkan/terlihat
    came: sudah/telah muncul/tampil/ditampilkan/terlihat; ditampilkan
    goes: akan/segera/akan_segera/hendak menghilang/hilang/disembunyikan
    went: sudah/telah menghilang/hilang/disembunyikan; disembunyikan
    gone: -/sudah/telah dibebaskan/dihancurkan/dilepaskan/didealokasi/dihapus -/dari_memori
    # Arabic
    view: الشاشة/العرض/الصفحة
    load: تم التحميل/تحميله/تحميلها; اكتمل_التحميل
    comes: سيظهر/ستظهر/سوف_يظهر/سوف_تظهر/على_وشك_الظهور/سيتم_عرضه/سيتم_عرضها
    came: ظهر/ظهرت/تم_عرضه/تم_عرضها/تم_العرض
    goes: سيختفي/ستختفي/سوف_يختفي/سوف_تختفي/على_وشك_الاختفاء/سيتم_إخفاؤه/سيتم_إخفاؤها
    went: اختفى/اختفت/تم_إخفاؤه/تم_إخفاؤها
    gone: تم تحريره/تحريرها/تدميره/تدميرها/حذفه/حذفها -/من_الذاكرة
    # Hebrew
    view: המסך/התצוגה/מסך/העמוד
    load: נטען/נטענה/הטעינה_הושלמה
    comes: עומד_להופיע/עומדת_להופיע/יופיע/תופיע/עומד_להיות_מוצג/עומדת_להיות_מוצגת/יוצג/תוצג
    came: הופיע/הופיעה/הוצג/הוצגה/מוצג/מוצגת
    goes: עומד_להיעלם/עומדת_להיעלם/ייעלם/תיעלם/יוסתר/תוסתר
    went: נעלם/נעלמה/הוסתר/הוסתרה/מוסתר/מוסתרת
    gone: שוחרר/שוחררה/הושמד/הושמדה
    """

  /// Those of English, in which apps tell of much that is shown and hidden: beside the names of controllers only.
  static let englishTable: StaticString = """
    # English
    view: the/its/this/view/screen/page/controller/viewcontroller/state/status/phase/stage/lifecycle/lifecyclestate/viewstate/visibility/event
    load: load/loading; -/is/was/has/has_been/got/finished/completed/did/did_finish loaded/loading/load; has loaded -/its_view/the_view; loaded its_view/the_view; did/did_finish load/loading its_view/the_view/view; -/has/was just loaded -/its_view/the_view
    comes: -/has begun/began/begins/started/starts to_appear/appearing; -/is/was about_to/going_to appear/show/be_shown/be_displayed/be_visible/become_visible/come_on_screen; will be_shown/be_displayed/be_visible/become_visible/show; -/is/is_now appearing/becoming_visible/coming_on_screen/going_on_screen
    came: -/has/is/was/now/is_now/has_now appeared/shown/displayed/visible/on_screen; finished appearing; is fully visible/shown; -/has become_visible/became_visible/came_on_screen; -/has/is/was just appeared/shown/displayed/become_visible/became_visible
    goes: -/has begun/began/begins/started/starts to_disappear/disappearing; -/is/was about_to/going_to disappear/hide/be_hidden/be_invisible/become_hidden/become_invisible/leave_the_screen/go_off_screen; will be_hidden/be_invisible/hide/become_hidden/become_invisible; -/is/is_now disappearing/becoming_hidden/going_off_screen/leaving_the_screen
    went: -/has/is/was/now/is_now/has_now disappeared/hidden/invisible/off_screen; finished disappearing; -/is no_longer/not visible/on_screen/shown; left_the_screen/went_off_screen/became_hidden/became_invisible; -/has/is/was just disappeared/hidden/become_hidden/become_invisible
    gone: -/is/was/has_been/is_now gone/destroyed/released/freed/torn_down/removed_from_memory; left_the_heap/left_memory
    """

  /// The phrases of the languages that put none, or not between all.
  static let wideTable: StaticString = """
    # Japanese
    view: 画面/ビュー/の/が/は/を
    load: ロード/読み込み/読込/読み込み完了/読込完了/読み込みが完了/読み込みが完了しました/読み込み終了/読み込まれた/読み込まれました/読み込み済み/読み込んだ/読み込みました/ロード完了/ロードされた/ロードされました/ロード済み/ロードが完了しました -/です/でした
    comes: 表示される直前/表示される前/表示する直前/表示する前/表示直前/表示前/これから表示/これから表示される/これから表示されます/まもなく表示/まもなく表示される/まもなく表示されます/表示されます/表示しようとしています/表示されようとしています/表示開始/現れる直前/現れる前/出現直前 -/です/でした
    came: 表示された/表示されました/表示した/表示しました/表示完了/表示済み/表示が完了/表示が完了しました/表示された後/表示された直後/表示後/表示直後/現れた/現れました/見えた -/です/でした
    goes: 消える直前/消える前/これから消える/これから消えます/まもなく消える/まもなく消えます/消えます/非表示開始/これから非表示/これから非表示になる/これから非表示になります/まもなく非表示/まもなく非表示になります/非表示になる直前/非表示になる前/非表示直前/非表示前/非表示になります/隠れる直前/隠れる前/隠れます/見えなくなる直前/見えなくなる前 -/です/でした
    went: 消えた/消えました/消えた後/消えた直後/非表示/非表示になった/非表示になりました/非表示完了/非表示後/隠れた/隠れました/見えなくなった/見えなくなりました -/です/でした
    gone: -/メモリ/メモリから 解放/解放された/解放されました/解放される/解放されます/解放済み/解放完了/破棄/破棄された/破棄されました/破棄される/破棄されます/破棄済み/削除された/削除されました
    # Chinese
    view: 视图/页面/界面/視圖/頁面/畫面/画面/控制器/视图控制器/的/当前/當前/你/该/該
    load: -/已/已经/已經 加载完成/加载完毕/加载好了/加载了/加载出来了/加载啦/加載出來了/载入完成/载入完毕/載入完成/載入完畢/載入了/加載完成/加載完畢/加载/载入/載入/加載
    comes: 即将/将要/马上/马上要/马上就要/准备/快要/将/就要/即將/將要/馬上/馬上要/馬上就要/準備/將 显示/出现/展示/呈现/进入/打开/顯示/出現/呈現/進入/打開 -/了/啦/出来了/出來了
    came: 已/已经/已經 显示/出现/展示/呈现/进入/打开/顯示/出現/呈現/進入/打開 -/了/啦/完成/完毕/完畢/出来了/出來了; 显示/出现/展示/呈现/进入/打开/顯示/出現/呈現/進入/打開 了/啦/完成/完毕/完畢/出来了/出來了
    goes: 即将/将要/马上/马上要/马上就要/准备/快要/将/就要/即將/將要/馬上/馬上要/準備/將 消失/隐藏/隱藏/离开/退出/关闭/離開/關閉 -/了/啦
    went: 已/已经/已經 消失/隐藏/隱藏/不可见/不可見/离开/退出/关闭/離開/關閉 -/了/啦/完成; 消失/隐藏/隱藏/离开/退出/关闭/離開/關閉 了/啦/完成/完毕/完畢
    gone: -/已/已经/已經 -/被 释放/销毁/析构/回收/释放掉/釋放/銷毀/解構 -/了/完成
    # Korean
    view: 화면/뷰/화면이/뷰가/이/가/은/는
    load: 로드/로드됨/로드완료/로드_완료/로드_완료됨/로드가_완료됨/로딩_완료/불러오기_완료; -/모두/다 로드되었습니다/로드됐습니다/로드됐다/로드되었다/불러와졌습니다/로드했습니다/로드되었어요/로드_되었어요/로드됐어요/로드_됐어요/로드_되었습니다/로드를_마쳤습니다/로드가_완료되었습니다/로드가_끝났습니다
    comes: -/곧/이제/이제_곧 나타날거에요/나타날거예요/보일거에요/보일거예요; 곧/이제 나타남/표시됨/나타납니다/표시됩니다/보입니다/나타난다/표시된다; -/곧/이제/막 나타날/표시될/보일 거예요/거에요/예정/예정입니다/예정이다/것입니다/것이다/준비_중; -/곧/이제/막 나타나기/표시되기 직전/전/직전입니다/전입니다/시작합니다/시작함; -/곧/이제/막 나타나려고/표시되려고/보이려고/나타나려/표시되려 함/합니다/한다/하고_있습니다; 나타나는/표시되는 중/중입니다
    came: -/방금/완전히/화면에 나타남/나타났습니다/나타났어요/나타났다/표시됨/표시되었습니다/표시됐습니다/표시됐다/표시되었다/표시_완료/보임/보여짐/보여졌습니다/보였습니다
    goes: -/곧/이제/이제_곧 사라질거에요/사라질거예요; 곧/이제 사라짐/숨겨짐/사라집니다/숨겨집니다/사라진다/숨겨진다; -/곧/이제/막 사라질/숨겨질 거예요/거에요/예정/예정입니다/예정이다/것입니다/것이다/준비_중; -/곧/이제/막 사라지기/숨겨지기 직전/전/직전입니다/전입니다/시작합니다/시작함; -/곧/이제/막 사라지려고/숨겨지려고/사라지려/숨겨지려 함/합니다/한다/하고_있습니다; 사라지는/숨겨지는 중/중입니다
    went: -/방금/완전히/화면에서 사라짐/사라졌습니다/사라졌어요/사라졌다/숨겨짐/숨겨졌습니다/숨겨졌다; -/더_이상/이제 보이지_않음/보이지_않습니다/보이지_않는다
    gone: -/메모리/메모리에서 해제/해제됨/해제되었습니다/해제됐습니다/해제되었다/해제됐다/할당_해제됨/소멸/소멸됨/소멸되었습니다/파괴됨/삭제됨/제거됨
    # Thai
    load: โหลดแล้ว/โหลดเสร็จแล้ว/โหลดเสร็จ
    comes: กำลังจะ แสดง/ปรากฏ
    came: แสดงแล้ว/ปรากฏแล้ว
    goes: กำลังจะ หายไป/ซ่อน
    went: หายไปแล้ว/ซ่อนแล้ว
    gone: ถูกทำลาย/ถูกทำลายแล้ว
    """
}
