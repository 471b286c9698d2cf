import type { ProblemCategory } from '@it-lotse/shared/contract/chat';
import { fold } from './german-text.ts';

/** Shorter words stand in others by chance. */
const shortestPart = 5;

type Topic = Exclude<ProblemCategory, 'general'>;

/**
 * Words that speak for a category, with their weight. A word of five letters or more is found inside compounds
 * ('laserdrucker'), a shorter one or one that begins
 * with '=' only as a word of its own or with a plural ending; '+' allows a short one inside compounds.
 */
const topicWords: Record<Topic, Readonly<Record<number, string>>> = {
  hardware: {
    10: 'drucker',
    8: 'papierstau multifunktionsgerät printer plotter',
    6: 'scanner mikrofon webcam patrone lüfter ausdrucken papierfach laserdrucker',
    5: 'drucken ausdruck tastatur maus mauszeiger muus monitor lautsprecher kopfhörer headset toner =tinte touchpad grafikkarte mainboard arbeitsspeicher speicherkarte scannen einscannen dockingstation',
    4: 'druckt usb netzteil ssd ram hdmi beamer ladebuchse laufwerk stick sound ton =boxen displayport kartenleser festplatte sdkarte einzug duplex trommel düsen digitalkamera kühlung gehäuse',
    3: 'kamera hardware lautstärke piept piepst fernseher =mikro druckauftrag fotoapparat',
    2: 'bildschirm akku =server ladegerät ladekabel nas display scharnier =lampe einschalten =kabel buchse stecker',
    1: 'laptop notebook computer rechner macbook =kiste =tower pc',
  },
  software: {
    9: 'datensicherung backup sicherungskopie',
    8: 'wordpress bluescreen taskmanager',
    7: 'warenwirtschaft taskleiste startmenü buchhaltungsprogramm',
    5: 'word excel powerpoint elster libreoffice photoshop autostart homepage website plugin explorer bildschirmschoner videokonferenz datev lexware openoffice fotobuch systemsteuerung itunes',
    4: 'dvd brennen windows windoof =office zoom teams skype onedrive firefox chrome papierkorb adobe macos =linux dropbox seitenzahl schreibgeschützt administratorrechte ruhezustand tastenkombination steuererklärung mediaplayer paint absturz fotobearbeitung',
    3: 'download update software desktop browser =treiber datei dokument pdf =cloud lizenz hochfahren lesezeichen favoriten nextcloud tabelle schneckentempo schnecke =edge formular screenshot bildschirmfoto kopieren einfügen markieren aktivierung friert eingefroren buchhaltung spalten formel',
    2: 'laptop notebook computer rechner compi pc programm ordner installier abgestürzt stürzt gelöscht formatiert langsam lahm =träge mac =brief icons =symbole lizenz kalender neustart hängt benutzerkonto',
  },
  email: {
    2: 'verschicken empfangen nachricht',
    7: 'gmx webde tonline gmail outlook thunderbird posteingang postausgang werbemail mailprogramm abwesenheitsnotiz mailkonto mailadresse hotmail mailversand',
    6: 'postfach +mail arcor yahoo googlemail webmail',
    5: 'aol bcc entwürfe lesebestätigung anhang anhänge spam newsletter imap smtp junk mailserver rundmail posteo freenet',
    3: 'exchange absender empfänger verteiler betreff weiterleiten signatur adressbuch rundschreiben abrufen entwurf absenden gesendeten papierkorbordner',
  },
  internet: {
    5: 'kabelanschluss bandbreite telefondose =ip',
    8: 'fritzbox repeater router speedport wlanpasswort wlanschlüssel',
    9: '+wlan',
    7: 'freizeichen glasfaser gastnetz funknetz netzwerkkabel festnetz powerline netzwerkdose telefonanlage gastzugang ssid accesspoint',
    6: 'dsl modem mesh hotspot internetanschluss internetverbindung heimnetz breitband netzwerk wlna dns telefonbuchse anschlussdose netzwerkdrucker',
    4: 'verstärker offline internet internetseite webseite netflix streaming =leitung mbit vodafone lan telefonleitung störungsstelle ethernet =seiten internetz surfen switch magenta',
    3: '=empfang telekom provider netz youtube zertifikat o2 1und1 mediathek streamen störung',
    2: '=telefon verbindung reichweite signal =anbieter =verbunden gewitter',
  },
  security: {
    9: 'phishing ransomware lösegeld trojaner enkeltrick hackerangriff',
    8: 'virus viren betrug betrüger betrogen gehackt hacker erpress schadsoftware malware fakeshop abgezockt abzocke identitätsdiebstahl verseucht spyware schockanruf trickbetrug darknet datenleck',
    7: 'zweifaktor 2fa firewall defender ferngesteuert abgebucht abbuchung anydesk cyberangriff passkey passwortmanager authenticator keylogger abofalle gauner kriminelle',
    6: 'bankgeschäfte passwort passwörter onlinebanking verschlüsselt verdächtig verdacht tan pushtan überwiesen gefälscht bitcoin sicherheit infiziert authentifizierung norton mcafee kaspersky avira schwindel schädling quarantäne spionieren ausspäht',
    5: 'schutzprogramm teamviewer sparkasse volksbank kreditkarte übernommen iban inkasso drohung dubios unseriös zugangsdaten eingefangen windowspasswort =fake krypto bedrohung trading',
    4: 'gefährlich absichern vpn ultraviewer paypal bank überweisung geklickt angeklickt pin facebook instagram zoll werbefenster popup seriös',
    3: '=konto angerufen =sicher amazon ebay =geld fremder unbekannte komisch seltsam microsoft polizei',
  },
  smartphone: {
    6: 'mailbox sprachassistent seniorenhandy',
    7: 'smartphone iphone ipad handy whatsapp klingelton mobiltelefon smartwatch =tablet handi',
    5: 'android samsung huawei xiaomi galaxy playstore appstore sim simkarte talkback wecker taschenlampe telegram',
    4: 'alexa videotelefon videoanruf rufumleitung fingerabdruck vibration telefonieren qr app apps sms roaming datenvolumen appleid esim sprachnachricht facetime klingelt klingelnd puk pixel startbildschirm emoji messenger airdrop widget homescreen schutzfolie',
    3: 'blockier ausland standort kontakte icloud galerie telefonnummer selfie touchscreen navi siri entsperren freisprech wischen =mobil',
    2: 'display akku fotos bilder =telefon =nummer bluetooth hörgerät',
  },
};

