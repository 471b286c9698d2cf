import { type SiteIcon, type SiteTextGroup, type SiteTexts, siteTexts } from '@it-lotse/contract/site-texts';

interface GroupWords {
  readonly title: string;
  readonly subtitle: string;
  /** Where it stands on the page. */
  readonly anchor: string;
  /** The landing page that has it; unset: the one at '/'. */
  readonly page?: '/landing-full';
}

/** In the order of the page. */
export const groupWords: Readonly<Record<SiteTextGroup, GroupWords>> = {
  hero: { title: 'Titel und Einleitung', subtitle: 'Was Besucher als Erstes lesen.', anchor: 'home' },
  claims: {
    title: 'Aussagen unter dem Titel',
    subtitle:
      'Kurze Versprechen im Streifen unter dem Titel. Was von Kunden oder Bewertungen handelt, erscheint nur mit Zahl, Zeitraum und Quelle.',
    anchor: 'home',
  },
  values: {
    title: 'Warum zu Ihnen?',
    subtitle: 'Ohne Karten entfällt der Abschnitt mit seiner Überschrift.',
    anchor: 'warum',
  },
  services: {
    title: 'Leistungen',
    subtitle: 'Zwei Spalten. Eine Spalte ohne Punkte entfällt, sind beide leer, der ganze Abschnitt.',
    anchor: 'leistungen',
  },
  workstyle: {
    title: 'So läuft es ab',
    subtitle: 'Bis zu drei Schritte. Ohne Schritte entfällt der Abschnitt, auch im Menü.',
    anchor: 'workstyle',
  },
  faq: {
    title: 'Häufige Fragen',
    subtitle: 'Ohne Fragen entfällt der Abschnitt, auch im Menü.',
    anchor: 'faq',
  },
  contact: { title: 'Kontakt', subtitle: 'Über dem Kontaktformular.', anchor: 'kontakt' },
  brand: {
    title: 'Leitspruch und Orte',
    subtitle: 'Der Leitspruch steht in der Fußzeile. Die Orte stehen beim Kontakt und in den Daten für Suchmaschinen.',
    anchor: 'kontakt',
  },
  fullHero: {
    title: 'Zweite Startseite: Titel und Einleitung',
    subtitle: 'Unter /landing-full, zum Beispiel für eine Anzeige. Alles andere ist wie auf der ersten.',
    anchor: 'home',
    page: '/landing-full',
  },
  fullValues: {
    title: 'Zweite Startseite: Warum zu Ihnen?',
    subtitle: 'Ohne Karten entfällt der Abschnitt mit seiner Überschrift.',
    anchor: 'warum',
    page: '/landing-full',
  },
};
export const groupNames = Object.keys(groupWords) as SiteTextGroup[];

export const iconWords: Readonly<Record<SiteIcon, string>> = {
  speech: 'Sprechblase',
  coffee: 'Tasse',
  anchor: 'Anker',
  route: 'Weg',
  pin: 'Ort',
  compass: 'Kompass',
  receipt: 'Beleg',
  star: 'Stern',
  users: 'Menschen',
  clock: 'Uhr',
  'check-badge': 'Siegel',
  shield: 'Schild',
  lifebuoy: 'Rettungsring',
  house: 'Haus',
  phone: 'Telefon',
  devices: 'Geräte',
};

export type Faults = Readonly<Record<string, string>>;

/** What is wrong, by the place of the field: 'faq.items.2.question'. Empty: nothing. */
export function faultsIn(texts: SiteTexts): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of siteTexts.safeParse(texts).error?.issues ?? []) faults[path.join('.')] ??= message;
  return faults;
}

/** What a version changed, for people; `before` is the one before it. */
export function changedGroups({ texts }: { texts: SiteTexts }, before: { texts: SiteTexts } | undefined): string {
  if (!before) return 'Die älteste Fassung';
  const changed = groupNames.filter((group) => JSON.stringify(texts[group]) !== JSON.stringify(before.texts[group]));
  if (changed.length === 0) return 'Wie die Fassung davor';
  return `Geändert: ${changed.map((group) => groupWords[group].title).join(', ')}`;
}
