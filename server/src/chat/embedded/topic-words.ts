import type { ProblemCategory } from '@it-lotse/shared/contract/chat';
import { fold } from './german-text.ts';

type Topic = Exclude<ProblemCategory, 'general'>;

/**
 * Words that speak for a category, with their weight. A word of five letters or more is found inside compounds
 * ('laserdrucker'), a shorter one only as a word of its own or with a plural ending.
 */
const topicWords: Record<Topic, Readonly<Record<number, string>>> = {
  hardware: {
    7: 'drucker papierstau',
    6: 'scanner mikrofon webcam tintenpatrone lüfter druckt printer plotter',
    5: 'drucken ausdruck tastatur maus mauszeiger monitor lautsprecher kopfhörer headset patrone toner tinte festplatte touchpad grafikkarte mainboard arbeitsspeicher speicherkarte papierfach trommel dockingstation scannen einscannen multifunktionsgerät muus',
    4: 'usb netzteil ssd ram hdmi beamer ladebuchse sd-karte laufwerk stick sound ton boxen kabelsalat displayport kartenleser',
    3: 'kamera fernseher hardware lautstärke beamer piept piepst lüftung gerätetreiber mikro',
    2: 'bildschirm akku server ladegerät ladekabel nas display scharnier',
    1: 'laptop notebook computer pc rechner tower macbook kiste',
  },
  software: {
    7: 'wordpress bluescreen taskmanager',
    6: 'warenwirtschaft datensicherung backup taskleiste startmenü desktopsymbole',
    5: 'word excel powerpoint elster libreoffice buchhaltungsprogramm task-manager photoshop autostart homepage website plugin sicherungskopie dateiexplorer',
    4: 'windows office zoom teams skype onedrive firefox chrome onedrive papierkorb adobe videokonferenz lexware datev macos linux time-machine bildschirmschoner lahm langsam dropbox',
    3: 'update software desktop browser treiber datei dokument pdf cloud lizenz bootet hochfahren schneckentempo formular edge lesezeichen favoriten träge nextcloud explorer tabelle',
    2: 'programm ordner installier deinstallier abgestürzt stürzt gelöscht formatiert mac brief icons symbole bildschirm',
    1: 'laptop notebook computer pc rechner compi',
  },
  email: {
    6: 'outlook thunderbird posteingang postausgang postfach werbemail mailprogramm abwesenheitsnotiz mailkonto mailadresse',
    5: 'mail mails email gmx webde tonline gmail anhang anhänge spam newsletter imap smtp junk mailserver rundmail posteo freenet elektropost',
    3: 'exchange absender empfänger verteiler betreff weiterleiten anlage mailen signatur',
  },
  internet: {
    7: 'fritzbox repeater router speedport',
    6: 'wlan glasfaser gastnetz funknetz netzwerkkabel festnetz powerline netzwerkdose telefonanlage vpn',
    5: 'dsl netzwerk modem mesh hotspot internetanschluss internetverbindung gastzugang telekomstörung breitband heimnetz',
    4: 'internet internetseite webseite netflix streaming leitung mbit empfangsproblem vodafone lan telefonleitung störungsstelle ethernet',
    3: 'telekom provider download netz seiten youtube zertifikat o2 1und1 mediathek internetz',
    2: 'verbindung reichweite signal anbieter verbunden',
  },
  security: {
    8: 'phishing ransomware lösegeld trojaner enkeltrick hackerangriff betrugsmasche',
    7: 'virus viren betrug betrüger betrogen gehackt hacker erpress schadsoftware malware fakeshop abgezockt abzocke identitätsdiebstahl verseucht spionage scammer spyware',
    6: 'verschlüsselt antivirenprogramm virenscanner virenschutz zweifaktor 2fa firewall defender ferngesteuert abgebucht abbuchung anydesk cyberangriff passkey passwortmanager sicherheitslücke authenticator keylogger',
    5: 'passwort passwörter kennwort onlinebanking verdächtig verdacht tan pushtan überwiesen gefälscht teamviewer bitcoin sicherheit infiziert authentifizierung norton mcafee kaspersky avira',
    4: 'sparkasse volksbank kreditkarte übernommen paypal bank überweisung iban inkasso windowskennwort entsperrcode drohung drohmail dubios unseriös zugangsdaten virenscan',
    3: 'geklickt angeklickt pin facebook instagram konto angerufen zoll sicher werbefenster popup seriös eingefangen amazon ebay geld fremder unbekannte komisch seltsam datenschutzeinstellungen',
  },
  smartphone: {
    6: 'smartphone iphone ipad handy whatsapp klingelton mobiltelefon smartwatch handydisplay tablet',
    5: 'android samsung huawei xiaomi galaxy playstore appstore sim-karte simkarte talkback handys handi sim dandy',
    4: 'app apps sms roaming datenvolumen apple-id esim sprachnachricht videotelefonie facetime klingelt puk pixel',
    3: 'kontakte icloud galerie telefonnummer selfie touchscreen navi siri',
    2: 'display akku fotos bilder telefon nummer bluetooth hörgerät',
  },
};

interface TopicWord {
  readonly word: string;
  readonly category: Topic;
  readonly weight: number;
}

const all: readonly TopicWord[] = Object.entries(topicWords).flatMap(([category, byWeight]) =>
  Object.entries(byWeight).flatMap(([weight, words]) =>
    words.split(' ').map((word) => ({
      word: fold(word).replaceAll('-', ''),
      category: category as Topic,
      weight: Number(weight),
    })),
  ),
);

/** Every topic word, folded. */
export const topicVocabulary: readonly string[] = [...new Set(all.map(({ word }) => word))];

/** Points of each category that has any. Each topic word counts once, however often it is written. */
export function topicPoints(words: readonly string[]): Map<ProblemCategory, number> {
  const points = new Map<ProblemCategory, number>();
  const unique = [...new Set(words)];
  for (const { word, category, weight } of all) {
    if (!unique.some((each) => speaksOf(each, word))) continue;
    points.set(category, (points.get(category) ?? 0) + weight);
  }
  return points;
}

function speaksOf(written: string, word: string): boolean {
  if (word.length >= 5) return written.includes(word);
  return written === word || (written.startsWith(word) && /^(e|n|s|en|er|es)$/.test(written.slice(word.length)));
}
