extension ConsoleLexicon {
  /// The words of each trait.
  static let words: StaticString = """
    # Words that mark prose, and are no name.
    spoken: the a an in on at of to from is are was be and or but not when while if only with \
      without for both use using used implement implementing implements override overriding \
      overrides call calls called calling func function functions method methods callback \
      callbacks event events selector then after before during until inside your my our this \
      that these those it its void class self super new public private open final internal \
      static let var return returns why how what which where than because since so as by via do \
      does did can could should would will must might has have had get gets got put add move \
      never always next also like see note maybe case const enum struct extension ios uikit git \
      grep e.g i.e animated each every any all no enter entered entering exit leave begin end \
      start trigger triggers triggered invoke invokes invoked execute executes executed run \
      running perform performs file line message name type log print output into 方法 函数 调用 调用了 执行 \
      执行了 走 走了 进入 进入了 触发 触发了 先 再 然后 メソッド メソッド名 メソッド： 関数 関数名 함수 메서드 메소드 호출
    # Levels, and what loggers print in front.
    level: debug info error warn warning verbose trace notice fault default log nslog print \
      lifecycle life-cycle ui app main general uikit d i e w v app: lifeline dealloc print: log: \
      vc class
    # Categories, which stand in brackets and are no class.
    category: warning error info debug verbose trace notice fault default general unknown main \
      lifecycle life-cycle ui app uikit log presentation assert keywindow backgroundtask \
      interfacestyle editmenuinteraction trackingelementwindowcontroller keyboardarbiter uifocus \
      traitcollection layoutconstraints common performance signpost d i e w v
    # Keys of a callback.
    methodKey: method methods func function functions selector sel event callback called call \
      action name lifecycle life cycle msg message メソッド名 メソッド 関数 関数名 方法 方法名 函数 调用 调用方法 执行 메서드 \
      메소드 함수 호출 生命周期 生命週期 fn evt
    # Keys of a controller.
    classKey: vc viewcontroller view_controller controller class classname screen page name
    # Verbs with which a controller, named before, calls what follows.
    calls: calls calling invoke invokes 调用 调用了 执行了 触发了 вызван вызвал вызов chamou chamando appelle appelé llama \
      llamó a ruft rief chiama ha chiamato вызвала wywołał wywołuje roept anropar anropade \
      kaldte kutsui çağırdı 中调用了 中调用 で は が
    # Words that name no controller by themselves.
    noun: vc viewcontroller controller screen view page tab
    numeral: one two three four five first second third fourth 1st 2nd 3rd 4th
    # Words before a callback: its entry.
    opening: enter enters entering entered begin begins beginning
    # Words before a callback: its return.
    closing: exit exits exiting exited leave leaves leaving end ends ending finished finishing
    # Words behind a callback: its return.
    ended: end ended ends finished finish finishes done exit exited exiting returned returns \
      leave left
    # Words behind a callback: it was called.
    status: called is was gets got has been being invoked triggered fired executed run runs \
      running again once twice started start begin begins began entered enter entry here now ok fires \
      printed 被调用 被调用了 调用 调用了 执行 执行了 方法 被执行 走了 호출 호출됨 호출됐다 호출된다 が呼ばれました が呼ばれた が呼ばれる 呼ばれた method \
      appelé appelée exécuté llamado llamada chamado chamada chiamato chiamata aufgerufen вызван \
      вызвана вызвано wywołano wywołany anropad anropades kaldt kutsuttu aangeroepen çağrıldı \
      dipanggil est été fue ha sido foi é è stato stata wird wurde był została auf werd
    repeated: again twice second 2nd third 3rd times double doubled duplicate repeated 再次 第二次 再び \
      다시
    counter: count counter time call no nr number pass run round
    # Words behind a callback that mark prose.
    prose: the a an when will should must can could would because if before after during while \
      where and or but your my our this that which who not never only into does doesn't isn't \
      have has method methods callback function always instead too
    # Words with which a line says what is so, whoever printed it.
    statement: be been is are was were when should must can could would if because that which \
      who not never only always instead doesn't isn't have has method methods callback
    participle: called invoked fired triggered executed running 被调用 호출 호출됨 が呼ばれました appelé \
      appelée exécuté llamado llamada chamado chamada chiamato chiamata aufgerufen вызван \
      вызвана вызвано wywołano wywołany anropad anropades kaldt kutsuttu aangeroepen çağrıldı \
      dipanggil
    # Words between a callback and its controller.
    joint: in of from for on at by called @ dans en em auf bei su в на 在 에서 で nel nella no na im \
      w у внутри i på v di da do
    # Words before a callback: it is called.
    calling: calling call called method function func in appel de se llamó llamada llamado a \
      chamada chamado aufruf von chiamata di вызов вызван 调用 调用了 Вызов Вызван вызвано wywołano \
      anrop appelé exécution ejecutando chamando chiamo rufe wywołanie aanroep
    place: scene window screen display session instance
    # Keys of what tells instances apart.
    tagKey: objectidentifier self ptr address index idx id identifier instance page pageindex \
      tag row uuid hash number no scene window
    # What appears and loads without being a controller.
    thing: app application scene window keyboard toetsenbord tastatur clavier teclado tastiera \
      klawiatura клавиатура клавіатура klavye tangentbord キーボード 键盘 鍵盤 키보드 ad ads \
      advert banner interstitial toast notification data store cache model audio video sound game remote input status system lock \
      launch black blank white touch full big small second-screen external
    owner: vc viewcontroller controller screen
    unnamed: view viewcontroller vc
    auxiliary: is was has been got gets being
    connective: and is are called then was gets -> → , only
    # Labels of what the controller knows and is not.
    other: parent nav navigation navcontroller tab tabs presenting presented presenter container \
      window view superview delegate datasource root from to child children previous next source \
      destination by coordinator model viewmodel stack top old new owner target
    proper: note file message new
    flagKey: animated isanimated
    yes: yes true
    no: no false
    null: nil null
    """
}
