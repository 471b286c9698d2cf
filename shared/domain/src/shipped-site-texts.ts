import type { SiteTexts, SiteTextsInFull } from '@it-lotse/contract/site-texts';
import { documentInVoice, perVoice } from './voice.ts';

/** Nothing is in the operator's own words yet. */
export const noOwnSiteTexts: SiteTexts = {
  hero: null,
  claims: null,
  values: null,
  services: null,
  faq: null,
  contact: null,
  workstyle: null,
  brand: null,
  fullHero: null,
  fullValues: null,
};

/**
 * What every business may say of itself until the operator writes their own. No claims: a new business has neither ratings
 * nor customers that were counted. What only the sample says stands in sample-site-texts.ts.
 * Both voices side by side: see voice.ts.
 */
export const markedSiteTexts: SiteTextsInFull = {
  hero: {
    eyebrow: 'IT-Hilfe in {ort} und Umgebung',
    title: '[Ich helfe|Wir helfen] Ihnen, wenn die Technik nicht will.',
    lead: '{hilfswege}: [Ich bringe|Wir bringen] Computer, Handy und WLAN wieder in Ordnung und [erkläre|erklären] Ihnen verständlich und in Ruhe, was los war.',
  },
  claims: [],
  values: {
    headline: 'Warum ein Lotse?',
    intro:
      'Ein Lotse kennt das Fahrwasser. Er kommt an Bord, sagt ruhig, was zu tun ist – und das Steuer behalten Sie.\nSo [arbeite ich|arbeiten wir] auch am Computer.',
    cards: [
      {
        icon: 'speech',
        title: 'Verständlich',
        text: '[Ich spreche|Wir sprechen] Deutsch statt Fachsprache. Sie wissen hinterher, was [ich gemacht habe|wir gemacht haben].',
      },
      {
        icon: 'coffee',
        title: 'Geduldig',
        text: 'Sie dürfen alles fragen, auch zweimal. Wir gehen in Ihrem Tempo vor.',
      },
      {
        icon: 'anchor',
        title: 'Zuverlässig',
        text: '{antwortversprechen}',
      },
      {
        icon: 'route',
        title: 'Flexibel',
        text: '{flexibel}',
      },
      { icon: 'pin', title: 'Lokal', text: '[Ich wohne|Wir sitzen] in {ort}. {anfahrtfrei}' },
      {
        icon: 'compass',
        title: 'Erfahren',
        text: 'Ob erstes Handy oder Büro-Netzwerk: [Ich kenne mich|Wir kennen uns] mit beidem aus.',
      },
    ],
  },
  services: {
    headline: 'Wobei [ich helfe|wir helfen]',
    intro: '{zweiwege}',
    home: {
      audience: '{zuhause}',
      title: 'IT-Hilfe für Seniorinnen, Senioren und Privatleute',
      intro: 'Sie müssen sich mit nichts davon auskennen.',
      items: [
        'Computer langsam, Drucker stumm, WLAN weg',
        'Handy und Tablet einrichten und erklären',
        'E-Mail, Videoanrufe und Fotos sichern',
        'Online-Banking sicher nutzen',
        'Verdacht auf Virus oder Betrug: schnelle Hilfe',
        '{schulungen}',
      ],
      link: { label: 'Hilfe zu Hause buchen', service: 'onsite_support' },
    },
    business: {
      audience: '{firmen}',
      title: 'IT-Betreuung ohne eigene IT-Abteilung',
      intro: 'Ein fester Ansprechpartner, der Ihren Betrieb kennt.',
      items: [
        '{stoerungen}',
        '{itcheck}',
        'Datensicherung, Updates, Virenschutz',
        'Microsoft 365, E-Mail und Netzwerk',
        '{websitepflege}',
        '{pakete}',
      ],
      link: { label: 'IT-Check vereinbaren', service: 'it_check' },
    },
  },
  faq: {
    headline: 'Häufige Fragen',
    intro: 'Ihre Frage ist nicht dabei? Rufen Sie an. Fragen kostet nichts.',
    items: [
      {
        question: 'Muss ich mich mit Computern auskennen?',
        answer:
          'Nein. Sie erzählen [mir|uns] in Ihren Worten, was nicht geht. Den Rest [übernehme ich und sage|übernehmen wir und sagen] Ihnen bei jedem Schritt, was gerade passiert.',
      },
      {
        question: 'Was geschieht bei einer Fernwartung?',
        answer: '{fernwartungsablauf}',
      },
      {
        question: 'Helfen Sie auch im Notfall?',
        answer: '{notfall}',
      },
      {
        question: 'Reparieren Sie auch defekte Geräte?',
        answer: '{reparaturen}',
      },
      {
        question: 'Kann ich einen Termin verschieben oder absagen?',
        answer:
          'Ja. In der Bestätigung Ihres Termins steht dafür ein Link, oder Sie rufen kurz an. Bitte melden Sie sich möglichst einen Tag vorher, damit [ich die Zeit jemand anderem anbieten kann|wir die Zeit jemand anderem anbieten können].',
      },
      {
        question: 'Wie kann ich bezahlen?',
        answer: '{zahlung}',
      },
    ],
  },
  contact: {
    headline: 'Erzählen Sie [mir|uns], was los ist',
    intro: 'Das erste Gespräch ist kostenlos und verpflichtet Sie zu nichts.',
  },
  workstyle: {
    headline: 'So läuft es ab',
    steps: [
      {
        title: 'Sie melden sich',
        text: 'Anrufen, schreiben oder selbst einen Termin aussuchen. Das erste Gespräch ist kostenlos, und Sie erfahren vorher, was es kostet.',
        ways: [],
      },
      {
        title: '[Ich schaue es mir|Wir schauen es uns] an',
        text: '',
        ways: [
          {
            icon: 'devices',
            title: 'Fernwartung',
            text: '{fernwartung}',
          },
          { icon: 'house', title: 'Vor Ort', text: '{besuche}' },
        ],
      },
      { title: 'Es läuft wieder', text: 'Wir probieren es zusammen aus. {rechnung}', ways: [] },
    ],
  },
  brand: { slogan: 'Ruhig durch die Technik', regions: [] },
  fullHero: {
    eyebrow: 'Computerhilfe für {zielgruppen}',
    title: 'Technik-Hilfe, die man versteht.',
    lead: 'Klar erklärt, in Ruhe erledigt: [Ich helfe|Wir helfen] Ihnen bei Computer, Handy, Drucker und Internet, {hilfsorte}.',
  },
  fullValues: {
    headline: 'Warum zu [mir|uns]?',
    intro: 'Gute Technik-Hilfe erkennen Sie daran, dass Sie hinterher weniger Fragen haben als vorher.',
    cards: [
      {
        icon: 'pin',
        title: 'Service aus der Nachbarschaft',
        text: '{naehe}',
      },
      {
        icon: 'speech',
        title: 'Klare Sprache',
        text: 'Keine Fachbegriffe ohne Erklärung. Sie verstehen, was geschieht.',
      },
      {
        icon: 'coffee',
        title: 'Geduldige Hilfe',
        text: '[Ich nehme mir|Wir nehmen uns] Zeit, bis alles sitzt. Jede Frage ist willkommen.',
      },
      {
        icon: 'receipt',
        title: 'Faire Preise',
        text: 'Endpreise, die Sie vorher kennen. Ohne Überraschung auf der Rechnung.',
      },
      {
        icon: 'route',
        title: 'Fernhilfe oder Hausbesuch',
        text: '{wahl}',
      },
      {
        icon: 'anchor',
        title: 'Verlässlich',
        text: 'Vereinbart ist vereinbart: [Ich bin|Wir sind] pünktlich und gut zu erreichen.',
      },
    ],
  },
};

/** The same as one person, or a team, says it. */
export const shippedSiteTexts = perVoice((voice) => documentInVoice(voice, markedSiteTexts));
