extension ConsolePhrases {
  /// The languages in which callbacks are told; what one of them says of things that are shown as well as of
  /// those about to be is not among its phrases.
  static let narrowLanguages = latin + others

  private static let latin = [
    Language(
      name: "English",
      load: "load/loading",
      willAppear: "-/is about_to_appear",
      didAppear: "has_appeared",
      willDisappear: "-/is about_to_disappear",
      didDisappear: "has_disappeared",
      gone: ""
    ),
    Language(
      name: "Spanish",
      load: """
        -/ha_sido/fue/está/vista/pantalla cargado/cargada
        -/se ha_cargado/cargó
        carga completa/completada/terminada
        """,
      willAppear: """
        va_a/está_por/está_a_punto_de/a_punto_de/por aparecer/mostrarse/ser_mostrado/ser_mostrada/\
        verse
        aparecerá/se_mostrará/se_va_a_mostrar
        """,
      didAppear: """
        apareció/se_mostró/ha_aparecido/se_ha_mostrado/aparecido/aparecida/en_pantalla
        -/ha_sido/fue mostrado/mostrada
        -/ya/es/está visible
        """,
      willDisappear: """
        va_a/está_por/está_a_punto_de/a_punto_de/por desaparecer/ocultarse/ser_ocultado/ser_ocultada
        desaparecerá/se_ocultará/se_va_a_ocultar
        """,
      didDisappear: """
        desapareció/se_ocultó/ha_desaparecido/se_ha_ocultado/desaparecido/desaparecida/\
        fuera_de_pantalla
        -/ha_sido/fue/está ocultado/ocultada/oculto/oculta
        ya_no visible/es_visible/está_visible/se_ve
        """,
      gone: """
        -/ha_sido/fue/se_ha/será liberado/liberada/destruido/destruida/eliminado/eliminada/\
        desasignado/desasignada
        se_liberó/se_destruyó/liberado_de_memoria/liberada_de_memoria/memoria_liberada
        """
    ),
    Language(
      name: "Portuguese",
      load: "-/foi/está/view/tela carregado/carregada\ncarregou/carregamento_concluído",
      willAppear: """
        vai/irá/prestes_a/está_prestes_a aparecer/surgir/se_mostrar/ser_exibido/ser_exibida/\
        ser_mostrado/ser_mostrada
        aparecerá/surgirá/será_exibido/será_exibida/será_mostrado/será_mostrada
        """,
      didAppear: """
        apareceu/surgiu/apareceu_na_tela/na_tela
        -/foi exibido/exibida/mostrado/mostrada
        -/já/está/já_está visível
        """,
      willDisappear: """
        vai/irá/prestes_a/está_prestes_a desaparecer/sumir/se_esconder/ser_ocultado/ser_ocultada
        desaparecerá/sumirá/será_ocultado/será_ocultada
        """,
      didDisappear: """
        desapareceu/sumiu/saiu_da_tela/fora_da_tela
        -/foi/está ocultado/ocultada/escondido/escondida/oculto/oculta
        """,
      gone: """
        -/foi liberado/liberada/destruído/destruída/desalocado/desalocada
        -/foi removido/removida/liberado/liberada da_memória
        """
    ),
    Language(
      name: "French",
      load: "-/est/a_été/vue/est_bien chargé/chargée\nchargement_terminé",
      willAppear: """
        va apparaître/s'afficher/se_montrer/être_affiché/être_affichée
        -/est sur_le_point d'apparaître/de_s'afficher/d'être_affiché/d'être_affichée
        s'apprête_à_apparaître/s'apprête_à_s'afficher/apparaîtra/s'affichera
        """,
      didAppear: """
        -/est/a apparu/apparue
        -/s'est/est/a_été affiché/affichée
        -/est/désormais/maintenant visible/à_l'écran
        """,
      willDisappear: """
        va disparaître/se_cacher/être_masqué/être_masquée
        -/est sur_le_point de_disparaître/d'être_masqué/d'être_masquée
        s'apprête_à_disparaître/disparaîtra
        """,
      didDisappear: """
        -/a/est disparu/disparue
        -/est/a_été masqué/masquée/caché/cachée
        n'est_plus visible/à_l'écran
        plus_visible/hors_écran
        """,
      gone: """
        -/est/a_été/va_être libéré/libérée/détruit/détruite/désalloué/désallouée -/de_la_mémoire
        """
    ),
    Language(
      name: "Italian",
      load: "-/è/è_stato/è_stata/vista/schermata caricato/caricata\ncaricamento_completato",
      willAppear: """
        sta_per/per/va_a apparire/comparire/mostrarsi/essere_mostrato/essere_mostrata/\
        essere_visualizzato/essere_visualizzata
        apparirà/comparirà/verrà_mostrato/verrà_mostrata
        """,
      didAppear: """
        -/è apparso/apparsa/comparso/comparsa/visibile
        -/è/è_stato/è_stata mostrato/mostrata/visualizzato/visualizzata
        a_schermo/sullo_schermo
        """,
      willDisappear: """
        sta_per/per scomparire/sparire/nascondersi/essere_nascosto/essere_nascosta
        scomparirà/sparirà/verrà_nascosto/verrà_nascosta
        """,
      didDisappear: """
        -/è scomparso/scomparsa/sparito/sparita
        -/è/è_stato/è_stata nascosto/nascosta
        non_più_visibile/non_è_più_visibile/fuori_schermo
        """,
      gone: """
        -/è/è_stato/è_stata/viene deallocato/deallocata/distrutto/distrutta/rilasciato/rilasciata/\
        liberato/liberata
        """
    ),
    Language(
      name: "German",
      load: "-/wurde/ist/fertig/ansicht/view geladen\nladevorgang_abgeschlossen/hat_geladen",
      willAppear: """
        wird -/gleich/jetzt/bald erscheinen/sichtbar/eingeblendet/angezeigt_werden/gezeigt_werden
        wird gleich/jetzt/bald angezeigt/gezeigt
        erscheint gleich/jetzt/bald
        -/kurz vor_dem/vorm erscheinen
        """,
      didAppear: """
        -/ist/jetzt/ist_jetzt/ist_nun erschienen/sichtbar/zu_sehen
        -/wurde/ist angezeigt/gezeigt/eingeblendet
        auf_dem_bildschirm
        """,
      willDisappear: """
        wird -/gleich/jetzt/bald verschwinden/unsichtbar/ausgeblendet/verborgen
        verschwindet gleich/jetzt/bald
        -/kurz vor_dem/vorm verschwinden
        """,
      didDisappear: """
        -/ist/jetzt/ist_jetzt/ist_nun verschwunden/unsichtbar/weg/nicht_mehr_sichtbar/\
        nicht_mehr_zu_sehen
        -/wurde/ist ausgeblendet/verborgen
        """,
      gone: """
        -/wird/wurde/ist freigegeben/zerstört/zerstoert/deallokiert/dealloziert/deinitialisiert/\
        gelöscht/geloescht
        -/wird/wurde aus_dem_speicher_entfernt/aufgeräumt/aufgeraeumt
        """
    ),
    Language(
      name: "Dutch",
      load: "-/is/werd geladen/ingeladen\nklaar_met_laden",
      willAppear: """
        gaat/zal/staat_op_het_punt_te verschijnen/getoond_worden/zichtbaar_worden/worden_getoond/\
        worden_weergegeven
        verschijnt zo/dadelijk/zo_meteen
        """,
      didAppear: "-/is/werd/is_nu verschenen/zichtbaar/getoond/weergegeven/in_beeld",
      willDisappear: """
        gaat/zal/staat_op_het_punt_te verdwijnen/verborgen_worden/worden_verborgen
        verdwijnt zo/dadelijk/zo_meteen
        """,
      didDisappear: "-/is/werd/is_nu verdwenen/verborgen/niet_meer_zichtbaar/uit_beeld",
      gone: "-/is/wordt/werd vrijgegeven/opgeruimd/vernietigd"
    ),
    Language(
      name: "Swedish",
      load: "-/är/har/vyn laddad/laddat/laddats/inläst\nfärdigladdad",
      willAppear: "ska/skall/kommer_att/är_på_väg_att visas/synas/dyka_upp/bli_synlig",
      didAppear: "-/har/är visats/synlig/dykt_upp/visad\nvisades/dök_upp",
      willDisappear: "ska/skall/kommer_att/är_på_väg_att försvinna/döljas/gömmas",
      didDisappear: "-/har/är försvunnit/dolts/gömts/dold/inte_längre_synlig\nförsvann/doldes",
      gone: """
        -/är/har/blev frigjord/frigjorts/frigiven/avallokerad/förstörd/förstörts
        frigörs/frigjordes
        """
    ),
    Language(
      name: "Danish",
      load: "-/er/blev indlæst/loadet\nfærdig_med_at_indlæse",
      willAppear: "vil/skal/er_ved_at/kommer_til_at vises/blive_vist/dukke_op/komme_frem",
      didAppear: "-/er/blev/er_nu vist/synlig/dukket_op",
      willDisappear: "vil/skal/er_ved_at/kommer_til_at forsvinde/blive_skjult/skjules",
      didDisappear: "-/er/blev forsvundet/skjult/ikke_længere_synlig\nforsvandt",
      gone: "-/er/blev/bliver frigivet/nedlagt/destrueret/deallokeret"
    ),
    Language(
      name: "Norwegian",
      load: "-/er/ble lastet/lastet_inn/innlastet\nferdig_lastet",
      willAppear: "skal/vil/er_i_ferd_med_å/kommer_til_å vises/bli_vist/dukke_opp/bli_synlig",
      didAppear: "-/er/ble/har vist/synlig/dukket_opp/blitt_synlig",
      willDisappear: "skal/vil/er_i_ferd_med_å/kommer_til_å forsvinne/bli_skjult/skjules",
      didDisappear: "-/er/ble/har forsvunnet/skjult/ikke_lenger_synlig\nforsvant",
      gone: "-/er/ble/blir frigjort/frigitt/ødelagt/deallokert"
    ),
    Language(
      name: "Finnish",
      load: "-/on/näkymä ladattu\nlatautui",
      willAppear: "on_ilmestymässä/ilmestyy_pian/ilmestyy_kohta",
      didAppear: "ilmestyi/on_ilmestynyt/näkyvissä/on_näkyvissä",
      willDisappear: "on_katoamassa/katoaa_pian/katoaa_kohta",
      didDisappear: "katosi/on_kadonnut/poistui_näkyvistä",
      gone: "-/on vapautettu/tuhottu\nvapautui"
    ),
    Language(
      name: "Polish",
      load: """
        -/został/została/zostało/jest załadowany/załadowana/załadowane/wczytany/wczytana/wczytane
        załadowano/wczytano/załadował_się/załadowała_się
        """,
      willAppear: """
        -/zaraz/wkrótce/za_chwilę pojawi_się/się_pojawi/pokaże_się/się_pokaże
        -/zaraz/za_chwilę będzie_widoczny/będzie_widoczna
        zostanie pokazany/pokazana/wyświetlony/wyświetlona
        ma_się pojawić/pokazać
        """,
      didAppear: """
        pojawił_się/pojawiła_się/się_pojawił/się_pojawiła/pokazał_się/pokazała_się
        -/jest/już/jest_już widoczny/widoczna
        -/został/została pokazany/pokazana/wyświetlony/wyświetlona
        """,
      willDisappear: """
        -/zaraz/wkrótce/za_chwilę zniknie/zostanie_ukryty/zostanie_ukryta
        ma_zniknąć
        """,
      didDisappear: """
        zniknął/zniknęła/zniknęło
        -/został/została/jest ukryty/ukryta
        -/już/jest/jest_już niewidoczny/niewidoczna
        """,
      gone: """
        -/został/została/zostaje zwolniony/zwolniona/usunięty/usunięta/zniszczony/zniszczona/\
        dealokowany/dealokowana \
        -/z_pamięci
        """
    ),
    Language(
      name: "Czech",
      load: """
        -/byl/byla/je načten/načtena/nahrán/nahrána
        načetl_se/načetla_se/se_načetl/se_načetla/načteno
        """,
      willAppear: """
        -/brzy/za_chvíli se_objeví/objeví_se/se_zobrazí/zobrazí_se/bude_zobrazen/bude_zobrazena
        """,
      didAppear: """
        se objevil/objevila/zobrazil/zobrazila
        objevil/objevila/zobrazil/zobrazila se
        -/byl/byla/je zobrazen/zobrazena/viditelný/viditelná
        """,
      willDisappear: "-/brzy/za_chvíli zmizí/se_skryje/skryje_se/bude_skryt/bude_skryta",
      didDisappear: """
        zmizel/zmizela/se_skryl/se_skryla/skryl_se/skryla_se
        -/byl/byla/je skryt/skryta
        """,
      gone: "-/byl/byla/je uvolněn/uvolněna/zničen/zničena/dealokován/dealokována"
    ),
    Language(
      name: "Hungarian",
      load: "betöltve/betöltődött/betöltött",
      willAppear: "meg_fog_jelenni/hamarosan_megjelenik/mindjárt_megjelenik",
      didAppear: "megjelent/látható",
      willDisappear: "el_fog_tűnni/hamarosan_eltűnik/mindjárt_eltűnik",
      didDisappear: "eltűnt/már_nem_látható",
      gone: "felszabadítva/felszabadult/megsemmisült/törölve"
    ),
    Language(
      name: "Romanian",
      load: "-/este/a_fost încărcat/încărcată",
      willAppear: "va_apărea/urmează_să_apară/este_pe_cale_să_apară/va_fi_afișat/va_fi_afișată",
      didAppear: "a_apărut/apărut/apărută\n-/este/a_fost afișat/afișată/vizibil/vizibilă",
      willDisappear: """
        va_dispărea/urmează_să_dispară/este_pe_cale_să_dispară/va_fi_ascuns/va_fi_ascunsă
        """,
      didDisappear: "a_dispărut/dispărut/dispărută\n-/este/a_fost ascuns/ascunsă",
      gone: "-/a_fost/este eliberat/eliberată/distrus/distrusă/dealocat/dealocată"
    ),
    Language(
      name: "Greek",
      load: "φορτώθηκε/έχει_φορτωθεί",
      willAppear: "θα_εμφανιστεί/πρόκειται_να_εμφανιστεί",
      didAppear: "εμφανίστηκε/έχει_εμφανιστεί",
      willDisappear: "θα_εξαφανιστεί/πρόκειται_να_εξαφανιστεί",
      didDisappear: "εξαφανίστηκε/έχει_εξαφανιστεί",
      gone: "απελευθερώθηκε/καταστράφηκε/αποδεσμεύτηκε"
    ),
  ]
}
