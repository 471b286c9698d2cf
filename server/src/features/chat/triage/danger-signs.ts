import type { DangerKind } from '@it-lotse/contract/chat';
import { phrases } from '../german/phrases.ts';
import { longAgo, othersOblique, people, things } from './danger-words.ts';

/**
 * What gives a danger away. A message is in danger when one of its kind's signs holds. One long table on purpose: it is
 * reviewed as a whole, and what one kind claims another must leave.
 */
interface Sign {
  readonly says: RegExp;
  /** What must be said as well, wherever it stands. */
  readonly and?: readonly RegExp[];
  /** Within one clause, and only when that speaks of a person and of no thing. */
  readonly ofPerson?: true;
  /** Something harmless that sounds alike; looked for where `says` is looked for. */
  readonly unless?: RegExp;
}

const over = phrases(longAgo);
const aDevice = phrases(things);
const gamesAndIdioms = phrases(`
  schach/spiel/spiele/game/film/roman/witz/buch
  vor langeweile/neugier/lachen/hunger/scham
  um den verstand
  bringt/bringen/killt/erschlägt/erwürgt mich um? wenn/weil … *fotos/*bilder/datei/dateien/handy/passwort/wlan/internet/drucker/tablet/laptop/präsentation/mail/mails/video/videos/server/spiel
  windows/programm/rechner/*pc/laptop/drucker/router/handy/word/excel/technik/computer bringt mich
  schluss für heute
  erstickt/ersticke/ersticken an/in/im papier/staub/mails/arbeit/werbung/spam`);

const life: readonly Sign[] = [
  {
    says: phrases('atmen/atmet/atmung/atem/schnauft/schnaufen/luft/puls/herz/breathing'),
    and: [phrases('aufgehört/hört/nicht/nimmer/kaum/keine/kein/setzt/ausgesetzt/schwach/rasselt'), phrases(people)],
    unless: phrases(`${longAgo}\n${things}\nherzlich*`),
  },
  {
    says: phrases('liegt/lag/gestürzt/gefallen/umgekippt/krämpfe/zittert/anfall/zusammenbruch/ansprechbar/schaum'),
    and: [
      phrases(people),
      phrases(
        'boden/bad/treppe/mund/steht/aufstehen/aufwachen/ansprechbar/antwortet/sagt/redet/rührt/bewegt/strom/anfall/weg',
      ),
      phrases('nicht/nimmer/kaum/kein*/anfall/strom/hilfe/schaum/krämpfe'),
    ],
    unless: phrases(`${longAgo}\n${things}\nweggeworfen/am boden zerstört`),
  },
  {
    says: phrases('blute*/blutet/blut/blutung'),
    and: [phrases('wie/stark/viel/doll/sehr/hört/stillen/überall/verrückt/hand/kopf/arm/bein/nase')],
    unless: phrases('blutdruck*/blutzucker*/bluten'),
  },
  {
    says: phrases('strom/stromschlag/steckdose/starkstrom'),
    and: [
      phrases('gewischt/schlag/zittert/zittere/herz/bewusst*/brennt/verbrannt'),
      phrases('mir/mich/ich/er/sie/sohn/tochter/kind/mann/frau'),
    ],
    unless: phrases(`${longAgo}\nfunken`),
  },
  {
    says: phrases(`
      notarzt/notärztin/rettungswagen/krankenwagen/rettungsdienst/sanitäter/ambulance
      *bewusstlos*/bewußtlos*/bewusstsein/ohnmächtig*/ohnmacht/leblos*/regungslos*/unconscious
      passed out
      *herzinfarkt*/herzanfall*/herzstillstand/herzattacke/schlaganfall*/hirnschlag/krampfanfall/epileptisch*
      wiederbeleb*/reanimier*/herzdruckmassage
      kein/keinen puls/herzschlag/lebenszeichen mehr? $
      kein/keinen puls
      verblutet/verbluten/erstickt/ersticke/ersticken/ertrinkt/ertrinken/vergiftet/vergiftung/verbrüht
      stromschlag/stromstoß/elektrisiert
      schlag gekriegt/bekommen/abbekommen
      riecht/riech/riechen/stinkt/rieche … nach? gas
      gasgeruch/gasleck/kohlenmonoxid
      heart attack/having a stroke/chest pain/chest hurts
      not/isn't/isnt/stopped/stopped breathing/breathe
      can't/cant/cannot breathe
      bleeding/choking/overdosed/collapsed
      allergische*/allergischer reaktion/schock
      hals/zunge schwillt`),
    unless: over,
  },
  {
    says: phrases(`
      brust/herz/herzen/brustkorb/herzgegend … weh/druck/schmerz*/eng/sticht/stechen/stolpert/rast/brennt/komisch
      weh/druck/schmerz*/stechen/enge … brust/herz/herzen/brustkorb
      brustschmerz*/herzschmerz*/atemnot
      arm/gesicht/seite/hälfte/mund/mundwinkel … taub/gelähmt/hängt/schief
      gelähmt/halbseitig
      kein*/kaum/keene/schlecht luft … mehr? bekommen/bekomme/bekommt/kriegt/kriegen/krieg/holen/kriege
      bekomme/bekommt/kriegt/krieg/kriege kein*/kaum/keene/nicht/schlecht mehr?/richtig? luft
      luft/atem … weg/nicht mehr
      atmet/atme/atmen/schnauft/schnaufen/schnaufa/schnauf … nicht/nimmer/kaum/schwer/schlecht/komisch/röchel*
      nicht/nimmer/kaum mehr? richtig? atmen/atmet/schnaufen/luft
      röchelt/läuft … blau
      blau angelaufen`),
    ofPerson: true,
    unless: phrases(longAgo),
  },
  {
    says: phrases(`
      umgefallen/umgekippt/umkippt/umgfalln/umgefalln/zusammengebrochen/zammbrocha/zusammengesackt/zusammengeklappt/kollabiert
      *gestürzt/*gfalln/gestürtzt … nicht/kopf/rührt/treppe/aufstehen/antwort/blut*
      gestürzt
      treppe … gestürzt/gefallen/*gefallen
      liegt/lag/liegen … boden/bewegt/rührt/blut/regt/straße
      rührt/bewegt/regt/muckst sich … nicht/nimmer/kaum
      reagiert/antwortet/reagiern … nicht/nimmer/kaum … ansprech*/anspreche/rufe/schüttel*/antwort
      reagiert/antwortet … nicht/nimmer mehr? $
      gibt … keine antwort
      wacht/wachen … nicht/nimmer … auf
      krampft/krämpfe/zuckt … am/ganz/ganzen/augen/körper/boden
      verdreht die augen
      kann/konnte … nicht/nimmer … sprechen/reden/aufstehen/bewegen
      blutet/bluten/blut … stark/doll/viel/schlimm/kopf/überall/ganz/hört/aufhören/wie
      *verschluckt/*geschluckt/*gschluckt/getrunken/gegessen … batterie/knopfzelle/magnet/putzmittel/spülmittel/reiniger/gift/*tabletten
      batterie/knopfbatterie/knopfzelle/magnet/putzmittel/spülmittel/reiniger/gift/tabletten … *verschluckt/*geschluckt/*gschluckt/getrunken/gegessen
      in den/die/das/einen pool/see/teich/wasser/brunnen gefallen
      wird/ist … ohnmächtig
      schwer verletzt/verletzte/verletzt … stark/schwer/blut*/unfall
      haut löst`),
    ofPerson: true,
    unless: phrases(`${longAgo}
      niemand/keiner/zum glück
      war/ist … nur`),
  },
  // A thing may stand beside a person who is hurt by it.
  {
    says: phrases(`
      *batterie/knopfzelle/magnet … *verschluckt/*geschluckt/*gschluckt
      *verschluckt/*geschluckt … *batterie/knopfzelle/magnet
      er/sie/mann/frau/mutter/vater/oma/opa/kind … *umgefallen/*gestürzt … und? … nicht/nimmer … atmet/aufstehen/rührt/reagiert/antwort*
      oma/opa/mutter/mama/vater/papa/mann/frau/kind/schwiegermutter/schwiegervater … ist gestürzt/umgefallen/umgekippt/zusammengebrochen
      mann/frau/kind/baby/oma/opa/mutter/vater/mama/papa/sohn/tochter/er/sie … atmet/schnauft … nicht/nimmer/kaum
      kaum/keine luft … notruf*/hausnotruf*/hilfe`),
    unless: over,
  },
];

