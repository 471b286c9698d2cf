import type { DangerKind } from '@it-lotse/contract/chat';
import { phrases } from '../german/phrases.ts';
import { longAgo, othersOblique, people, things } from './danger-words.ts';

/**
 * Families of words that each say little and together much: what nobody has put into one sentence before is found by
 * them. A family counts once, however often its words are said. One long table on purpose: the weights are weighed against
 * each other.
 */
interface Scores {
  readonly enough: number;
  readonly families: ReadonlyArray<readonly [points: number, words: RegExp]>;
}

const ago: readonly [number, RegExp] = [-4, phrases(longAgo)];
const someone: readonly [number, RegExp] = [
  1,
  phrases(`${people}/kumpel/kleiner/kleine/onkel/husband/wife/mother/father/child/son/daughter/i/my/he/she`),
];

export const scores: Readonly<Record<DangerKind, Scores>> = {
  life: {
    enough: 4,
    families: [
      [-4, phrases(things)],
      ago,
      [
        -3,
        phrases(
          'vor langeweile/neugier/lachen/scham\nherzlich*/tot ärgern/spiel/film/hund/katze/am boden zerstört\nin den finger',
        ),
      ],
      someone,
      [
        3,
        phrases(`
          umgekippt/*gekippt/kippt/weggesackt/zusammengesackt/zusammengebrochen/zusammenbruch/*gestürzt/hingefallen/hiegfalln/*gfalln/ausgerutscht/abgestürzt/umgefallen/kollabiert/fell/collapsed/fainted
          von/vom der/dem/einer? leiter/dach/stuhl/baum/treppe/rad/balkon/fenster/gerüst/pferd/bett gefallen/gestürzt
          bricht/brach/brechen/sackt/klappt … zusammen
          blau/grau/bleich/weiß … gesicht/lippen/kreidebleich
          gesicht/lippen … blau/grau
          arm/gesicht/mund/mundwinkel/bein … hängt/gelähmt/taub/lahm
          *boden/fliesen … liegt/lag/liegend
          liegt/lag/liegen … *boden/fliesen/flur/straße
          autounfall/verkehrsunfall/motorradunfall/arbeitsunfall/schwerverletzt*/lebensgefahr
          wehen/fruchtblase/geburt/fehlgeburt
          bekommt/kriegt … das/ihr kind/baby
          überfahren/angefahren/eingeklemmt/abgetrennt/abgehackt/verbrannt/verbrüht … ich/er/sie/hand/finger/kind/mann/frau/arm/bein
          kipp/kippe … um
          stirbt/sterbend/verstirbt/dying
          blutet/blute/blutung/verblutet
          schlaff/lebensgefahr/lebensgefährlich*/zuckerschock/unterzuckert/schock/asthmaanfall/herzrasen/herzproblem*/atemnot/nasenbluten
          brust/herz/chest/atem/atmung/luft/lunge … keine/kaum/tight/weh/rast/schmerz*/schwer/hurts/eng/weg/stolpert/sticht/druck
          sos/notfall/hilfe … herz/brust/luft
          can't/cant/cannot move/breathe/feel
          wacht/wach … nicht/nimmer … auf
          nicht/nimmer ansprechbar
          *reiniger/putzmittel/frostschutz*/säure/gift/medikament*/pilze/beeren/waschmittel/parfüm … getrunken/geschluckt/verschluckt/gegessen
          zu viel/viele … genommen/getrunken/geschluckt`),
      ],
      [
        2,
        phrases(`
          gesicht/mund/ohr/kopf/arm/bein/augen/zunge/brust/herz/kopfverletzung … hängt/blut*/taub/schief/gelähmt/grau/blau/offen/weh
          aufgehört/hört … atmen/schreien/reagieren/bewegen/reden/sprechen
          verletzt/verletzte/schwerverletzt
          nicht/nimmer mehr? aufstehen/bewegen/sprechen/sehen/reden/steht
          steht/bewegt/spricht/redet/rührt … nicht/nimmer
          ganz/völlig/total blau/grau/blass/wirr/verwirrt/apathisch/schlaff/kalt/steif
          left arm
          boden/dusche/bad/badewanne/treppe/leiter`),
      ],
      [
        3,
        phrases(
          'brauch*/dringend/schnell/sofort … arzt/ärztin/doktor\narzt/ärztin/doktor … dringend/schnell/sofort/rufen',
        ),
      ],
      [1, phrases('hilfe/schnell/dringend/sofort/sos/help/notfall/jetzt/gerade')],
    ],
  },
  fire: {
    enough: 4,
    families: [
      [
        -4,
        phrases(
          '*brenner/dvd/dvds/cd/cds/rohling/lampe/lämpchen/licht/led/*leuchte/kopf/rauchmelder/nichtraucher/firewall/firestick/firefox/durchgebrannt/verbrannt/gebrannt/seele/nägeln/feuermelder/fire-tv\nbrennt/brennen nicht/nimmer',
        ),
      ],
      ago,
      [
        3,
        phrases(
          'angezündet/entzündet/abgefackelt/brennt/brennd/brennts/brennen/lichterloh/burning/burns\nraucht/qualmt/qualm/rauch/kokelt/schmort/schmilzt/smoke/smoking',
        ),
      ],
      [2, phrases('flammen/feuer/funken/stichflamme/glüht/zischt/explodiert/fire/flames')],
      [
        1,
        phrases(`
          es/hier/hilfe/überall/jetzt/gerade/schnell
          dach/dachstuhl/wand/schnur/*schnur/*kabel/steckdose/akku/*akku/batterie/battery/büro/haus/wohnung/küche/keller/flur/hausflur/zimmer/auto/toaster/herd/ofen/matratze/heizdecke/*leiste/trafo/netzteil/scooter/*gerät/ipad/drucker/adapter/*kasten/schrank/zaun/papier/mülleimer/sofa/sessel/couch/gardine/decke/teppich/karton/wäsche/weihnachtsbaum/garage/scheune/stall/pfanne/öl`),
      ],
      [4, phrases('brand/feuer im/in/am haus/büro/keller/wohnung/laden/der/meiner/meinem')],
    ],
  },
  despair: {
    enough: 4,
    families: [
      [-4, phrases(`${things}\nspiel/film/buch`)],
      [
        1,
        phrases(
          'ich/mich/mir/mein/meine/i/me/my/tochter/sohn/freund/freundin/mutter/vater/mann/frau/er/sie/bruder/schwester',
        ),
      ],
      [
        3,
        phrases(`
          weg von dieser/der welt
          nicht/nimmer mehr? da bin/wäre/sein/wär
          bin … nicht/nimmer mehr? da $
          leben ist? … vorbei/ende/zerstört/nichts
          strick/galgen/rasierklinge*/pulsader*/gleise/abgrund
          stehe/steh/sitze/sitz/bin … brücke/dach/gleisen/balkon/klippe/hochhaus
          arme/handgelenk*/pulsadern … aufgeschnitten/geschnitten/geritzt
          end it
          beschlossen/entschlossen/bereit … gehen/sterben
          nicht/nimmer mehr? da … zu sein
          nimmt/nehme/nimm … leben
          springe/spring/springen … brücke/dach/zug/fenster
          gehe/geh … für immer
          für immer … gehen/weg
          ende machen
          ende bereiten/setzen
          todessehnsucht/todeswunsch/sterbenswunsch
          erlöst/erlösung … tod/sterben/leben/alle*
          niemand/keiner/keinen braucht/vermisst/liebt mich
          für immer … schlafen/einschlafen
          nicht/nimmer … aufwachen
          abschied nehmen/genommen`),
      ],
      [
        2,
        phrases(
          'will/möchte/kann … nicht/nimmer … weiter*/mehr\nsinnlos/wertlos/nutzlos/überflüssig/last/hoffnungslos/aussichtslos/verzweifelt\nkeiner/niemand braucht mich\nich gehe $\ntonight/heute nacht\nleben/lebens/welt/life',
        ),
      ],
      [-2, phrases('leben lang\nnacht … gute')],
    ],
  },
  violence: {
    enough: 5,
    families: [
      [-3, phrases(things)],
      [
        -5,
        phrases(
          'schach/spiel/film/vorgeschlagen/verbindung/update/updates/um den verstand/keylogger/überwachungsapp/anzapf*/anzuzapfen\nschlägt … vor/fehl/alarm\nmagen/gemüt/wettbewerb/weggeschlagen/gewitter/blitz',
        ),
      ],
      ago,
      [
        2,
        phrases(
          'mann/ehemann/freund/ex/exmann/exfreund/partner/vater/stiefvater/bruder/sohn/schwager/onkel/nachbar/pfleger/chef/er/jemand/einer/männer/unbekannte*/fremde*/he/husband/boyfriend/frau/freundin/typ',
        ),
      ],
      [1, phrases('mich/mir/uns/meine/mama/kind/kinder/kindern/mutter/sie/hilfe/me/us')],
      [
        3,
        phrases(`
          *schlagen/schlägt/schlug/*prügel*/prügeln/würg*/gewürgt/*gestoßen/misshandel*/getreten/festgehalten/festhält/erschieß*/erstech*/totschlag*/vergewaltig*/tobt/randaliert/ausgeraubt/angegriffen/beating/beats/hitting/attacking
          messer/waffe/pistole/axt/knüppel/baseballschläger/knife/gun
          fenster/terrassentür/kellertür/haustür/tür … steig*/klettern/klettert/eindring*/rüttelt/aufhebel*/einschlag*/hämmert/tritt
          geht/gehen/los … auf mich los
          garten/grundstück/treppenhaus … fremde/taschenlampe*/männer/schleich*/unbekannt*`),
      ],
      [
        2,
        phrases(
          'gedroht/droht/bedroht/drohung/drohungen/terrorisiert/verfolgt/lauert/einbrech*/einbruch/verstecke/versteckt/verstecken/flieh*/flüchte*/gewalt*',
        ),
      ],
      [
        5,
        phrases(
          'werde/bin/hilfe … festgehalten\nwerde/wurde … bedroht\nfrauenhaus\ngeflohen/geflüchtet … mann/ex/freund/kind*/ortet\nbreaking/breaks/broke into/in my/the? house/home/flat/apartment\nmich … zu erschießen/umzubringen/töten/erstechen',
        ),
      ],
    ],
  },
  fraud: {
    enough: 6,
    families: [
      [
        -6,
        phrases(
          'bei/von/mit/für ihnen/ihrer/ihre/eurer/euch\nihre/ihren/ihr/eure rechnung/termin/hotline/techniker/kollege/angebot/preise\nworan/wie … erkenn*/schütz*/funktioniert/sicher*/sichere*\nmorgen/fernwartung … termin',
        ),
      ],
      [
        2,
        phrases(
          'microsoft/windows-support/*support/polizei/polizist*/kripo/bank/sparkasse*/sparkassen*/volksbank/paypal/amazon/staatsanwalt*/gerichtsvollzieher/europol/interpol/zoll/hacker/betrüger*/scammer/gauner/inkasso/ebay/enkel/enkelin/finanzamt/notar/someone',
        ),
      ],
      [
        2,
        phrases(
          'telefon/anruf/anrufer/angerufen/ruft/rief/dran/leitung/telefoniert/apparat/hotline/hörer/phone/call/calling/called/geschrieben/schreibt',
        ),
      ],
      [
        2,
        phrases(
          'ich soll/solle/müsse\nsoll/sollte/muss ich? sofort/alles/jetzt/dringend\nwill/wollen/wollte/verlangt dass? ich/geld\nverlangt/verlangen/fordert/fordern/drängt\nsagt ich muss/soll\nbraucht/brauche … euro/geld\nsays/wants/must/have i/me? to?\nwill … geld/euro/bitcoin*',
        ),
      ],
      [
        3,
        phrases(
          'bitcoin*/paysafe*/steam*/google-play*/gutscheinkarte*/gutscheine/kaution/goldbarren/bargeld/westernunion/krypto*\nüberweis*/überweise/zahlen/zahle/bezahle/bezahlen/geld/euro\ngift card/cards\nsicheres/sicheren konto',
        ),
      ],
      [
        3,
        phrases(
          'zugang/zugriff/fernzugriff/teamviewer/anydesk/verbunden/draufgeschaltet\napp/programm/software … laden/herunterlad*/installier*/runterlad*',
        ),
      ],
      [
        3,
        phrases(
          'durchgegeben/durchgesagt/verraten/vorgelesen/preisgegeben/hereingefallen/reingefallen\nüberwiesen … ausland/falsch*/weiß/nichts/fremd*/betrug\nabgehoben/abgebucht/geplündert … jemand/fremd*/unbekannt*\njemand/fremd*/unbekannt* … abgehoben/abgebucht/überwiesen/geplündert',
        ),
      ],
      [
        2,
        phrases(
          'sonst/haftbefehl/gefilmt/veröffentlich*/erpress*/verseucht/missbraucht/pfändung/verhaftet/ermittlung*/lösch*/droh*',
        ),
      ],
      [2, phrases('falsche/falschen/gefälscht*/fake*/angeblich*/dubios*/fremde*/unbekannt*')],
      [2, phrases('eingegeben/eingetippt/eingetragen/ausgefüllt')],
      [
        6,
        phrases(`
          sie/die/er/leute/techniker … sind/ist auf/in meinem/meim *rechner/*computer/*pc/laptop
          fremde*/unbekannte*/jemand/einer/anrufer … hat/haben … zugriff … *bildschirm/rechner/computer/pc/laptop/konto/handy
          jemand/einer/fremd*/betrüger … bucht/hebt/zieht/räumt … konto/geld … ab/leer
          ransomware/erpressungstrojaner/verschlüsselungstrojaner
          jemand/einer/fremder/wer … klickt/tippt/steuert/wischt/scrollt … bildschirm/rechner/computer/pc/laptop
          klickt/tippt/steuert … jemand/einer/fremder … bildschirm/rechner/computer/pc/laptop/herum
          *zeiger/cursor/maus … wandert/bewegt/fährt/huscht … *ordner/aufgehen/öffn*/fenster/bank
          jemand/fremd*/unbekannt* … euro/geld … konto … abgehoben/abgebucht/überwiesen`),
      ],
    ],
  },
  spying: {
    enough: 6,
    families: [
      [
        -6,
        phrases(
          'eigen*/vergessen/verstorben*/gestorben*/nachlass/verloren/gestohlen/geklaut/schütz*/gehackt/wiederfind*/gefunden worden\nmich/uns/mir … überwach*/ausspion*/hack*/mitles*/mitliest\nich … werde … überwacht/ausspioniert\nnicht … lesen/sehen/öffnen/anmelden\nmit deren/seinem/ihrem wissen\ngeschickt/bekommen/übertrag*/sicher*/kopier*',
        ),
      ],
      [
        2,
        phrases(
          `meiner/meines/seiner/ihres/des/der/eines/einer/fremde*/ihrer … ${othersOblique}\nvon/vom/beim/bei mein*/meiner/meinem/dem/der/ex? … ${othersOblique}\nfremde/fremdes/fremden/fremder *handy/*handys/account/konto/profil/postfach/laptop/computer/facebook-account/email*/wlan\njemand/jemandem anderem/anders/anderen\nbabysitter/putzfrau/pflegerin/lehrer/lehrerin/angestellten\nwife's/husband's/girlfriend's/boyfriend's/ex's`,
        ),
      ],
      [
        3,
        phrases(
          'heimlich*/unbemerkt/hack/hacken/hacke/knacken/knacke/umgehen/umgehe/anzapfen/anzapfe/überwach*/mitles*/ausspion*/spionier*/spionage*/belausch*/abhör*/bespitzel*/stalke*/spy/track\nnicht bemerkt/merkt/mitbekommt\nohne es … sagen/wissen',
        ),
      ],
      [
        2,
        phrases(
          'lesen/lese/sehen/sehe/rausfinden/herausfinden/verfolgen/orten/orte/einsehen/rein/reinkommen/einloggen/zugreifen/komme/komm/reinkomm*/schreibt/schreiben/installiere/installieren/einbauen/bauen',
        ),
      ],
      [
        1,
        phrases(
          '*passwort/verlauf/chatverlauf/nachrichten/*mails/mail/email/handy/handys/konto/account/kamera/whatsapp/snapchat/instagram/facebook/facebook-account/tiktok/pin/standort/laptop/postfach/wlan/phone',
        ),
      ],
      [
        1,
        phrases(
          'ich will/möchte/brauch*/muss\nwie/können/kann/könnten ich/sie/man/komme/sehe/lese/installiere/kann\nbauen/installieren/richten sie\nhow/can',
        ),
      ],
      [
        6,
        phrases(
          `find*/bekomm*/krieg*/komme/komm … *passwort/zugangsdaten/pin … meiner/meines/von/vom mein*/meiner/meinem? ${othersOblique} … heraus/raus/rausfinden/herausfinden/ran\nbrauch*/will/möchte/haben … *passwort/zugangsdaten/pin … von/vom mein*/meiner/meinem/dem ${othersOblique}\nhack/hacke mir/mal\nspionagesoftware/spionage-software/spionageapp/spyware installiere/installieren\ninstalliere/installieren … spionage*/keylogger/stalkerware`,
        ),
      ],
    ],
  },
};

export const scoreOf = ({ families }: Scores, text: string): number =>
  families.reduce((sum, [points, words]) => (words.test(text) ? sum + points : sum), 0);
