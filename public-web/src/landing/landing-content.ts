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
  link: { label: string; href: string };
}
interface FaqItem {
  q: string;
  a: string;
}

/** Every text of the landing page that differs between its variants or names the business. */
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
      phoneNote: 'Ich gehe selbst ans Telefon: Mo–Fr, 8:00–17:00\u00A0Uhr',
    },
    badges: [
      { icon: 'star', strong: '4,9 von 5', rest: 'Sternen' },
      { icon: 'users', strong: 'über 500', rest: 'zufriedene Kunden' },
      { icon: 'clock', strong: 'Antwort', rest: 'in 24\u00A0Stunden' },
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
          desc: 'Ich antworte innerhalb von 24\u00A0Stunden und komme zur vereinbarten Zeit.',
        },
        {
          icon: 'route',
          title: 'Flexibel',
          desc: 'Aus der Ferne, wenn es schnell gehen soll. Vor Ort, wenn es nötig ist.',
        },
        { icon: 'pin', title: 'Lokal', desc: `Ich wohne in ${city}. Bis 5\u00A0km kostet die Anfahrt nichts.` },
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
        link: { label: 'Hilfe zu Hause buchen', href: '/termine?service=onsite_support' },
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
          'Feste Monatspakete mit zugesagter Antwortzeit',
        ],
        link: { label: 'IT-Check vereinbaren', href: '/termine?service=it_check' },
      },
    },
    hours: {
      headline: 'Wann ich da bin',
      intro:
        'Fernhilfe gibt es tagsüber, Hausbesuche nach Absprache meist abends. An Sonn- und Feiertagen ruht der Betrieb.',
      bullets: [
        { icon: 'phone', text: 'Telefon: Mo–Fr, 8:00–17:00\u00A0Uhr' },
        { icon: 'bot', text: 'KI-Chat: rund um die Uhr, mit kostenloser Erstberatung' },
        { icon: 'siren', text: 'Notfall? Bitte anrufen, auch außerhalb der Zeiten.' },
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
          a: 'Ja. Geschäftskunden bekommen Notfallhilfe, mit einem Monatspaket sogar mit fest zugesagter Antwortzeit. Auch Privatkunden dürfen in dringenden Fällen außerhalb der Zeiten anrufen.',
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
          a: 'Bar, mit Karte, mit Apple Pay oder Google Pay, per Überweisung oder mit PayPal. Alle Preise sind Endpreise.',
        },
      ],
    },
    contact: {
      headline: 'Erzählen Sie mir, was los ist',
      intro: 'Das erste Gespräch ist kostenlos und verpflichtet Sie zu nichts.',
    },
  };
}