const fire: readonly Sign[] = [
  {
    says: phrases(`
      ^ feuer $
      ^ hilfe feuer
      es brennt bei/hier/im/in
      überall/alles/zimmer/haus/wohnung … voller? rauch/qualm
      rauch/qualm … überall/zimmer/wohnung/haus/büro/keller
      angefangen/begonnen … brennen
      brennen angefangen/begonnen`),
    unless: phrases('cd/dvd/cds/dvds/rohling'),
  },
  {
    says: phrases(`
      in flammen/brand steht?
      flammen/flamme/stichflamme … raus/aus/kommt/kommen/schlagen/hoch
      aus/kommt/kommen … flammen/stichflamme/feuer
      feuer gefangen/fängt/ausgebrochen/gemacht
      fängt … feuer
      feuerwehr … rufen/brauch*/kommt/geht/schnell/nummer/bitte
      es/hier/da/bei/drin brennt es?/gerade?/bei?/in?/s? … haus/wohnung/küche/keller/zimmer/büro/laden/flur/bett/dach/wand/vorhang/gardine
      hier/jetzt/hilfe brennt/brennts/brennt's $
      hier/es/hilfe brennt/brennts/brennt's … feuer*/hilfe/schnell/alles
      haus/wohnung/küche/keller/gardine/gardinen/vorhang/sofa/bett/teppich/sessel … brennt/brennen
      on fire/burning/flames/in flames/caught fire
      smoke/smoking … laptop/phone/computer/coming/battery/tv/room/house
      laptop/phone/computer/battery … smoking/smoke
      brand ausgebrochen
      es brennt $`),
    unless: phrases(`${longAgo}
      auf der seele/nägeln
      hatten … brand
      burning a? cd/dvd
      cd/dvd/disc burning`),
  },
  {
    says: phrases(`
      akku/*akku/*batterie/laptop/notebook/handy/handys/smartphone/tablet/ipad/iphone/*rechner/*pc/*computer/powerbank/powerbänke/ladegerät/netzteil/*kabel/*steckdose/*steckerleiste/fernseher/router/drucker/monitor/e-bike/roller/tv/server … brennt/brennts/brennen/qualmt/qualmen/raucht/rauchen/glüht/schmort/kokelt/kokeln/zischt/explodiert
      brennt/qualmt/raucht/glüht/schmort/kokelt/zischt … akku/*akku/*batterie/laptop/handy/smartphone/tablet/*rechner/*pc/*computer/powerbank/ladegerät/netzteil/*kabel/*steckdose/steckerleiste/fernseher/router
      kommt/kommen/steigt/dringt/quillt/ist/da … rauch/qualm
      es/hier qualmt/raucht/schmort/kokelt
      rauch/qualm … kommt/kommen/quillt/steigt/aus dem/der/meinem/meiner
      funken … rauch/qualm/steckdose/sprüh*/sprühn
      *steckdose/*steckerleiste/*kabel/netzteil/ladegerät/akku/*akku/sicherungskasten … funken/funkt/funkte
      riecht/stinkt/rieche … verbrannt/verschmort/angeschmort/verkokelt/angekokelt
      is/caught/are on? fire
      sprüht/sprühen/schlägt/fliegen funken
      akku/*akku/*batterie/handy … dick/aufgebläht … glüht/heiß/zischt/qualmt`),
    unless: phrases(`
      brennt/brennen/raucht … dvd/dvds/cd/cds/rohling/rohlinge/disc/durch/scheibe/scheiben
      dvd/dvds/cd/cds/disc/rohling … brennt/brennen/gebrannt/brenner
      brennt/brennen nicht/nimmer
      brenner
      lampe/lämpchen/licht/led/*leuchte/birne/lichter … brennt/brennen/brennts
      brennt/brennen … lampe/lämpchen/licht/led/*leuchte
      kopf raucht/rauchen/qualmt
      raucht … kopf/schädel
      rauchmelder … piept/geht/montieren/app/einrichten/verbinden
      kann/könnte/könnten/können … explodieren/brennen/rauchen
      hat/hatte/haben gequalmt/geraucht
      funkt/funken nicht/nimmer
      fire tv/tablet/stick/hd
      wegen/ohne rauch*`),
  },
];

