import { phrases } from './phrases.ts';

/** What somebody may have bought and not set up yet. */
const devices =
  '*handy/*handys/*smartphone*/*iphone*/*ipad*/tablet/tablets/*computer/pc/pcs/*rechner/laptop/laptops/notebook/mac/macbook/*drucker/multifunktionsgerät/router/fritzbox/speedport/fernseher/telefon/arbeitsplatz/gerät/geräte/repeater/nas/bildschirm/monitor/samsung';
/** What is to be done with it. */
const setsUp =
  '*einricht*/eingerichtet/einzurichten/*anschließ*/angeschlossen/anzuschließen/aufbau*/aufzubauen/aufstell*/betrieb/*übertrag*/umzieh*/umzuziehen/umzug/rüber*/*installier*/startklar/inbetriebnahme/klar/zurecht/überfordert/mitnehm*/verkabel*/konfigurier*/fertig/fertigmachen/traue/dran';

/** What has happened to somebody, where trying on one's own is unsafe or hopeless. */
const patterns = {
  /** A device that is broken, wet, burnt or about to fail. */
  deviceDamaged: phrases(`
    kaputt/kaputte*/defekt*/hinüber/putt/schrott/gerissen*/zersprungen/gesprungen*/zerbrochen/gebrochen*/*gesplittert/zersplittert/abgebrochen/durchgebrannt/verschmort/verbrannt*/verkohlt/angeschmort/aufgebläht/gewölbt/geschmolzen/nass/wasserschaden/sturzschaden/obagfalln/abigfalln/runtergeknallt/runtergeflogen/*gefallen/*gfalln/*gestürzt/angekokelt/kapuut/kabutt/kapott
    im/am eimer/arsch
    ist/is … heruntergefallen/gefallen
    wasser/kaffee/tee/saft/*saft/cola/bier/wein/milch/limo*/flüssigkeit/suppe/sekt/kakao … *gekippt/*geschüttet/*gelaufen/*gegossen/drüber/abbekommen/gekommen/über/rein/*geleert/*gschütt
    riss/risse/sprung/sprünge/delle/spinnennetz … im/in/am/auf/hat/display/bildschirm/glas/scheibe
    display/bildschirm/glas/scheibe … riss/risse/sprung/sprünge/zerstört
    hat einen riss/sprung/schlag
    gefunkt/geraucht/gestunken/stinkt/qualmt
    umgekippt/umgefallen/ertrunken/untergegangen/auseinandergebrochen/zerlegt
    qualm*/rauch*/funken/raucht/stinkt/brandgeruch/kokelt/geraucht/gequalmt
    riecht/roch/gerochen … komisch/verbrannt/verschmort/angebrannt/plastik/seltsam/verkohlt/verschmurgelt
    klackert/klackernd*/klackt/klackern/rattert/schleift/kratzt/mahlend*/klackgeräusch*/klack/klickgeräusch*/schleifgeräusch*
    *platte … geräusch*/klickt/klopft/kratz*/surrt/schaben/knackt
    knall/knallte/geknallt
    blitz*/gewitter/überspannung/stromausfall/kurzschluss … tot/kaputt/defekt/hinüber
    piept/piepst/piepsen … durchgehend/dauernd/ständig/einschalten/starten/lampe
    wackelkontakt
    ist/is/war … hin/hi $
    hand/tisch/sofa/couch/tasche … *rutscht/*glitten/*fallen
    waschmaschine/spülmaschine/badewanne/regen/pfütze/pool/see gewesen/gefallen/gelegen/mitgewaschen
    in der/die waschmaschine
    display/monitor/bildschirm … nur/striche/streifen/flecken … riss/risse/sprung/sprünge
    akku … dick/gewölbt/aufgebläht/wölbt/aufgequollen
    smart fehler/status
    festplattenfehler/lesefehler`),
  /** A device that does not come on, or goes off by itself. */
  deviceDead: phrases(`
    geht/gehn/gaht/geit/get/springt/lässt/läßt/lasst/kriege/bekomme … nicht/nimmer/nich/net/ned/ni/nit/gar nicht/nich/net/ned? mehr/meh? an/o/einschalten/anschalten/starten/anmachen/hochfahren/angeschaltet
    *pc/*computer/*rechner/*laptop/notebook/handy/smartphone/tablet/ipad/iphone/mac/macbook/server/router/fritzbox/kiste/gerät/er/sie … startet/fährt/bootet/startn/startat … nicht/nimmer/nich/net/ned
    ist/is/komplett/plötzlich/völlig/bleibt/jetzt/wie/telefon/fritzbox/*rechner/*pc/laptop/alles/gerät/router/handy auch/ganz/völlig/komplett/jetzt/mausetot? tot/mausetot/dood/doot
    kein/keine lämpchen/licht/lampe/lebenszeichen/strom/mucks/led/pieps/lampen
    keinen/keen/koan mucks/muckser/pieps
    keine/kein … lampe/lampen/lämpchen leuchtet/geht/brennt/leuchten
    schaltet/schalt/schaltat/fährt sich? … aus/ab/runter/herunter
    geht/gehd … selbst/allein*/selber/immer wieder/dauernd/ständig? wieder? aus
    geht … einfach/plötzlich/dauernd/ständig/mittendrin/wieder so? aus
    no bootable
    boot device
    startet ständig/immer/dauernd/selbst/permanent/andauernd wieder? neu
    startet … von/immer selbst/alleine/selber/wieder neu
    knopf/einschalt*/taste/netzschalter/einschaltknopf/powerknopf … passiert/geschieht/rührt … nichts/nix/nüscht
    tut sich … nichts/nix/nüscht
    bleibt … schwarz/dunkel … einschalten/start*/an
    einschalt*/start* … bleibt … schwarz/dunkel
    ging/gegangen einfach/plötzlich? aus`),
  /** Data that are gone. */
  dataLost: phrases(`
    *fotos/*foto/*bilder/*daten/*dateien/datei/*dokumente/unterlagen/email*/mail/mails/nachrichten/kontakte/adressbuch/*chats/chat/chatverl*/videos/musik/ordner/posteingang/*arbeit/rechnungen/buchhaltung/galerie/*nummern/*adressen/kalender/*datenbank … verschwunden/futsch/fort/verloren/gelöscht/gelöschte/hops/auffindbar/überschrieben/formatiert/unlesbar/wiederherstell*/retten/zerstört/beschädigt/geleert
    *fotos/*bilder/*daten/*dateien/*dokumente/unterlagen/emails/email/mails/nachrichten/kontakte/adressbuch/*chats/posteingang/galerie/*nummern/ordner/kalender/sachen/datei … sind/ist/waren/war/alle/alles/san/plötzlich/auch … weg/leer
    sind/ist/waren/san … *fotos/*bilder/*daten/*dateien/*dokumente/emails/email/mails/nachrichten/kontakte/adressbuch/*chats/*nummern/ordner/sachen … weg/leer/verschwunden
    *fotos/*bilder/*daten/*dateien/*dokumente/emails/email/kontakte/*chats/*nummern weg/futsch/verschwunden
    posteingang/galerie/adressbuch/postfach/ordner … plötzlich/komplett/ganz/auf einmal leer
    postfach/posteingang/ordner/galerie … leer … gestern/waren/vorher/noch/vorhin
    gelöscht/formatiert/überschrieben … wiederherstell*/zurück*/retten/rettung
    versehen/versehentlich/ausversehen/dummerweise … gelöscht/formatiert/weggeworfen/überschrieben/zurückgesetzt/entfernt/gelöscht
    gelöscht/formatiert/überschrieben … versehen/versehentlich/ausversehen
    datenverlust/datenrettung
    verlust/wiederherstellung … daten/fotos/bilder/dateien/mails
    fehlen/fehlt … alten/alte/alle/meine … nachrichten/mails/emails/fotos/bilder/kontakte/dateien/daten/dokumente/nummern
    alles weg/gelöscht/verloren/futsch
    papierkorb … geleert/gelert
    stick/karte/platte … formatiert`),
  /** Virus, fraud or a stranger in an account: something concrete that worries somebody. */
  attacked: phrases(`
    ist/is/wär* das/des/dit denn? echt/seriös/wahr/betrug/fake/abzocke
    virenschutz/virenscanner/virenprogramm/schutzprogramm … alarm/gefunden/meldet/warnt/rot
    virus/viren/*virus/*trojaner/schadsoftware/malware/spyware/keylogger/ransomware/virusmeldung*/virenwarnung*/virenmeldung*/viruswarnung*
    eingefangen/infiziert/verseucht/ausspioniert/ausgespäht/befallen
    gehackt*/gehäckt/gehakt/gehackd/hacker*/gekapert/geknackt/missbraucht/cyberangriff/eindringling/ghackt/gehäggt
    konto/profil/account/whatsapp/facebook/instagram … übernommen
    betrug*/betrüger*/betrogen/betrügt/reingefallen/hereingefallen/reinglegt/reingelegt/abgezockt/abzocke/geprellt/fakeshop/scam*/enkeltrick/neppe*
    erpress*/lösegeld/bitcoin*/drohmail/gefilmt/verschlüsselt/verschlüsselte
    link/anhang/mail/email/sms/seite/anlage/nachricht/werbung/fenster/button/knopf/rechnung/do/da … *geklickt/*getippt/*gedrückt/druckt/geöffnet/aufgemacht/eingegeben/eingetippt/bestätigt/klickt
    *geklickt … link/anhang/mail/sms
    angeklickt/draufgeklickt/draufgedrückt/draufdruckt
    pin/tan/bankdaten/kontodaten/kartennummer/kreditkarte*/iban/ausweis/daten/adresse … eingegeben/eingetippt/durchgegeben/gesagt/genannt/preisgegeben/verraten/rausgegeben/weitergegeben/abgegriffen/geklaut/gestohlen/mitgeteilt/angegeben
    buchen/bucht … ab
    schicke/verschicke/verschickt/schickt … spam/werbung
    *inkasso*/mahnung*/mahnbescheid … nie/nicht/kein*
    gewonnen/gewinn/gewinnspiel/umfrage … seite/mail/sms/handy/klick*/abo/abbuch*
    seite … gewonnen
    jemand/wer/einer … verkauft/bestellt/gekauft/abgehoben/angemeldet/eingeloggt
    gesperrt … weil/da … jemand/verdächtig
    abgebucht/abbuchung*/leergeräumt/abgehoben/leergemacht
    überweisung* … nie/nicht/unbekannt/fremd
    überwiesen
    microsoft/bank/sparkasse/amazon/paypal/telekom/techniker/polizei/support/sparkassen*/europol/interpol/volksbank/windows/apple … angerufen/anruf*/telefon/rief/ruft/dran/geschaltet
    anruf*/angerufen/rief/ruft … microsoft/bank/sparkasse/amazon/paypal/polizei/support/europol/interpol/englisch/gebrochen*/fremder/virus/angeblich/computer/rechner/pc/fehlermeldungen
    fremde*/unbekannte*/jemand/einer/mann/anrufer/frau/typ … zugriff/zugegriffen/ferngesteuert/geschaltet/eingeloggt/angemeldet/reingekommen/bestellt
    fremde*/unbekannte*/jemand/einer/mann/anrufer … auf/in meinem/mein/meinen/meiner computer/rechner/pc/laptop/handy/konto/account/postfach/namen/system
    freunde/bekannte/kunden/leute/kontakte/alle … bekommen/kriegen/kriegn/erhalten … mir/meiner/meinem
    nie/nicht … geschrieben/verschickt/gesendet/abgeschickt … habe/hab
    in/unter meinem/meim/mein/unserem namen
    anydesk/teamviewer … anruf*/installier*/heruntergeladen/runtergeladen/fremd*/geladen/sollte/drauf
    anruf*/sollte/sollt … anydesk/teamviewer/herunterladen/runterladen
    maus/cursor/mauszeiger/zeiger … selbst/allein/alleine/selber/geisterhand
    komische*/seltsame*/verdächtige*/merkwürdige*/dubiose*/gefälschte*/falsche*/angebliche*/angeblich … mail*/email*/sms/nachricht*/anruf*/rechnung*/brief*/link/meldung*/abbuchung*/programm*/absender/bank/sparkasse/anwalt/polizei/mitarbeiter*/paket*/mahnung/bestell*/buchung*/fenster/warnung/seite
    mail/email/sms/nachricht/brief/meldung/schreiben/whatsapp/anruf/post … echt/fake/gefälscht/betrug/seriös/abzocke/phishing/trauen/verdächtig/dubios/gesperrt/sperren/sperrung/verifizieren/bestätigen/mahnung/inkasso/zoll/ernst
    mail/email/sms/nachricht/meldung/brief … stimmt/kann/ist das stimmen/sein/echt/richtig/wahr
    phishing/pishing/fishing/phishingmail/phishing-mail
    gesperrt/infiziert/warnung/alarm/piept/sperre … nummer/anrufen/rufen/hotline/support/bezahlen/zahlen
    soll/sollte ich? … nummer … anrufen
    anrufen/zahlen/bezahlen … gesperrt/freischalt*/entsperr*
    werbefenster/popup/popups/nacktbilder … ständig/dauernd/selbst/allein/immer/plötzlich/überall/auf
    ständig/dauernd/immer/überall … werbefenster/popups/popup/nacktbilder/warnungen/virenwarnung*
    identitätsdiebstahl/datenklau/datendiebstahl/datenleck
    passwort/konto/account … geändert/gestohlen/geklaut/zugeflogen … nicht/jemand/fremd*/war
    passwort/konto … wurde … geändert
    bestellt/bestellung*/eingekauft/gekauft/bestell* … nicht/nie/jemand … ich/mir/gemacht/gekauft/war/bestellt
    anmeldung/login/einloggen/zugriff/anmeldeversuch* … russland/china/fremd*/unbekannt*/nicht/ausland/vietnam/brasilien/indien
    gutscheinkart*/steamkarten/guthabenkarten
    verdacht/verdächtigt
    jemand/andere/anderer/fremder/wer/einer … benutzt/liest/mitliest/nutzt/verwendet/geändert/überwacht/beobachtet/verschickt/schreibt … mein/meine/meinen/mich/mit/jetzt/namen/passwort/nachrichten
    meine/mein/meinem/mei … jemand/anderer/andere/fremder … benutzt/liest/nutzt/verwendet/mit/drin
    liest/hört … nachrichten/handy … mit
    jemand/wer … passwort/konto/nummer … geändert/benutzt/übernommen/geklaut
    fehlen/fehlt … euro/geld
    kreditkarte/karte/konto/paypal … benutzt/belastet/verwendet/missbraucht/fremd*
    *karten/gutscheine/codes/nummern … durchgegeben/geschickt/fotografiert/vorgelesen/weitergegeben
    gedroht/droht/drohen/drohung … bilder/videos/fotos/veröffentlich*/anzeige/polizei
    bedrohung*/schädling*/schadprogramm* … gefunden/erkannt/entdeckt/meldet
    überredet/gedrängt/aufgefordert … laden/installieren/klicken/überweisen/zahlen/bezahlen
    fremdes/unbekanntes programm
    verhält/benimmt sich … komisch/seltsam/merkwürdig
    shop/onlineshop/händler/verkäufer … bestellt/bezahlt/gekauft/überwiesen … nichts/nix/nicht/weg/nie/kein*
    shop/onlineshop/seite … weg/verschwunden … geld/bezahlt/bestellt
    seite/bank … komisch/seltsam/anders … eingetippt/eingegeben/tan
    ultraviewer/supremo/rustdesk
    bank/sparkasse … mail/sms/anruf … bestätig*/aktualisier*/sperr*
    konto … gesperrt/sperren … mail/sms/link/klick*/steht/angeblich
    meine daten … im netz/darknet/internet
    darknet
    gewonnen … link/mail/sms/klick*/gewinn/daten
    rechnung/mahnung/inkasso … nie/nicht … bestellt/gekauft/abgeschlossen/gemacht/kenne`),
  /** A device that somebody else may have. */
  stolen: phrases(`
    handy/smartphone/iphone/laptop/tablet/ipad/computer/tasche/rucksack/notebook … gestohlen/geklaut/verloren/weggekommen/abhanden/entwendet/gstohln
    handy/smartphone/iphone/laptop/tablet/ipad … liegen gelassen/lassen
    gestohlen/geklaut/verloren … handy/smartphone/iphone/laptop/tablet/ipad`),
  /** A new device, connection or office that somebody is to set up. */
  newToSetUp: phrases(`
    neu/neue/neuen/neuer/neues/neis/neia/neie/nagelneu*/geschenkt/bekommen … ${devices} … ${setsUp}
    ${devices} … gekauft/neu/bekommen/zugelegt/geholt/besorgt/geliefert/karton … ${setsUp}
    einrichtung/einrichten/einricht/anschließen/aufbauen/inbetriebnahme … neue/neuen/neuer/neues/neis/neuem … ${devices}
    alles/daten/sachen … vom/von alten … neue/neuen/neuer
    alten … auf/aufs/zum neue/neuen/neues … ${devices}
    glasfaser … einricht*/anschließ*/bekomm*/umstell*/umstieg/gelegt/gekriegt/gschaltet
    neue/neuen/neuer/neues büro*/räume/wohnung/haus/praxis/arbeitsplätze/laden … netz*/internet/wlan/router/edv/verkabel*/einricht*
    eröffn*/beziehen/umgezogen/umziehen/ziehen/zieht/umzug … netzwerk/wlan/internet/router/edv
    netzwerk/wlan/internet/router … komplett/büro/haus/praxis/laden … aufbau*/einricht*/verleg*/installier*
    mesh … einricht*/aufbau*/installier*`),
} satisfies Record<string, RegExp>;

export type Incident = keyof typeof patterns;

/** What a folded text tells to have happened. */
export function incidentsIn(folded: string): ReadonlySet<Incident> {
  const names = Object.keys(patterns) as Incident[];
  return new Set(names.filter((name) => patterns[name].test(folded)));
}
