import type { BusinessProfile } from '@it-lotse/contract/content';
import type { IconName } from '../layout/icons.ts';

export interface Badge {
  icon: IconName;
  strong: string;
  rest: string;
}
interface ValueCard {
  icon: IconName;
  title: string;
  desc: string;
}
export interface ServiceColumn {
  audience: string;
  title: string;
  intro: string;
  items: readonly string[];
}
interface FaqItem {
  q: string;
  a: string;
}

/**
 * Every text of the landing page that differs between its variants or names the business. Where a text holds a name in
 * braces stands what the settings say (fill-facts.ts).
 */
export interface LandingContent {
  hero: { eyebrow: string; title: string; lead: string; phoneNote: string };
  badges: readonly Badge[];
  values: { headline: string; intro: readonly string[]; cards: readonly ValueCard[] };
  services: { headline: string; intro: string; home: ServiceColumn; business: ServiceColumn };
  hours: { headline: string; intro: string; bullets: readonly { icon: IconName; text: string }[] };
  faq: { headline: string; intro: string; items: readonly FaqItem[] };
  contact: { headline: string; intro: string };
}

/** The landing page at `/`: its texts speak of the business as it is set up. */
export function currentLanding({ city }: BusinessProfile): LandingContent {
  return {
    hero: {
      eyebrow: `IT-Hilfe in ${city} und Umgebung`,
      title: 'Ich helfe Ihnen, wenn die Technik nicht will.',
      lead: 'Am Telefon, per Fernwartung oder bei Ihnen zu Hause: Ich bringe Computer, Handy und WLAN wieder in Ordnung und erkläre Ihnen verständlich und in Ruhe, was los war.',
      phoneNote: '{answersPhone}',
    },
    badges: [
      { icon: 'star', strong: '4,9 von 5', rest: 'Sternen' },
      { icon: 'users', strong: 'über 500', rest: 'zufriedene Kunden' },
      { icon: 'clock', strong: 'Antwort', rest: '{responseShort}' },
      { icon: 'receipt', strong: 'Endpreise,', rest: 'vorher bekannt' },
    ],
    values: {
      headline: 'Warum ein Lotse?',
      intro: [
        'Ein Lotse kennt das Fahrwasser. Er kommt an Bord, sagt ruhig, was zu tun ist – und das Steuer behalten Sie.',
        'So arbeite ich auch am Computer.',
      ],
      cards: [
        {
          icon: 'speech',
          title: 'Verständlich',
          desc: 'Ich spreche Deutsch statt Fachsprache. Sie wissen hinterher, was ich gemacht habe.',
        },
        {
          icon: 'coffee',
          title: 'Geduldig',
          desc: 'Sie dürfen alles fragen, auch zweimal. Wir gehen in Ihrem Tempo vor.',
        },
        {
          icon: 'anchor',
          title: 'Zuverlässig',
          desc: '{reliable}',
        },
        {
          icon: 'route',
          title: 'Flexibel',
          desc: 'Aus der Ferne, wenn es schnell gehen soll. Vor Ort, wenn es nötig ist.',
        },
        { icon: 'pin', title: 'Lokal', desc: `Ich wohne in ${city}. {freeTravel}` },
        {
          icon: 'compass',
          title: 'Erfahren',
          desc: 'Über 500 Kundinnen und Kunden, vom ersten Handy bis zum Büro-Netzwerk.',
        },
      ],
    },
    services: {
      headline: 'Wobei ich helfe',
      intro: 'Zu Hause zählt Ruhe, im Betrieb zählt Zeit. Darum gibt es zwei Wege.',
      home: {
        audience: 'Für Sie zu Hause',
        title: 'IT-Hilfe für Seniorinnen, Senioren und Privatleute',
        intro: 'Sie müssen sich mit nichts davon auskennen.',
        items: [
          'Computer langsam, Drucker stumm, WLAN weg',
          'Handy und Tablet einrichten und erklären',
          'E-Mail, Videoanrufe und Fotos sichern',
          'Online-Banking sicher nutzen',
          'Verdacht auf Virus oder Betrug: schnelle Hilfe',
          'Schulungen in Ihrem Tempo, online oder bei Ihnen',
        ],
      },
      business: {
        audience: 'Für Firmen und Selbstständige',
        title: 'IT-Betreuung ohne eigene IT-Abteilung',
        intro: 'Ein fester Ansprechpartner, der Ihren Betrieb kennt.',
        items: [
          'Störungen beheben, aus der Ferne oder vor Ort',
          'IT-Check mit schriftlichem Bericht',
          'Datensicherung, Updates, Virenschutz',
          'Microsoft 365, E-Mail und Netzwerk',
          'Wartung Ihrer WordPress-Website',
          '{packages}',
        ],
      },
    },
    hours: {
      headline: 'Wann ich da bin',
      intro: '{daysOfHelp}',
      bullets: [
        { icon: 'phone', text: '{phoneLine}' },
        { icon: 'bot', text: 'KI-Chat: rund um die Uhr, mit kostenloser Erstberatung' },
        { icon: 'siren', text: '{emergency}' },
      ],
    },
    faq: {
      headline: 'Häufige Fragen',
      intro: 'Ihre Frage ist nicht dabei? Rufen Sie an. Fragen kostet nichts.',
      items: [
        {
          q: 'Muss ich mich mit Computern auskennen?',
          a: 'Nein. Sie erzählen mir in Ihren Worten, was nicht geht. Den Rest übernehme ich und sage Ihnen bei jedem Schritt, was gerade passiert.',
        },
        {
          q: 'Was geschieht bei einer Fernwartung?',
          a: 'Sie starten ein kleines Programm und nennen mir eine Nummer. Dann sehe ich Ihren Bildschirm. Sie sehen jeden Schritt mit und können die Verbindung jederzeit beenden.',
        },
        {
          q: 'Helfen Sie auch im Notfall?',
          a: '{emergencyAnswer}',
        },
        {
          q: 'Reparieren Sie auch defekte Geräte?',
          a: 'Kleine Reparaturen erledige ich gleich bei Ihnen, zum Beispiel eine Festplatte oder ein Netzteil tauschen. Größere gebe ich an Fachbetriebe in der Nähe weiter und kümmere mich um die Absprache.',
        },
        {
          q: 'Kann ich einen Termin verschieben oder absagen?',
          a: 'Ja. In der Bestätigung Ihres Termins steht dafür ein Link, oder Sie rufen kurz an. Bitte melden Sie sich möglichst einen Tag vorher, damit ich die Zeit jemand anderem anbieten kann.',
        },
        {
          q: 'Wie kann ich bezahlen?',
          a: '{paymentAnswer}',
        },
      ],
    },
    contact: {
      headline: 'Erzählen Sie mir, was los ist',
      intro: 'Das erste Gespräch ist kostenlos und verpflichtet Sie zu nichts.',
    },
  };
}