const despair: readonly Sign[] = [
  {
    says: phrases('leben/lebe/weiterleben/weiterzuleben/existieren/weitermachen/aufwachen'),
    and: [
      phrases(
        `
        nicht/nimmer mehr? … leben/weiterleben/aufwachen/existieren … wollen/will/möchte/mag/können/$
        will/möchte/mag/wollen … nicht/nimmer mehr? … leben/weiterleben/aufwachen/existieren
        nicht mehr leben
        lust/kraft/sinn/grund/freude/mut … leben/weiterleben/weiterzuleben
        wozu/wofür/warum … leb*/weiterleben/aufwachen
        leben … satt/müde/leid/überdrüssig/zu ende`.replace('/$', ''),
      ),
    ],
    unless: phrases(`${things}\nakku/nicht mehr am leben`),
  },
  {
    says: phrases('zigarette*/kippe/kippen/feuerzeug/*klinge/*klingen/messer/cutter/scherbe/scherben'),
    and: [
      phrases(
        'mir/mich/mi/meine/meinen/meinem/mein/ihr/ihm/sich … *arm/*arme/*armen/bein/beine/haut/oberschenkel/handgelenk*',
      ),
      phrases('drück*/drücke/drückt/ausdrück*/ausgedrückt/schneide/schneid/schneidet/ritz*/geritzt/verbrenn*'),
    ],
    unless: phrases('versehentlich/aus versehen/ausversehen/beim/unfall'),
  },
  {
    says: phrases('*tabletten/pillen/schlafmittel'),
    and: [
      phrases('alle/alles/viele/schachtel/packung'),
      phrases('nehmen/schlucken/genommen/geschluckt/nehme/einnehmen'),
    ],
  },
  {
    says: phrases(`
      will/möchte/mag/wollte/kann/moag/will nicht/nimmer/nicht mehr? mehr/länger/weiter? leben/weiterleben/existieren/weitermachen
      nicht/nimmer mehr? leben will/möchte/wollen
      will/möchte/würde/mag/moag … sterben
      will/möchte/würde … tot sein
      am liebsten … tot/sterben/sterbe
      wäre/wär/wäre ich … tot
      ich … doch? … tot wäre/wär
      bring/bringe mich/mi … um $
      bring/bringe ich/i mich/mi um
      ich bring/bringe mich/mi … um
      mich/sich/mi … umbringen/umzubringen/erhängen/umbringt/umgebracht/töten
      selbst*/selber töten
      selbstmord*/selbsttötung/suizid*/freitod/lebensmüde/suicide/suicidal
      das/mein/sein/ihr leben … nehmen/beenden/wegwerfen/wegschmeißen
      leben … kein*/keen* sinn/wert/zweck
      leben … sinnlos/wertlos/unerträglich
      leben … nicht/nichts lebenswert/wert
      alles/es hat … kein*/keen* sinn mehr … einschlaf*/leb*/will/möchte/aufwach*/weiter*/schluss
      sinn … weiterzuleben/weiterleben
      grund … weiterzuleben/weiterleben/leben/aufzustehen
      nie/nicht/nimmer mehr? wieder? aufwachen möchte/will/müssen? $
      einschlafen … nie/nicht/nimmer … aufwachen
      ohne mich … besser
      besser … ohne mich
      niemand/keiner/keinem/kein mensch … merken/vermissen/auffallen … weg/tot/nicht mehr
      nur/will/möchte … dass es … aufhört/vorbei ist
      mach/mache/mach ich heute/jetzt/nacht? … schluss … mit allem/leben/mir
      mit allem/mir/dem/meinem leben? … schluss
      nacht/heute/jetzt … mache/mach ich schluss $
      lebe/leb ich überhaupt/eigentlich noch
      wofür/warum/wozu … noch/überhaupt leb*
      abschiedsbrief
      alle/viele/zu viele/schachtel/packung/*tabletten … *tabletten/pillen … genommen/geschluckt/eingenommen
      hab/habe … *tabletten/pillen genommen/geschluckt
      tabletten/schlaftabletten/pillen … tödlich/sterben/umbring*/reichen
      tödlich* dosis/überdosis
      überdosis
      ritze/ritz/schneide/schneid mich/mi
      selbst verletz*
      was/etwas/sich … antun/anzutun/antut
      sich/mir … was/etwas antun/antue
      spring/springe/springen … brücke/dach/balkon/zug/fenster/gleise/hochhaus
      vor den/einen zug/lkw/auto … werf*/spring*/leg*/schmeiß*
      kill/hurt/harm/hang myself
      want/wanna/wants to? die
      don't/dont/do/da not? want/wanna to? live/be/wake
      end my/it life/all
      better off without/dead
      no reason to live`),
    unless: phrases(`
      droht/drohte/gedroht
      das/der/die/technik/mist/ding bringt mich noch/echt/irgendwann? … um
      windows/programm/rechner/*pc/laptop/drucker/router/handy/word/excel hat/haben sich … umgebracht
      vor langeweile/neugier/lachen/hunger/scham/müdigkeit`),
  },
  {
    says: phrases(`
      ich/i kann einfach/wirklich/so? nicht/nimmer mehr? mehr? $
      ich … kann nicht mehr und will nicht mehr
      halte/halt … nicht/nimmer mehr? … aus
      kein* kraft/hoffnung/ausweg/mut mehr
      sehe/seh … kein* ausweg/grund/zukunft
      hoffnungslos
      bin/fühle … so/sehr? einsam/verzweifelt … leben/tot/schluss/mehr`),
    unless: phrases(`${things}
      drucken/tippen/surfen/mailen/klicken/öffnen/zugreifen/anmelden/einloggen`),
  },
];