interface TopicWord {
  readonly word: string;
  /** Counts only as a word of its own. */
  readonly whole: boolean;
  readonly category: Topic;
  readonly weight: number;
}

const all: readonly TopicWord[] = Object.entries(topicWords).flatMap(([category, byWeight]) =>
  Object.entries(byWeight).flatMap(([weight, words]) =>
    words.split(' ').map((written) => ({
      word: fold(written.replace(/^[=+]/, '')),
      whole: written.startsWith('=') || (written.length < shortestPart && !written.startsWith('+')),
      category: category as Topic,
      weight: Number(weight),
    })),
  ),
);

/** Every topic word, folded. */
export const topicVocabulary: readonly string[] = [...new Set(all.map(({ word }) => word))];

/** Which device somebody holds says little once a topic is named that has nothing to do with it. */
const phones = new Set([
  'smartphone',
  'iphone',
  'ipad',
  'handy',
  'handi',
  'tablet',
  'android',
  'samsung',
  'mobiltelefon',
]);
const strongTopic = 5;

/**
 * Points of each category that has any. What is written counts once for a category, with the weightiest word found in
 * it, however many words are found there and however often it is repeated.
 */
export function topicPoints(words: readonly string[]): Map<ProblemCategory, number> {
  const points = new Map<ProblemCategory, number>();
  const counted = new Set<string>();
  let phonePoints = 0;
  for (const written of new Set(words)) {
    const best = new Map<Topic, TopicWord>();
    for (const each of all) {
      if (!speaksOf(written, each)) continue;
      if ((best.get(each.category)?.weight ?? 0) < each.weight) best.set(each.category, each);
    }
    for (const { category, word, weight } of best.values()) {
      if (counted.has(category + word)) continue;
      counted.add(category + word);
      if (phones.has(word)) phonePoints += weight - 2;
      points.set(category, (points.get(category) ?? 0) + weight);
    }
  }
  const others = (['email', 'internet', 'security', 'software'] as const).map((topic) => points.get(topic) ?? 0);
  if (phonePoints > 0 && Math.max(...others) >= strongTopic)
    points.set('smartphone', (points.get('smartphone') ?? 0) - phonePoints);
  return points;
}

function speaksOf(written: string, { word, whole }: TopicWord): boolean {
  if (!whole) return written.includes(word);
  return written === word || (written.startsWith(word) && /^(e|n|s|en|er|es)$/.test(written.slice(word.length)));
}
