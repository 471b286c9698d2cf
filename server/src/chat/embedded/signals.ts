import { phrases } from './phrases.ts';

/** What a message says besides its topic. Who uses it: decide.ts. */
const patterns = {
  // What somebody asks for.
  noAppointmentWanted: phrases(`
    kein/keinen/keine termin/hausbesuch/besuch/rückruf
    keinen … termin … nur … fragen/wissen`),
  wantsAppointment: phrases(`
    möcht*/brauch*/bräucht*/hätt*/will/wollen/wünsch*/benötig*/such* … termin
    geben/machen sie/wir mir? … termin
    haben/hätten/habt/gibt/wäre/hab sie/ihr/es/n? … termin … frei/noch/morgen/heute/woche/bald/nachmittag/vormittag/abend
    haben/hätten/habt/hättet sie/ihr … termin/termine
    hätten/haben/hättet sie/ihr … zeit
    termin/termine … vereinbar*/ausmach*/buchen/bekommen/haben/reservier*/frei/ausmocha
    nächste*/früheste*/schnellste*/freie* … termin/termine
    vereinbar*/buche/buchen … termin
    haben/hätten/habt/hättet/gibt/wäre sie/ihr/es/da … noch/was/etwas/platz/luft frei
    bekomm*/krieg*/erhalt* ich/wir/man … termin
    ^ termin bitte? $
    termin bitte
    können/könnten/kann/könnt/kennts/kannst sie/ihr/jemand/s/du … ansehen/anschauen/anschaun/angucken/draufschauen/draufgucken/nachsehen/nachschauen/anschaugn
    zeit für mich/uns
    kommt/passt … für einen termin`),
  wantsVisit: phrases(`
    vorbei*/vorbeikommen/vorbeischau*/vorbeischick*/rumkommen/rüberkommen/herkommen/rauskommen/vorbeischaun/vorbeikemma/vorbeigucken
    vorbei/her/rum/rüber kommen/schauen/gucken/schicken/kemma
    kommen/komm/kommt/kämen sie/ihr/jemand/einer/wer bitte/doch/mal/morgen/heute? zu/nach/ins/vorbei/her/bitte/morgen/heute mir/uns/hause/haus/büro/bitte/vorbei
    können/könnten/könnt/würden/kennts sie/ihr/s … kommen
    kann/könnte/würde jemand/einer/wer … kommen
    kommen sie bitte/doch/mal/her/heute/morgen
    bei mir/uns … zuhause/hause … einricht*/anschau*/ansehen/machen/zeigen
    zu mir nach hause
    zu uns ins/in büro/betrieb/die/den
    schick*/senden/send … jemand*/techniker/wen/wem
    jemand*/techniker/wen/einen … schick*/vorbeischick*/herschick*
    jemand*/techniker … kommen/kommt/herkommt/vorbeikommt/kimmt/vorbeischickt
    brauch*/möcht*/hätt*/bräucht*/wünsch*/benötig*/buchen/will/wollen … hausbesuch/besuch/vor-ort-*/ortstermin
    hausbesuch … vereinbaren/bitte/gewünscht/brauch*
    hilfe/termin/unterstützung/jemand/besuch/einsatz/techniker bei? mir/uns? vor ort
    vor ort … brauch*/kommen/vorbei*/hilfe/jemand
    lieber/persönlich … vor ort`),
  wantsCall: phrases(`
    rückruf*/zurückruf*/zurückzurufen/anrufbitte/rückgeruf*
    zurück rufen/ruft
    ruf/rufen/ruft/rufts sie/ihr/se/mich/uns/mi … mich/uns/mi/mir? … an/zurück/o
    können/könnten/kann/könnte/würden sie/jemand/wer/einer … mich/uns/bei … anrufen/telefonieren
    möcht*/will/würd* … telefonier*/telefonisch
    um einen? anruf
    anruf/anrufen/rückruf bitte/erbeten/erwünscht/unter
    bitte anrufen
    melden sie sich … bei mir/uns
    telefonisch* … sprechen/erklären/besprechen/hilfe/beratung/klären
    per/über fernwartung/fernhilfe … ansehen/anschauen/machen/helfen/lösen/draufschauen/lösbar/prüfen
    fernwartung/fernhilfe … bitte/buchen/brauch*/möcht*/hätt*`),
  wantsPerson: phrases(`
    echte*/richtige*/lebendige*/wirkliche* mensch*/person/mitarbeiter*/berater*/techniker*
    mensch*/person/mitarbeiter*/chef*/berater*/jemand*/techniker*/kollegen/ihnen … sprechen/reden/verbinden/schnacken/schwätzen/telefonieren
    sprechen/reden/verbinden/schnacken/verbindn … mensch*/person/mitarbeiter*/chef*/jemand*
    nicht/kein/keinen/ned mit einem/einer/dem? computer/maschine/roboter/automaten/bot/ki
    jemand*/mensch* am/ans telefon
    persönlich* … sprechen/reden/beratung/kontakt/ansprechpartner
    wo ist hier ein mensch
    jemand*/wem/einem … telefonieren/sprechen/reden
    mit herrn`),
  delegates: phrases(`
    kann/könnte/könnt/würde/mag das/dies/es/sowas nicht? … einer/jemand/wer/sie … machen/erledigen/übernehmen/einstellen
    traue/trau/traut mich/mir/sich … nicht/net/ned
    trau mi ned
    jemand*/einer/wer … der/die/das/wo mir/uns/meiner/meinem/das/des … macht/einrichtet/erledigt/anschließt/hilft/aufbaut/einstellt
    können/könnten/kann/könnte/würden/könnt/kennts/kannst/würdet/kennt/machen/macht/richten/übernehmen/erledigen/schließen/reparieren/installieren sie/ihr/mir/uns/jemand/da/wer/du/s … einrichten/einzurichten/eirichtn/verbessern/draufmachen/draufspielen/aufspielen/einbauen/installieren/anschließen/reparieren/übertragen/übernehmen/umziehen/aufbauen/austauschen/tauschen/wechseln/richten/richtn/wiederherstellen/retten/entfernen/aufsetzen/erledigen/umstellen/ersetzen/betreuen/überprüfen/prüfen/durchchecken/fixen/säubern/reinigen/bereinigen/konfigurieren/verkabeln/verlegen/beheben/lösen/sichern/reparier*/zurückholen/herstellen/anbringen/legen/bringen/machen/fertigmachen/freischalten/umbauen/einbinden/erneuern/optimieren/beschleunigen/abholen/montieren/rüberziehen/überspielen/entstauben/retten/löschen
    einrichten/installieren/reparieren/einbauen/anschließen/übertragen/umziehen/prüfen/überprüfen/machen/wechseln/tauschen/aufsetzen/umrüsten/ersetzen/durchchecken/aufbauen/retten/reinigen/vernetzen/aufrüsten/verlegen/entfernen/untersuchen/zeigen/richten/erledigen lassen
    lassen sich … einrichten
    übernehmen/machen/macht/erledigen sie/ihr so/sowas/das/solche* was/etwas?
    such*/brauch*/bräucht*/benötig* … jemand*/wen/techniker/fachmann/profi/unterstützung
    brauch*/bräucht*/benötig* … hilfe bei/beim/mit
    helfen sie mir/uns bitte? bei/beim/mit
    könn* sie mir/uns bei/beim … einricht*/install*/umzug/anschl*/aufbau … helfen
    wer/jemand richtet/schließt/macht/baut/hilft/installiert/repariert/kümmert mir/uns/das/es/sich
    jemand*/wer … einricht*/anschließ*/hilft/helfen/aufbau*/eirichtn/installier*/repariert/macht
    hätt*/möcht*/will/wünsch*/wär* … dass/wenn … jemand*/sie/ihr
    wer kann mir/uns
    ko/kann ma/man/mer des/das … richten/richtn/reparieren`),
  learns: phrases(`
    *schulung/*schulungen/kurs/kurse/kurses/*kurs/unterricht*/*unterricht/einweisung/nachhilfe/workshop/training/seminar/lehrgang/einzelstunde*/lernstunde*
    lernen/erlernen/beibringen/beizubringen/beibringt/beibringa/lerna/kennenlernen/lernt/dazulernen
    kennen lernen/zu
    erklär*/zeig*/üben/vorführ* … ruhe/anfang/grund/geduld*/schritt/umgang/umgehen/bedien*
    umgang/umgehen/umzugehen/bedienung … erklär*/zeig*/lern*/üben/vertraut
    ruhe/geduldig … erklär*/zeig*
    man/jemand*/wer mir/uns/ihr/ihm … zeigt/erklärt/zeigen/erklären
    jemand*/wer … mir/uns … zeigt/erklärt
    fit machen/werden`),
  wholeCheck: phrases(`
    itcheck*/komplettcheck*/rundumcheck*/generalcheck*/sicherheitscheck*/gesundheitscheck*/systemcheck*/computercheck*/bestandsaufnahme/schwachstellen*/generalüberholung/rundum-check/sicherheits-check/pc-check/inspektion
    alles/ganze*/gesamte*/komplett*/sämtlich*/rundum*/generell*/überall … prüf*/*checken/*checkt/durchprüf*/überprüf*/durchseh*/durchschau*/begutacht*/lupe/dasteh*/kontrollier*/durchgesehen/durchgucken
    gesamte*/komplette*/ganze* … technik/anlage/computeranlage/edv/it/geräte … anschau*/anschaut/ansieht/ansehen/angeschaut/angucken
    herz und nieren
    prüf*/durchcheck*/durchprüf*/überprüf*/durchseh*/*checken/check … alles/ganze*/gesamte*/komplett*/sämtlich*/geräte
    jemand … drüberschau*/drübergucken/durchschau*/drübersehen
    mal … drüberschau*/drübergucken/drübersehen
    wie gut/sicher … firma/edv/technik/it/betrieb/computer/netzwerk … abgesichert/aufgestellt/geschützt/dasteht
    edv/technik/it … dasteht/aufgestellt/durchleucht*/prüfstand/überprüf*`),
  urgent: phrases(`
    notfall*/notdienst/sos
    dringend … hilfe/sofort/schnell/heute
    sofort/schnell/schnellstens/umgehend … hilfe/jemand*/kommen/helfen
    hilfe … sofort/schnell
    katastrophe/totalausfall
    gerade/jetzt auf/in meinem/mein rechner/computer/pc/laptop/konto
    nichts geht mehr
    geht gar/überhaupt/rein? nichts/nix mehr
    bitte schnell/eilig/sofort
    eilt/eilig
    steht … still
    betrieb/firma/praxis/laden/kasse steht`),

  // What has been tried.
  tried: phrases(`
    probiert/ausprobiert/versucht/durchprobiert/probeat/probierd/herumprobiert/rumprobiert/neugestartet/resettet/neuinstalliert/durchgemacht/abgearbeitet
    *mal neu gestartet/installiert/eingerichtet/gestartet
    neu gestartet/installiert/aufgesetzt/eingerichtet habe/hab/ham/wurde
    neustart/reset/update/updates/virenscan … gemacht/durchgeführt/drauf/erledigt/gebracht
    neue/neuer/neues/andere/anderes/anderen/zweite/frische … drin/eingelegt/genommen/eingesetzt/drangehängt/angeschlossen/ausprobiert/besorgt
    habe/hab/haben/ham/hob … schon/bereits/zweimal/dreimal/mehrfach/mehrmals/extra/*mal/*x … *iert/ge*t/*ge*t/*ge*en/*tellt/*sucht/*fordert
    schon/bereits *mal/*x … *fordert/*iert/ge*t
    und/speicher/kabel/alles/treiber/platte/akku … getestet/ausgetauscht/nachgesehen/durchgemessen
    hoster/provider/hersteller/verkäufer/händler … sagt/meint/sagte … gut/ok/ordnung/ihm/ihnen
    habe/hab/haben/ham/hob … neu gestartet/installiert/aufgesetzt/eingerichtet
    nach ihren/ihrer/deinen tipps/anleitung/ratschlägen/schritten/hinweisen
    ihre/ihren/deine/alle tipps/schritte/anleitung/ratschläge/vorschläge/hinweise … befolgt/gemacht/durch/umgesetzt/abgearbeitet/geholfen/nicht/nichts
    auch/selbst/sogar nach/mit/ohne … zurücksetzen/neustart/neustarten/neuinstallation/update/reset/wechsel/tausch/werkseinstellungen/aus-/einschalten/austausch
    ander*/neues/neuen/neuer/zweites/zweiten … kabel/stecker/ladegerät/browser/netzteil/maus/batterien/steckdose/gerät/computer/patronen … auch/nichts/nicht/kein*/gleich*/ohne/dasselbe
    techniker/telekom/anbieter/vodafone/hotline/support/kundendienst/sohn/enkel/nachbar … war/sagt/sagte/gesagt/telefoniert/gemessen/konnte … ok/gut/nichts/nicht/trotzdem/auch/ordnung
    hotline … angerufen/telefoniert
    keine/keinerlei reaktion
    kriegt/kriege/bekomme/bekomm es/ihn/sie/das/die/den nicht/net/ned weg/hin/los
    auch nicht/nichts/net/ned/nix mehr? geklappt/geholfen/gegangen/funktioniert/gebracht/besser/gefruchtet
    auch/leider vergebens/erfolglos/umsonst
    weiß/wissen/wusste/wussten … keinen rat
    sohn/tochter/enkel/enkelin/nachbar/nachbarin/bekannter/schwiegersohn/mann/neffe/kollege … auch schon/bereits? … geschaut/geguckt/versucht/probiert/dran/ratlos/hinbekommen
    bekommt/bekommen/kriegt/kriegen … auch nicht hin
    schon/bereits/auch … an/aus/ein/aus- und/ab …  gemacht/gesteckt/gezogen/geschaltet
    schon/bereits/alles/mehrfach/mehrmals/*mal/*x/vergeblich/scho/gestern … probiert/ausprobiert/versucht/gemacht/getan/geprüft/überprüft/kontrolliert/neugestartet/gestartet/gewechselt/getauscht/ausgetauscht/getestet/installiert/neuinstalliert/eingegeben/durch/durchprobiert/zurückgesetzt/gezogen/ausgesteckt/gereinigt/resettet/aktualisiert/gecheckt/durchgeführt/probeat/probierd/umgesteckt/erneuert/deinstalliert/gmacht/ausgeschaltet/gsteckt/eingesetzt/angerufen
    probiert/ausprobiert/versucht/gemacht/gestartet/neugestartet/geprüft/gewechselt/getauscht/getestet/installiert/zurückgesetzt/kontrolliert/resettet/gereinigt/eingegeben/ausgeschaltet/gesteckt/gezogen/ausgetauscht/eingelegt/gmacht/gelöscht/überprüft/probeat … nichts/nix/nicht/ned/net/nit/nich/erfolglos/kein/keine/vergeb*/trotzdem/ohne/immer/gleich*/dasselbe/selbe/nischt/nüscht/wieder
    hilft/half/geholfen/bringt/brachte/gebracht/nützt/genützt/genutzt/nutzt alles/auch/aber/leider/das? nichts/nix/nicht/nüscht/nischt/ned/net/nit
    nichts/nix/nüscht/nischt alles? hilft/geholfen/gebracht/bringt/genützt/genutzt/nützt/klappt/funktioniert
    nicht/nichts/nix/auch/alles geholfen/gebracht/genützt
    ohne erfolg/ergebnis/wirkung/besserung/wirkung
    keine/kaum/null besserung/änderung/veränderung/verbesserung/erfolg/wirkung
    kein erfolg
    trotz/obwohl/nach … neustart*/reset/wechsel/update*/neuinstallation/austausch/werksreset … nicht*/nix/kein*/immer/trotzdem/gleich*/dasselbe
    trotz/obwohl … neu*/getauscht/gewechselt/zurückgesetzt/aktualisiert/gemacht/batterien/mehrfach*/reset/versuch*
    weiß … nicht/nimmer/nich mehr? weiter
    latein am ende
    am ende mit … latein
    neustart/neustarten/reset/batterien/kabel/stecker/werkseinstellung/zurücksetzen … nichts/nix/nicht/kein*/ohne/erfolglos/gebracht/vergebens/trotzdem
    trotzdem geht/funktioniert/kommt/ist/bleibt/druckt/nicht/immer/kein/keine/noch/no/nix/ned
    habe/hab/ham/han/hob ich/wir/i/ick/icke/alles/das/des/dat/schon/ois? alles/das/des/schon/so/ich? gemacht/probiert/versucht/getan/ausprobiert/neugestartet/gmacht
    verzweifel*
    gebe auf
    komme/komm so/da/einfach/hier/alleine/allein/selbst/selber? nicht/net/ned mehr? weiter
    bin mit meinem
    auch die/das/der anleitung* … nicht/nichts
    sogar … neu gekauft/installiert/gestartet`),
  notTriedYet: phrases(`
    noch nicht/nichts … probiert/ausprobiert/versucht/neugestartet/gestartet/geprüft/gemacht/getan/unternommen
    probiert/versucht/neugestartet/gestartet/geprüft/gemacht … noch nicht/nichts`),
  stillBroken: phrases(`
    immer/weiterhin/trotzdem/leider/imma/allweil noch/no? … nicht*/kein*/gleich*/dasselbe/selbe/so/ned/net/nit/nich/nix/kaputt/langsam/schwarz/weg/tot/hängt/ruckelt/lahm
    nach wie vor
    danach/hinterher/dann/nachher … genauso/wieder/gleich/dasselbe/weiterhin
    weder noch
    kommt/passiert/ist/war … wieder/zurück $
    noch immer
    geht*/funktioniert/klappt*/hilft/startet/läuft/druckt/lädt/kommt/tut/ändert/passiert/reagiert/findet/verbindet/öffnet/erscheint/duad/deit/geit … nicht*/ned/net/nit/nich/nix/nüscht/nischt/kein*/weiterhin/trotzdem/nie
    nicht*/nix/kein*/nein/leider/nich … geklappt/geholfen/funktioniert/gebracht/besser/erfolg/gefunden/angekommen/möglich/geht/verändert/passiert/wieder/kommt/erkannt/weiter
    gleiche*/selbe*/dasselbe/alte* problem/fehler/meldung/bild/ergebnis/spiel
    ^ nein/ne/nee/nö/na/naa/leider/nope nicht/nein/gar? $
    immer noch $
    auch damit/danach/dann/so/das nicht/nix
    wieder das/der/die gleiche*/selbe*/fehler/meldung/problem
    wird/ist … nicht/net/ned besser/schneller
    kommt/passiert/ist/hängt … immer/schon/dauernd/doch wieder
    auch/da/leider nichts/nix/nicht
    wieder das/der/die gleiche*/selbe*`),
  solved: phrases(`
    geht/läuft/funktioniert/klappt/druckt/tut/funzt/lädt jetzt/nun/es/er/sie/das/alles/auch/tatsächlich/endlich? jetzt/nun/es/er/sie/das/alles/auch? wieder
    jetzt/nun geht/läuft/klappt/funktioniert/druckt/tut es/alles/er/sie/das
    hat/habe/haben … geholfen/geklappt/funktioniert
    problem/fehler ist? gelöst/behoben
    wieder da/gut/flott
    daran/das lag/wars es?`),

  // How it is asked.
  knowledgeQuestion: phrases(`
    woran … erkenn*/merk*/seh*
    wie … erkenn*/schütz*/erstell*/verwalt*/oft/gefährlich/unterscheid*/vermeid*/vorbeug*/absicher*/merken
    wie/wo … sicher/sicheres/sichere/sichern
    wie … einstell*/einricht*/änder*/ändr*/aktivier*/ausschalt*/einschalt*/abschalt*
    brauche/benötige/brauch/brauchen/bräuchte ich/man/wir/i
    was/wat/wos ist/sind/bedeutet/heißt/versteht/is/bringt/macht
    reicht der/die/das/denn/ein
    welche/welcher/welches/welchen … ist/sind/empfehl*/gut/besser/taugt/soll/nehm*
    soll/sollte/muss ich/man/i
    ist/sind … sicher/gefährlich/sinnvoll/nötig/schlimm/notwendig/vertrauenswürdig
    kann man … trauen/vertrauen/sicher
    worauf … acht*/muss/soll
    unterschied/lohnt
    darf ich/man
    gibt es … möglichkeit/schutz/regeln/tipps
    kann/können … virus/viren/trojaner … bekommen/kriegen/haben/einfangen
    generell/allgemein/grundsätzlich`),
  howTo: phrases(`
    wie/wia/wo/woher/womit/woran/wodurch/wieso/warum … ich/man/i/ik/ick/icke/wir/mer/es/bekomm*/krieg*/stell*/mach*/richt*/find*/geht/komm*/änder*/lösch*/wechsl*/schließ*/verbind*/kann/schalt*/leg*/funktioniert
    was/wat/wos kann/könnte/soll/muss/mach*/kun/kon/mok ich/man/i/ik/ick/icke/mer/wir/ma/da
    gibt/gibts es? … trick/möglichkeit/lösung/tipp*/weg/einstellung
    was tun
    kann/könnte/darf/muss/soll/sollte/kinn man/ich/i/wir/mer
    kann/könnte man/ich/i … einstell*/tun/machen/änder*/abstell*/ausschalt*/prüf*/probier*/verbesser*/beheb*
    was/wat ist/is da/do/denn los
    tipp/tipps/trick
    können sie mir sagen/erklären/verraten/kurz`),
  buying: phrases(`
    welche/welchen/welcher/welches … *laptop/*computer/pc/*rechner/*drucker/monitor/bildschirm/tastatur/maus/notebook/festplatte/scanner/webcam/headset … empfehl*/kauf*/gut/taugt/nehm*/soll/richtig*/best*
    *laptop/*computer/pc/*rechner/*drucker/monitor/notebook … kaufen/anschaffen/kaufberatung
    kaufberatung`),
  concrete: phrases(`
    habe/hab/hob/han/ham/bekam/kam/kriegt/steht/bekomme/wurde/wurden/hat/haben/gerade/eben/heute/gestern/vorhin/plötzlich/seit/diese/dieser/dieses`),
  negated: phrases('nicht*/nichts/nix/kein*/nich/net/ned/nit/leider/aber/trotzdem/nein/nie'),

  // Questions about the business.
  price: phrases(`
    was/wos/wat/wieviel … kostet/kostn/kosten/kost/kostat/kost's
    wie viel … kostet/kosten/kost
    was/wos/wat/wieviel … verlang*/nehmen/nemts/berechn*/zahl*/bezahl* … sie/ich/man/stunde/für/dafür/ihr/wir
    was/wieviel nehmen/verlangen/berechnen/nehmt sie/ihr
    wie teuer
    preis/preise/preisen/preisliste/preislich
    kostenvoranschlag/stundensatz/anfahrtskosten/stundenlohn/stundenpreis/tarife/kostenpunkt/pauschalpreis
    ist/sind/beraten/helfen/hilfe/beratung/erstgespräch/chat/gespräch/angebot … kostenlos/kostenfrei/gratis/umsonst
    kostenlose/kostenloses/gratis beratung/erstgespräch/hilfe/gespräch
    muss/müsste/soll ich … bezahlen/zahlen
    wer zahlt/bezahlt
    welche/welchen kosten
    mit kosten rechnen
    kosten auf mich/uns
    kostet die/das/der/ein/eine/es/was`),
  discount: phrases(`
    rabatt/rabatte/nachlass/seniorenrabatt/sonderangebot/sonderangebote/preisnachlass/ermäßigung/mengenrabatt/skonto
    ist mir/uns? … zu teuer
    geht … billiger/günstiger
    preis … entgegenkommen/runter/verhandel*
    beim preis`),
  hours: phrases(`
    öffnungszeit*/sprechzeit*/geschäftszeit*/arbeitszeit*/bürozeit*/servicezeit*
    wann/haben/sind/ist sie/ihr/bei? … geöffnet/offen
    wann/wia sind/seid/ist/san sie/ihr/s/man? … erreichbar/offen/da/zu/auf
    wann … erreiche*/anrufen/erreichbar/feierabend/geöffnet/offen/arbeiten
    haben/sind/arbeiten/habt/kommen/seid sie/ihr auch/denn/am/an/noch/nur? am/an/auch? samstag*/sonntag*/wochenende*/feiertag*/abends/mittwoch*/nachts/sonnabend*
    samstag*/sonntag*/feiertag*/wochenende*/abends/sonnabend* … offen/da/erreichbar/arbeiten/geöffnet/auf
    bis/um wieviel/wie viel? uhr
    wie schnell/lange … zeit/antwort*/dauert/warten/kommen`),
  place: phrases(`
    fahren/fahrt/fahrts sie/ihr/s auch/denn/bis/noch/überhaupt? auch/bis/noch? nach/raus/bis/in/aufs/zu/ins
    kommen/kommt sie/ihr/s auch/denn/überhaupt/bis auch/bis/noch? nach/raus/bis/in/aufs/zu/ins/hier
    wo sind/ist/liegt/befinden/sitzen/seid/ham sie/ihr/ihre/sich/euer/s
    einzugsgebiet/anfahrt/fahrtkosten/umkreis/anfahrtsweg/servicegebiet
    machen/macht/bieten sie/ihr auch? hausbesuche
    km/kilometer … entfernt/weg/kommen/fahren
    wie weit … fahren/kommen/weg
    welche/welchen/welcher orte/orten/gebiet/gebiete/region/umkreis
    ladengeschäft/ladenlokal
    ihr/ihre/ihren laden/geschäft/werkstatt/büro`),
  offer: phrases(`
    bieten/machen/haben/betreuen/reparieren/verkaufen/helfen/unterstützen/kennen/bietet/macht/repariert/machts/bauen/gestalten/erstellen/sprechen sie/ihr sich/auch/denn/eigentlich/sowas/überhaupt/privat*/nur/mit auch/mit/nur?
    was/wos machen/bieten/macht/bietet/machts/können/leisten/macht's sie/ihr/s … alles/an/eigentlich/ois/so/genau/anbieten
    wobei/womit können/helfen/könnt/kann
    welche leistungen/dienste/services/angebote/pakete/geräte
    ob sie/ihr auch/sich
    ihre/eure leistungen
    gutschein/gutscheine`),
  asksContent: phrases(`
    was beinhaltet/umfasst/enthält
    was gehört/ist … zum/beim/im/der/ein itcheck/paket*/schulung
    was/wie … itcheck … genau/ab/gemacht/drin/geprüft/dabei/passiert
    welche schulungen/kurse/themen`),
  remoteSupport: phrases(`
    wie/was … fernwartung/fernhilfe/fernzugriff … ab/funktion*/genau/sicher/abläuft/gemeint/passier*
    was ist … fernwartung/fernhilfe
    wie funktioniert/läuft/geht … fernwartung/fernhilfe/ferne
    ist … fernwartung/fernhilfe … sicher/gefährlich
    fernwartung/fernhilfe … sicher/sehen/kontrolle
    unterschied … fernwartung`),
  offTopic: phrases(`
    auto/rasenmäher/waschmaschine/spülmaschine/kühlschrank/heizung/herd/backofen/fahrrad/wasserhahn/klempner/staubsauger/kaffeemaschine/e-bike/zahnarzt/hausarzt/friseur
    wetter/regnet/fußball*/bundesliga/weltmeister*/rezept/kochen/backen/gedicht/witz/aufsatz/horoskop/lotto*/aktien/bundeskanzler/kopfschmerzen/rückenschmerzen/tabletten/hausaufgaben
    sinn des lebens
    hauptstadt von`),
  payment: phrases(`
    mit/per/in/auf karte/ec-karte/kreditkarte/paypal/bar/überweisung/bargeld/raten/rechnung/lastschrift/applepay/ec … zahl*/bezahl*/gehen/möglich/begleichen
    zahl*/bezahl*/begleich* … karte/paypal/bar/überweisung/rechnung/raten/ec/ec-karte/lastschrift
    wie/wann/womit/kann … ich/man/wir … zahlen/bezahlen/begleichen
    zahlungsart*/zahlungsmöglichkeit*/zahlungsweise/zahlungsmittel/mehrwertsteuer/umsatzsteuer/vorkasse
    bekomme/kriege/gibt/erhalte/stellen/brauche ich/es/sie … rechnung/quittung/beleg
    nehmen/akzeptieren sie/ihr … karte/karten/paypal/bargeld/ec/kreditkarte*/ec-karte*
    steuer*/rechnung … absetz*`),
  changesAppointment: phrases(`
    termin* … verschieb*/verleg*/absag*/stornier*/umbuch*/ändern/bestätigung/rückgängig/verschoben/abgesagt
    verschieb*/verleg*/absag*/stornier*/umbuch* … termin*
    widerruf*/widerrufsrecht
    wann ist/war mein/unser termin
    buchung* … stornier*/ändern/bestätigung`),
  howToBook: phrases(`
    wie/wo … buche/buchen/vereinbare/vereinbart/bekomme/mache/macht … termin
    wie läuft/funktioniert/geht … termin*/buchung/hausbesuch/besuch
    muss ich … termin
    was muss/soll ich … vorbereiten/bereithalten/bereitlegen`),
  privacy: phrases(`
    datenschutz/dsgvo/datenschutzerklärung/verschwiegen*/schweigepflicht
    was/wos passiert/geschieht/macht/machen/machts … daten/angaben/nachrichten/schreibe/chat
    werden/wird/speichern/speichert … daten/nachrichten/chat*/gespräch/schreibe … gespeichert/weiterg*/aufgezeichnet/mitgelesen/gelöscht/aufbewahrt
    speichern/speichert sie/ihr … daten/nachrichten/chat/schreibe/gespräch/angaben
    wer liest/sieht/kann … mit/lesen/sehen/nachrichten/chat
    liest … chat/hier … mit
    chat/gespräch/unterhaltung/angaben/schreibe … vertraulich/anonym/gespeichert/mitgelesen/sicher
    meine/unsere daten … löschen/gelöscht/weiter*/auskunft/gespeichert/verkauf*
    auskunft … daten`),
  aboutAssistant: phrases(`
    sind/bist/ist/bin/spreche/schreibe/rede/red/schreib/chatte sie/du/ich/i/das/hier da/hier/denn/eigentlich/überhaupt/mit/nur? … mensch/menschen/roboter/ki/bot/chatbot/maschine/computerprogramm/automat/chatgpt/echt/echter/echtes/wem/künstliche
    mit wem … spreche/schreibe/rede/chatte/hab
    wer antwortet/schreibt/sitzt/steckt/bist/sind
    was/wos kannst/konnst du
    wie heißt/heißen/alt du/sie/bist
    wer hat dich
    kannst du … lernen/denken/deutsch/rechnen/alles`),
  contact: phrases(`
    ihre/eure/deine/welche/ihrer telefonnummer/handynummer/rufnummer/emailadresse/mailadresse/adresse/anschrift/kontaktdaten/hotline/email/durchwahl
    ihre/eure nummer
    wie ist/lautet ihre/eure/die
    unter/auf welcher telefonnummer/nummer
    wie/wo kann/könnte ich/man sie/euch/ihnen/jemanden … erreichen/kontaktieren/anrufen/sprechen
    wie/wo erreiche/erreich/erreicht ich/man sie/euch/jemanden
    kann/darf/könnte ich/man sie/euch auch? … anrufen/erreichen/schreiben
    impressum
    haben sie/ihr … whatsapp/telefonnummer`),
  injection: phrases(`
    ignorier*/vergiss/vergesse/vergessen/missacht*/überschreib*/umgeh*/ignore/forget/disregard/override/bypass … regel*/anweisung*/vorgabe*/instruktion*/instruction*/prompt*/rules/bisherig*/previous/einschränkung*/befehl*/programmierung/beschränkung*/richtlinie*/vorher*/bisher
    vergiss/ignoriere alles
    du/sie bist/sind jetzt/ab/nun/von/fortan/kein
    ab/von jetzt/sofort/nun an? … bist/antwort*/sprich/heißt/spielst/sagst/agier*/gilt
    tu/tue/tun so/sie als/so
    stell dir vor
    *systemprompt/system-prompt/systemanweisung*/systemnachricht*/jailbreak/entwicklermodus/promptinjection/developer-mode/debug-modus
    system/developer prompt/message/mode/anweisung
    zeig*/nenn*/gib/verrat*/wiederhol*/lauten/print/reveal/show … deine/deinen/your/interne*/geheime*/versteckte* … anweisung*/prompt*/regel*/instruction*/vorgaben/programmierung/system*/schlüssel/instruktion*
    was … deine/deinen anweisung*/regeln/vorgaben/instruktion*/prompt
    prozent/kostenlos*/gratis rabatt/nachlass/discount/gutschein
    100/hundert/99/90/50/80 prozent? rabatt/nachlass
    gib/gebt/geben mir/uns/sie … rabatt/gutschein*/geschenkt/umsonst/kostenlos*/gratis
    admin*/root … passwort/zugang/zugriff/rechte/password/modus/kennwort
    ich/i bin/am der/dein/ihr/the/hier administrator/entwickler/chef/betreiber/programmierer/inhaber/besitzer/boss/admin/developer
    preis ist/beträgt/lautet ab/von sofort/jetzt/nun
    versprich/bestätige/garantier*/sag/schreib/bestätigen/sagen/antworte … kostenlos*/gratis/umsonst/rabatt/null/nichts/euro
    gutscheincode/gutscheincodes/rabattcode
    daten/adressen/termine/namen von/der/anderer/aller/ihrer anderen/anderer/ihrer? kunden
    zeig*/gib/nenn*/liste … kundendaten/kundenliste/kunden/datenbank
    spiel*/spielen … rolle/pirat*/rollenspiel
    rollenspiel/drop table/select from/act as/pretend/you are now
    im namen des/der chefs/inhabers/betreibers`),
  thanks: phrases(`
    hat sich … erledigt
    danke/dank/dankeschön/merci/thx/vergelts/dankschee/dankbar/thanks/dangge/dankscheen`),
  agrees: phrases(`
    ^ ja/jo/jap/jawohl/joa/jep/gern/gerne/ok/okay/bitte/einverstanden/klar/sicher/passt/gut/super/prima/unbedingt/sehr/machen bitte/gern/gerne/danke/wir/das/so/doch/unbedingt/gut? bitte/gern/gerne/das/so/doch? $
    ^ das wäre gut/schön/toll/super/nett/prima/lieb
    ^ in ordnung
    ^ ja … termin`),

  // What does not belong into a chat: a password, PIN or TAN, or the digits of a card or an account.
  tellsSecret:
    /\b(passwort|pin|tan|code|puk) (ist|lautet|heisst|ware|war)\W{1,3}(?!(falsch|weg|vergessen|richtig|nicht|nichts|es|das|der|die|sicher|zu|immer|bei|gesperrt|abgelaufen|ungultig|leider|jetzt|mir|angeblich|unbekannt|ein|eine|schon|auch|kein))[^ ]{4,}|\b(?:\d[ -]?){15,16}\b|\bde ?\d{2} ?(?:\d{4} ?){4}\d{2}\b/,

  // Who asks.
  business: phrases(`
    firma/firmen*/betrieb/betriebe/betriebs/*betrieb/büro/büros/*büro/büroräume/praxis/*praxis/praxen/kanzlei/*kanzlei/unternehmen/geschäftskund*/geschäftlich*/geschäftsführ*/geschäftsleit*/selbstständig*/selbständig*/freiberuf*/gewerb*/gewerblich*
    tischlerei/schreinerei/bäckerei/metzgerei/fleischerei/konditorei/gärtnerei/malerei/schlosserei/druckerei/spenglerei/zimmerei/brauerei/werkstatt/autowerkstatt/gaststätte/restaurant/gasthof/gasthaus/pension/apotheke/friseur*/salon/*salon/agentur/*agentur/hofladen/blumenladen/bioladen/schuhladen/buchladen/weinladen/dorfladen/autohaus/pflegedienst/kita/kindergarten/physiotherapie/hausverwaltung/filiale/handwerksbetrieb/spedition/imbiss/café/weingut/reisebüro/fahrschule/hotelbetrieb/optiker/buchhandlung/boutique/kosmetik*/fitnessstudio/studio/bauunternehmen/winzer*/ferienwohnungen/gästehaus/physiopraxis/elektrobetrieb/ingenieurbüro
    arbeitsplätze/arbeitsplätzen/angestellte*/kollegen/kollegin*/belegschaft/kundschaft/kundenmail*/mandanten/patienten/azubi*/außendienst*/wartezimmer/kasse/kassen/kassensystem*/kassensoftware/kassenprogramm/kartenlesegerät/ec-gerät/warenwirtschaft/datev/gmbh/rechnungsprogramm/lohnabrechnung
    unsere/unser/unseren/unserem/unserer mitarbeiter*/kunden/server/netzwerk/edv/team/website/webseite/homepage/firmen*/telefonanlage
    meine/meiner/meinen kunden/mitarbeiter*/angestellten/website
    für/alle/allen/unserem/unserer … mitarbeiter*
    mitarbeiter* können/kommen/haben/brauchen/sind/kann/bekommt
    neue/neuen/neuer mitarbeiter*
    mit zwei/drei/vier/fünf/sechs/acht/zehn/2/3/4/5/6/7/8/10/12 leuten/mitarbeitern/angestellten
    im/in geschäft/laden
    auf arbeit
    bin/als … architekt*/steuerberat*/arzt/ärztin/zahnarzt/zahnärztin/anwalt/anwältin/handwerker*/makler*/fotograf*/heilpraktiker*/händler*/landwirt*/elektriker/hebamme/versicherungsmakler*`),
  notBusiness: phrases(`
    firma/firmen microsoft/apple/telekom/amazon/samsung/google/vodafone/windows
    angeblich*/fremde/irgendeine/dubiose/einer firma/unternehmen
    wlan im hotel
    ihr/ihre/ihren/ihrem/eure/eurem laden/geschäft/büro/werkstatt/firma/betrieb
    haben sie … laden/ladengeschäft/geschäft
    im/in laden/geschäft … gekauft
    geschäft gekauft
    nach der arbeit
    bin/war rentner*/pensioniert/früher
    außer/in betrieb`),
} satisfies Record<string, RegExp>;

export type Signal = keyof typeof patterns;

/** Which signals a folded text gives. */
export function signalsIn(folded: string): ReadonlySet<Signal> {
  const names = Object.keys(patterns) as Signal[];
  return new Set(names.filter((name) => patterns[name].test(folded)));
}