const violence: readonly Sign[] = [
  {
    says: phrases(
      '*schlagen/schlägt/schlug/prügel*/verprügel*/getreten/tritt/würg*/gewürgt/stößt/gestoßen/ohrfeig*/geohrfeigt/haut/gehauen/schubst/geschubst/fasst/angefasst/begrapscht/zwingt/gezwungen/misshandel*',
    ),
    and: [
      phrases('mich/mir/uns/unsere/meine/sie/ihn/ihrem/gesicht/wand/kinder/tochter/mama'),
      phrases(
        'mann/ehemann/freund/ex/partner/vater/stiefvater/sohn/bruder/er/chef/nachbar/frau/freundin/*mutter/onkel/jemand',
      ),
    ],
    unless: phrases(`${longAgo}\n${things}
      schlägt/schlagen/geschlagen … vor/fehl/nach/an/um
      vorgeschlagen/vorschlagen/nachschlagen/fehlgeschlagen/aufschlagen/geschlagen geben
      getreten … in kontakt
      anfassen/angefasst … tastatur/maus`),
  },
  {
    says: phrases('unbekannter/unbekannte/fremder/fremde/jemand/einer/männer/typ/einbrecher/kerl/wer'),
    and: [
      phrases(
        'wohnung/haus/hause/flur/garten/keller/haustür/wohnungstür/tür/balkon/terrasse/fenster/garage/zimmer/treppenhaus/küche/uns/mir',
      ),
      phrases(
        'steht/schleicht/versucht/gerade/jetzt/einzubrechen/einbrechen/eingedrungen/einzudringen/schlägt/höre/hilfe/rüttelt/klettert',
      ),
      phrases(
        'in/im/bei/vor/an/durch meine/meiner/meinem/unsere/unserer/unserem/mir/uns/der/dem/die\neinzubrechen/einbrechen/einzudringen\nschlägt … ein',
      ),
      phrases(
        'steht/schleicht/einzubrechen/einbrechen/eingedrungen/einzudringen/rüttelt/klettert/schlägt/flur/einbrecher',
      ),
    ],
    unless: phrases(`${longAgo}\n${things}\npostbote/handwerker/techniker/paketbote/besuch`),
  },
  {
    says: phrases('bedroht/bedrohen/droht/drohen/gedroht/drohte'),
    and: [
      phrases('mir/mich/uns/meine/ihr/ihm'),
      phrases('messer/waffe/pistole/umzubringen/mann/ex/freund/er/vater/partner/nachbar/jemand/schlägen/gewalt'),
    ],
    unless: phrases(
      'bild/bilder/video/videos/fotos/bitcoin/euro/anzeige/inkasso/kündigung/mahnung/konto/sperr*/mail/brief/anwalt',
    ),
  },
  {
    says: phrases(`
      schlägt/schlug/haut/hauen/prügelt/verprügelt/boxt/tritt/würgt/misshandelt/vergewaltigt/quält/schubst/schlagen mich/uns/meine/mein/sie/ihn/das/mama/sein* … frau/mutter/mama/kind/kinder/sohn/tochter/vater/bruder/schwester/oma/opa/mich/immer/wieder/wenn/und/ständig
      schlägt/haut/prügelt/verprügelt/tritt/würgt/misshandelt/quält mich/uns/mi
      mich/mi/uns/sie/mama/mutter/meine … geschlagen/verprügelt/gewürgt/getreten/misshandelt/vergewaltigt/geschubst/gestoßen/gehauen/gschlagn/angegriffen/begrapscht
      ich wurde/werde/wurd sexuell? missbraucht
      werde/wurde/bin/werden … geschlagen/verprügelt/misshandelt/vergewaltigt/überfallen/ausgeraubt/angegriffen/gestalkt/entführt/eingesperrt/niedergeschlagen
      mama/mutter/frau … geschlagen
      prügelt … tot/frau/kind/kinder
      häusliche* gewalt
      droht … vorbeizukommen/vorbeikommt/herzukommen
      gewalttätig*/vergewaltig*
      bedroht/bedrohen/bedrohte mich/uns/mi/sie
      droht/drohte/gedroht … umbring*/umzubring*/töten/schlagen/schlägt/gewalt/abstech*/anzünd*/weh
      er/sie/freund/mann/ex/vater/partner/nachbar/der … bringt/bring mich/uns/mi um
      bringt mich um wenn
      will/wollen mich/uns umbringen/töten/schlagen/abstechen
      mit/hat/haben/ein/einem/eine … messer/waffe/pistole/axt/knarre/gewehr … tür/in der hand/bedroh*/mir/haus/da/hier
      steht/kommt/ist … messer/waffe/pistole/axt
      er/mann/ex/jemand/einer hat … waffe/messer/pistole/knarre
      tut/tun/tat mir/uns wieder/immer/weh? weh … kommt/er/mann/gleich
      er/mann/partner/vater … tut mir/uns … weh
      sperrt/sperrte/eingesperrt/schließt mich/uns … ein/eingesperrt/haus/zimmer/wohnung
      lässt mich nicht aus/raus/gehen/weg/vor
      verfolgt/stalkt/stalkd mich/uns
      stalker/stalkerin/stalking
      lauert mir/uns
      tracker/airtag/peilsender … auto/tasche/mantel … ex/mann/er/jemand/versteckt/gefunden
      angst vor … mann/partner/freund/vater/ex/ihm
      einbrecher … haus/wohnung/da/hier/tür/keller/jetzt/garten
      ^ einbrecher $
      wird/werde/wurde gerade/grad/eben? bei/hier/in … eingebrochen
      gerade/grad/eben/jetzt … eingebrochen/überfallen
      bei/in uns/mir/meine/die/meiner … gerade? eingebrochen
      jemand/fremder/fremde/einer/wer/unbekannter/mann … in/im/durch meiner/meinem/unserer/unserem/der/dem/meine/unsere? … wohnung/haus/garten/keller/treppenhaus/zimmer
      höre/hör … schritte/stimmen … haus/wohnung/keller/unten/oben/flur
      tür/haustür/fenster … aufzubrechen/aufbricht/aufbrechen/eintritt/einzutreten/einschlägt/eingetreten/eingeschlagen
      aufbrechen/einbrechen/einzubrechen … tür/haus/wohnung/uns/keller
      hits/hit/beats/beat/hurts/hurt/choked/threatens/threatening/attacked/raped/stalking/stalks me/us/my
      going/threatening/wants/threatened to kill me/us
      somebody/someone/burglar/stranger/intruder … in my/the house/home/apartment/flat
      burglar/intruder
      he/she/they has/have a/ein gun/knife`),
    unless: phrases(`${longAgo}
      schach/spiel/spiele/spielt/game/gamer/tennis/tischtennis/quiz
      schlägt … vor $
      schlägt mir/uns … vor
      konto/account/profil/email/wlan/netz/server/daten … eingebrochen/missbraucht/angegriffen
      verbindung/leistung/geschwindigkeit/empfang/signal/rate/umsatz/umsätze … eingebrochen
      suche/suchen/wie/film/serie … messer kaufen/bestellen
      werbung/cookies/anzeigen … verfolgt`),
  },
];

const fraud: readonly Sign[] = [
  {
    says: phrases(
      'telefon/apparat/anruf/anrufer/angerufen/ruft/rief/anruft/ausgegeben/angeblich*/betrüger*/gauner/leitung/dran/herr/whatsapp/nummer/microsoft/caller/calls/called/phone',
    ),
    and: [
      phrases(
        'soll/sollte/sollen/will/wollte/wollen/verlangt/fordert/muss/müsse/möchte/braucht/wants/asked/asks/needs',
      ),
      phrases(
        'tan/pushtan/pin/zugriff/erspartes/bargeld/geld/euro/überweis*/steamkarten/guthabenkarten/gutscheinkarten/*karten/teamviewer/anydesk/fernzugriff/freigeb*/freigebe/gold/kaution/remote/access/gift/runterlad*/herunterlad*/runterlade/herunterlade/draufschalten',
      ),
      phrases(
        'microsoft/polizei/polizist*/bank/sparkasse/volksbank/support/anrufer/herr/typ/mann/frau/dame/sohn/tochter/enkel*/angeblich*/betrüger*/ausgegeben/europol/zoll/anwalt/paypal/amazon/jemand/caller/man',
      ),
    ],
    unless: phrases(`
      bei/von/mit ihnen/euch
      ihr/ihre/ihren/ihrem kollege/kollegin/fernwartung/termin/angebot/rechnung/techniker
      für ihre/eure/die fernwartung
      nummer … verloren/vergessen/mitnehmen
      glasfaser/tarif/angebot
      vertrag/router`),
  },
  {
    says: phrases('dateien/daten/fotos/dokumente/alles/bilder'),
    and: [
      phrases('endung/endungen/verschlüsselt*/gesperrt/unlesbar'),
      phrases('zahlen/bezahlen/bitcoin*/lösegeld/forder*/geld/ransom'),
    ],
    unless: phrases('wie/woran … erkenn*/schütz*'),
  },
  {
    says: phrases('*bildschirm/monitor/fenster/warnung/meldung/popup/seite'),
    and: [
      phrases('telefonnummer/nummer/anrufen/hotline/0800'),
      phrases('warnung/gesperrt/virus/viren/infiziert/alarm/sirene/piept/trojaner/sperrung'),
      phrases('zeigt/steht/soll/geht/weg/kann/rufen/schließen/kommt/erscheint'),
    ],
    unless: phrases('wie/woran … erkenn*\nihre/eure nummer'),
  },
  {
    says: phrases('fakeshop/fake-shop/betrüger*/gauner/betrug'),
    and: [
      phrases('zahlung/überweisung/überwiesen/bezahlt/gezahlt/geld/abgebucht'),
      phrases('gerade/eben/heute/raus/gebracht/habe/hab/haben/minuten/stunde'),
    ],
    unless: phrases('wie/woran … erkenn*'),
  },
  {
    says: phrases('konto/sparbuch/bank'),
    and: [
      phrases('fehlen/fehlt/abgebucht/abgehoben/weg/leergeräumt/verschwunden'),
      phrases('euro/geld/alles/tausend'),
      phrases('plötzlich/unbekannt*/gerade/jemand/jetzt/fremd*'),
    ],
    unless: phrases('ihnen/ihre/ihr'),
  },
  {
    says: phrases(`
      microsoft*/windows/bank/*bank/sparkasse*/polizei/polizist*/kripo/kommissar/beamter/europol/interpol/bka/staatsanwalt*/anwalt/amazon/paypal/telekom/techniker/support*/kundendienst/mitarbeiter/inkasso/herr/mann/frau/dame/typ/anrufer/jemand/einer/fremder/unbekannter/stimme/computerstimme … telefon/apparat/leitung/dran/hörer/ruft/rief/angerufen/anruf/anrufen/ogrufn … soll/sollte/will/wollte/wollen/verlangt/braucht/möchte/sagt/muss/müsse/fragt … tan/pin/zugriff/computer/rechner/pc/laptop/teamviewer/anydesk/geld/euro/überweis*/kaution/gold/schmuck/gutschein*/karten/code*/installier*/herunterlad*/runterlad*/einlogg*/onlinebanking/taste/drücken/programm/konto/bargeld/ausweis*/kartennummer/passwort
      telefon/apparat/leitung/dran/ruft/rief/angerufen/anruf/anrufer … soll/sollte/will/wollte/wollen/verlangt/sagt/braucht/muss … tan/pin/teamviewer/anydesk/kaution/gold/schmuck/gutschein*/überweis*/geld/onlinebanking/codes/zugriff
      soll/sollte/will/wollen/verlangt/verlangen … tan/pin/kaution/gold/schmuck/überweis*/teamviewer/anydesk … telefon/apparat/leitung/dran/ruft/rief/angerufen/anruf
      microsoft*/windows … am/im/noch/gerade/ist telefon/apparat/dran/leitung
      anrufer/betrüger/hacker/fremder/er/sie/typ/mann/microsoft-mann … noch/gerade/immer … rechner/computer/pc/laptop/telefon/leitung/dran/apparat … drauf/drin/noch/sagt/will/was/soll/angst
      anrufer/betrüger/hacker/fremder … noch/gerade/jetzt … auf/in meinem/mein/meim rechner/computer/pc/laptop/konto
      microsoft-mann/bankmann/polizist … noch am/dran telefon?
      anruf*/angerufen/rief/ruft … unfall … kaution/zahlen/geld
      *unfall … kaution
      kaution … zahlen/bezahlen/überweisen/stellen
      europol/interpol/bka/bundespolizei/zoll/staatsanwaltschaft … angerufen/anruf/ruft/rief/telefon
      1/eins/2/zwei/taste drücken … anruf*/angerufen/ausweis*/europol
      nicht auflegen/aufzulegen
      niemandem/keinem … sagen/erzählen … darf/soll/geld/anruf*/auflegen`),
    unless: phrases(`
      bei ihnen … angerufen/anrufen
      sohn/tochter/enkel/nachbar … gesagt … sie? anrufen
      wie/woran … erkenn*/schütz*`),
  },
  {
    says: phrases(`
      *zeiger/maus/cursor … selbst/selber/allein/alleine/geisterhand … öffnet/klickt/bank/macht/tippt/öffn*/seiten/programme
      *zeiger/maus/cursor … bewegt … jemand/einer/fremd*/drin/bank/drauf
      jemand/einer/fremder/wer/mann/oaner/oana/typ/hacker/unbekannter … ist/sitzt/war/hat? … auf/in/an mein/meinem/meinen/meim *rechner/*computer/*pc/laptop … drauf/drin/drauf/zugriff/kann/gerade/jetzt/und
      steuert/steuern/bedient/kontrolliert … gerade/jetzt … *rechner/*computer/*pc/laptop/*bildschirm … fern/jemand/einer
      jemand/einer/fremder/er … steuert/bedient/übernimmt/bewegt … *rechner/*computer/*pc/laptop/handy/fern/maus/*zeiger/cursor
      wird/werde … ferngesteuert
      anydesk/teamviewer/ultraviewer/rustdesk/supremo/fernwartung … installiert/geladen/gestartet/geöffnet/starten/installieren … mann/frau/anruf*/telefon/er/sie/angeblich*/gesagt/sagt/microsoft/bank
      mann/frau/anrufer/telefon/microsoft/bank … anydesk/teamviewer/ultraviewer/rustdesk … installier*/starten/laden/herunterlad*
      er/anrufer … noch … auf/in meinem *rechner/*computer/*pc/laptop
      scammer/hacker … my/on/computer/phone
      somebody/someone/man/microsoft/bank … phone/call/calling/called … tan/money/computer/pin/teamviewer/anydesk/card/gift
      someone/somebody … controlling/remote* … computer/pc/laptop`),
    unless: phrases(`
      von ihnen/euch
      fernwartung bei ihnen
      sohn/tochter/enkel/kollege/schwiegersohn … ferngesteuert`),
  },
  {
    says: phrases(`
      enkel/enkelin/enkels/enkelkind/tochter/sohn/mama/papa/oma/opa/mutti/vater/mutter/enkeltrick … neue/neuen/neuer/fremde*/andere* … *nummer/whatsapp* … euro/geld/überweis*/zahlen/bezahl*/rechnung/braucht/brauch
      euro/geld/überweis* … enkel/enkelin/tochter/sohn/mama/papa … neue/neuen … *nummer
      enkeltrick … euro/geld/überweis*/nummer … euro/geld/überweis*/nummer
      enkeltrick … überweis*/geld/euro
      enkel/enkelin/tochter/sohn … *nummer … euro/geld/überweis*
      schatz/freund/freundin/verlobte*/mann/frau/liebe/bekanntschaft/kennengelernt … internet/online/facebook/tinder/chat … offizier/soldat/general/arzt/ölplattform/flug/zoll/reise/krankenhaus/euro/geld
      offizier/soldat/general/ölplattform/bohrinsel … geld/euro/überweis*/flug/bitcoin
      *gutschein*/*gutscheinkarten/*guthaben*/*play-karten/*playkarten/google-play-karten/steamkarten/*karten … soll/wollen/will/verlangt/sagt … kauf*/durchgeb*/vorles*/schick*/codes
      soll/wollen/will/verlangt/verlangen/sagt … *gutschein*/*guthaben*/*play-karten/google/steamkarten/steam … kauf*/durch*/vorles*/codes/nummern
      wollen/will/soll … google … karten … kauf*
      *gutschein*/*guthaben*/*karten/google … codes/nummern … durchgegeben/vorgelesen/geschickt/fotografiert/durchgeben/vorlesen
      gold/schmuck/geld/bargeld/erspartes … rausgeben/herausgeben/abholen/übergeben/beamten/boten/polizist*/kurier
      lösegeld
      verschlüsselt … bitcoin*/zahlen/bezahlen/lösegeld/geld/forder*/erpress*
      erpress*
      nacktfoto*/nacktbild*/nacktvideo*/video/videos/bilder/fotos/nackt … sonst/droh*/zahlen/bezahl*/bitcoin/euro … veröffentlich*/schick*/freunde*/bezahl*/verteil*/zahle
      droht/drohen/drohe/will/wollen … video/videos/bilder/fotos/nacktfotos … veröffentlich*/zahl*/bezahl*/schick*/ins
      bitcoin* … zahlen/bezahlen/schicken/überweisen/sonst … daten/verschlüssel*/video/bildschirm/dateien/sonst/droh*
      soll/sollen … bitcoin* zahlen/schicken/überweisen`),
    unless: phrases(`
      wie/woran … erkenn*/schütz*
      meine/unsere daten? … verschlüsselt … will/möchte/sollen? … backup
      gutschein … verschenk*/bei ihnen/von ihnen`),
  },
  {
    says: phrases(`
      tan/pushtan/push-tan/pin/kontonummer/iban/kreditkarte*/kartennummer/bankdaten/kontodaten/zugangsdaten/sms-code/bankpin/onlinebanking-* … gesagt/durchgegeben/genannt/verraten/mitgeteilt/weitergegeben/vorgelesen/freigegeben/rausgegeben/durchgsagt/gegeben
      durchgegeben/verraten/vorgelesen/gesagt/genannt … tan/pin/kreditkarte*/kartennummer/bankdaten/kontodaten
      tan/pushtan/push-tan … freigeben/durchgeben/vorlesen/geben/bestätigen … soll/sollte/bank/sparkasse/ruft/herr/frau
      soll/sollte … tan/push-tan/pushtan … freigeben/durchgeben/bestätigen/geben/eingeben
      tan/pin/kreditkarte*/kartennummer/kreditkartennummer/kontonummer/bankdaten/kontodaten/zugangsdaten/code … eingegeben/eingetippt/eingetragen/bestätigt … weg/fehlen/fehlt/fake*/falsch* seite/betrug*/link/gefälscht*
      link/mail/sms/fake*/gefälschte*/falschen/phishing*/angeklickt/geklickt/betrüger* … tan/pin/kreditkarte*/kartennummer/kreditkartennummer/kontonummer/bankdaten/kontodaten … eingegeben/eingetippt/eingetragen/bestätigt/angegeben
      kreditkarte*/kartennummer/kontonummer/bankdaten/tan/pin … fake*/gefälscht*/betrüger*/phishing* … eingegeben/eingetippt/eingetragen/angegeben
      code … sms … seite/bank … eingetragen/eingegeben/weg
      überwiesen/überwies/überweisung/überweißung/gezahlt/bezahlt/*überweisung … betrüger*/betrug/fake*/falsche*/gauner*/abzocker*
      betrüger*/gauner*/abzocker* … überwiesen/gezahlt/bezahlt/überweisung/geld/gegeben
      konto … wird/wurde/ist … leergeräumt/geplündert/leergemacht/abgeräumt/leer … gerade/jetzt/alles
      konto wird … leer*/geplündert/abgeräumt
      fehlen/fehlt/weg/verschwunden … euro … konto/tan/bank/betrug*
      euro … weg/verschwunden/fehlen/abgehoben … konto/tan/bank/betrug*/seite
      tan/bank/konto/betrug* … fehlen/fehlt/weg … euro
      money is? gone/stolen … bank/account
      gave … card/pin/tan/password … caller/phone/them/him`),
    unless: phrases(`
      pin … falsch eingegeben
      falsch … pin
      sim/simkarte/puk/handy-pin
      falsche/richtige pin
      ihre/ihr/eurer rechnung`),
  },
  {
    says: phrases(`
      *bildschirm/schirm/monitor/fenster/meldung/popup/*pc/*computer/*rechner/seite/warnung/laptop/handy … gesperrt/virus/viren/infiziert/warnung/alarm/sirene/piept/piepend*/piepender/heult/trojaner/microsoft … nummer/anrufen/rufen/hotline/0800/rufe/support-nummer
      nummer/anrufen/rufen/hotline/0800 … gesperrt/virus/viren/infiziert/sirene/piept/piepend*/heult
      piepend*/piepender/laut*/heulend* … *bildschirm … rufen/nummer/anrufen
      soll … microsoft/support/nummer … anrufen … virus/gesperrt/bildschirm/meldung/warnung
      virus/viren/gesperrt … soll … nummer/microsoft … anrufen`),
    unless: phrases('wie/woran … erkenn*'),
  },
];

const spying: readonly Sign[] = [
  {
    says: phrases(
      `nachrichten/*chats/chatverlauf/whatsapp/*sms/*mails/*mail/email/postfach/handy/fotos/bilder/instagram/facebook/anrufliste/standort … meiner/meines/von/vom meiner/meinem? ${othersOblique}`,
    ),
    and: [
      phrases(
        'lesen/mitlesen/mitzulesen/auslesen/sehen/einsehen/kontrollieren/verfolgen/orten/überwachen/kommen/reinkommen',
      ),
      phrases('ich/wir/i will/möchte/muss/würde/mecht/hätte\nkann/könnte/wie/können ich/sie/komme/kann/man'),
    ],
    unless: phrases(`
      nicht/nimmer/kein*/geht/gehen
      verstorben*/gestorben*/erbe/nachlass/verloren/gestohlen/geklaut/verlegt/geschickt/bekommen/übertragen/sichern/kopieren
      mit meine*
      zusammen`),
  },
  {
    says: phrases(`
      ausspioniert/ausspionieren/ausspioniere/bespitzelt/beschattet … $
      jemand/jemanden/leute/andere/nachbarn/frau/freundin … ausspionier*/bespitzel*/abhör*/überwach*/ausspioniert
      sehen/wissen/lesen/rausfinden mit wem/was … ${othersOblique} … schreibt/macht/telefoniert/chattet
      wanze/abhörgerät/peilsender/gps-tracker/tracker/airtag … auto/zimmer/wohnung/tasche … ${othersOblique}
      *passwort/wlan* … nachbar*/nachbarn … raus/heraus/rauskriegen/kommen/bekomm*/finde/knack*
      ^ handy von/meiner/meines … ${othersOblique} orten`),
    unless: phrases(`
      werde/wird/wurde/mich/uns/mein … ausspioniert/überwacht/abgehört/bespitzelt
      mich/uns … ausspionier*/überwach*/abhör*
      ob/dass … ausspionier*
      virus/trojaner/hacker/windows/google/microsoft/alexa/app … ausspion*
      verloren/gestohlen/finden wieder
      gefunden
      schütz*/verhinder*`),
  },
  {
    says: phrases(`
      heimlich/unbemerkt/unauffällig/verdeckt/undercover/secretly … überwach*/mitles*/auslesen/lesen/abhör*/belausch*/ausspion*/spionier*/orten/ortung/tracken/verfolg*/sehen/kontrollier*/zugriff/installier*/aufnehm*/filmen/aufzeichn*/*software/app/kamera/track*/read
      überwach*/mitles*/lesen/abhör*/ausspion*/orten/tracken/sehen/kontrollier*/installier*/aufnehm*/filmen … heimlich/unbemerkt/unauffällig
      ohne dass? … merk*/mitbekomm*/mitkrieg*/erfährt/weiß
      ohne dass er/sie/es … merkt
      ohne dass er/sie/es … merkt/weiß/mitbekommt/mitkriegt
      ohne sein/ihr/deren/seine/ihre/dessen wissen/erlaubnis/zustimmung
      darf/soll/sollen/dürfen … nicht/nichts/nix … merken/mitbekommen/wissen/mitkriegen
      spionage*/spionageapp*/spy-app/spyapp/spionagesoftware/stalkerware … installier*/einricht*/kaufen/brauch*/haben/auf
      überwachungs* … heimlich/mitarbeiter*/frau/mann/tochter/sohn/freundin/freund
      keylogger … installier*/spielen/auf den/einbauen/pc/laptop
      versteckt*/verborgen*/mini … kamera/mikrofon/wanze/spion*/abhör*/tracker … schlafzimmer/zimmer/wohnung/bad/einricht*/installier*/büro/verstecken/auto
      abhörgerät/wanze … einbau*/installier*/versteck*/anbring*
      without her/his/their knowing/knowledge
      how … hack/spy/track/read … my/someone/account/girlfriend*/boyfriend*/wife*/husband*/neighbo*/wifi
      hack … account/wifi/phone/whatsapp/instagram/facebook`),
    unless: phrases(`
      ob ich/mich/wir/uns/mein
      ob … bei mir/uns
      werde/wird … ich/mich/mein/heimlich … überwacht/abgehört/ausspioniert
      find*/entdeck*/erkenn*/aufspür*/suchen/schütz*/entfern* … spion*/wanze/versteckt*/kamera/keylogger
      spion*/wanze/versteckt*/kamera/keylogger … find*/entdeck*/erkenn*/aufspür*/schütz*/entfern*/eingefangen/gefunden
      ohne dass es/das? … daten/fotos/bilder/gelöscht/verloren
      updates/werbung/windows/programm/microsoft … heimlich
      my own
      was/been/got hacked
      ohne … zu? merken`),
  },
  {
    says: phrases(`
      hacken/knacken/hacke/knacke/hackst/hackt/cracken/aufbrechen/reinhacken/einhacken … *passwort/*konto/account/*profil/handy/whatsapp/instagram/facebook/email/*wlan/sperre/code/*laptop/*pc
      *passwort/*konto/account/*profil/instagram/facebook/whatsapp/handy/*email/*wlan/code/sperre/laptop … hacken/knacken/hacke/knacke/hackt/cracken/reinhacken
      *passwort/zugangsdaten … von/vom mein*/dem/der/ex? ${othersOblique} … rausfinden/herausfinden/rauskriegen/besorgen/herausbekommen/brauch*
      rausfinden/herausfinden … *passwort … von/vom … ${othersOblique}`),
    unless: phrases(`
      mein/meine/meinen/meinem/eigen*/unser/unsere/unseren? eigen*/altes/alten/vergessen*/windows*/wlan*/google* passwort/konto/account/handy/laptop/pc … vergessen
      eigen*/vergessen
      gehackt werden
      wurde/worden/kann man mich
      nuss/nüsse`),
  },
  {
    says: phrases(`
      mitles*/mitzulesen/mitlesen/mitlauschen/abhören/abzuhören/belauschen/ausspionieren/auszuspionieren/bespitzeln/überwachen/zu überwachen/mithören … ${othersOblique}
      von/bei/vom/auf/meine/meiner/meinen/meinem/meines/dem/der/des/den … ${othersOblique} … mitles*/mitzulesen/mitlauschen/abhören/belauschen/ausspionieren/bespitzeln/überwachen/mithören
      bei/von mein*/meiner/meinem/dem/der ${othersOblique} … mitles*/lesen was/schreibt
      fremde/fremder/fremden *sms/*mail*/nachrichten/chats/*konten/handys/whatsapps … lesen/lese/mitles*/einseh*/öffnen/zugreif*
      lese/lesen … fremde/fremden/anderer *sms/*mail*/nachrichten/chats
      kann man/wie … telefon/telefone/handy/wohnung/gespräche/gespräch/raum abhören/abhöre
      telefon/handy/wohnung/gespräche/raum … abhören $
      chatverlauf/chats/nachrichten/sms/*mail*/whatsapp/bilder/fotos … von/vom meine*/ihre*/dem/der? ${othersOblique} … sehen/lesen/einsehen/auslesen/anschauen/herausfinden/kommen
      zugriff/zugang … auf/zu … *mail*/handy/whatsapp/nachrichten/konto/account/postfach/daten/computer/laptop/fotos … von/vom/meiner/meines/meinem … ${othersOblique}
      in/bei den/das/dem/meiner/ihren/seinen *account/*konto/*profil/*postfach/handy/laptop … von/vom/meiner/meines/meinem/des/der … ${othersOblique} … einloggen/anmelden/reinkomm*/hineinkomm*/rein
      einloggen/anmelden/reinkommen … in … *account/*konto/postfach … von/meiner/meines … ${othersOblique}
      *handy/iphone/smartphone/telefon … meines/meiner/von/vom meinem/meiner? ${othersOblique} … orten/tracken/überwachen/ortung/mitles*/auslesen/knacken/knacke
      orten/tracken … *handy/iphone/smartphone … von/meines/meiner … ${othersOblique}
      sehen/wissen/rausfinden/herausfinden/verfolgen wo/wann … meine/mein/sich … ${othersOblique} … ist/sich/aufhält/steckt/hingeht/war/rumtreibt
      wo … meine/mein/sich meine ${othersOblique} … aufhält/rumtreibt/steckt … heimlich/unbemerkt/ohne/sehen/wissen
      *wlan/internet … nachbar* … passwort/ohne/reinkomm*/nutzen/komme/komm/knack*/hack*
      komm/komme/kommen … nachbar* … *wlan/internet/netz
      komm/komme … ins/in *wlan … nachbar*/fremd*/ohne passwort
      gefunden* *handy/iphone/laptop/tablet/smartphone/computer/notebook … entsperr*/umgeh*/passwort/sperre/behalten/knack*/benutz*
      entsperr*/umgeh*/knack*/entsperre … gefundenes/gefundene/gefunden* … *handy/iphone/laptop/tablet/smartphone
      handy/iphone/laptop/tablet gefunden … umgeh*/entsperr*/passwort/knack*/sperre`),
    unless: phrases(`
      verstorben*/gestorben*/erbe/nachlass
      verloren/gestohlen/geklaut/verlegt/weggekommen/wiederfind*
      mailbox/anrufbeantworter/sprachnachricht* … abhören
      mich/uns/eigene* … überwach*/abhör*/mitles*
      bei mir/uns … mitles*
      kann/können/könnte … mein/meine ${othersOblique} … bei mir
      hilft/helfen/schickt/schreibt mir`),
  },
];

export const signs: Readonly<Record<DangerKind, readonly Sign[]>> = { life, fire, despair, violence, fraud, spying };

/** Somebody who asks what fraud looks like is not being defrauded. */
export const asksInGeneral = phrases(`
  woran/wie … erkenn*/schütz*/vorbeug*/vermeid*/funktioniert
  was ist/sind/bedeutet/versteht
  vortrag/schulung/kurs/allgemein/generell`);

const person = phrases(people);
const named = phrases(people.replace('/er/sie', ''));

/** @param message the whole of it, where `text` is one clause */
export function holds(sign: Sign, text: string, message: string): boolean {
  // 'Er reagiert nicht mehr, der Drucker.'
  if (sign.ofPerson && (!person.test(text) || aDevice.test(named.test(text) ? text : message))) return false;
  if (sign.and?.some((each) => !each.test(text))) return false;
  return sign.says.test(text) && !sign.unless?.test(text) && !gamesAndIdioms.test(text);
}
