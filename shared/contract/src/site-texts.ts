import { z } from 'zod';
import { voices } from './content.ts';
import { defineEndpoint } from './endpoint.ts';
import { blankableLine, blankableText, idParams, requiredLine, requiredText, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { placeholderFault } from './placeholders.ts';
import { claimsFigure, tellsFigure } from './proven-figures.ts';

// The texts of the landing page that the operator may change. A group that is null is told as it comes with the program.

/** What {…} in a text may name of the business data. */
const profilePlaceholders = ['ort', 'betrieb', 'telefon'] as const;
export type ProfilePlaceholder = (typeof profilePlaceholders)[number];
/** Sentences that are made from the settings where the page is drawn. */
const factPlaceholders = [
  'antwortversprechen',
  'anfahrtfrei',
  'itcheck',
  'schulungen',
  'pakete',
  'notfall',
  'zahlung',
  'besuche',
  'rechnung',
  'hilfswege',
  'hilfsorte',
  'stoerungen',
  'flexibel',
  'wahl',
  'naehe',
  'fernwartung',
  'fernwartungsablauf',
  'reparaturen',
  'websitepflege',
  'zielgruppen',
  'zweiwege',
  'zuhause',
  'firmen',
] as const;
export type FactPlaceholder = (typeof factPlaceholders)[number];
export const isProfilePlaceholder = (name: string) => (profilePlaceholders as readonly string[]).includes(name);
const isPlaceholder = (name: string) =>
  ([...profilePlaceholders, ...factPlaceholders] as readonly string[]).includes(name);

/** Pictures a card or a claim may have. */
export const siteIcons = [
  'speech',
  'coffee',
  'anchor',
  'route',
  'pin',
  'compass',
  'receipt',
  'star',
  'users',
  'clock',
  'check-badge',
  'shield',
  'lifebuoy',
  'house',
  'phone',
  'devices',
] as const;
export type SiteIcon = (typeof siteIcons)[number];
const icon = z.enum(siteIcons, 'Bitte wählen Sie ein Zeichen.');

export const figureWithoutProof =
  'Zahlen über Kunden oder Bewertungen gehören mit Zeitraum und Quelle zu den Aussagen unter dem Titel.';

/** Text of the page: its placeholders are known, and it tells no figure that nobody can check. */
function onPage<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((text, ctx) => {
    const fault = placeholderFault(text, isPlaceholder) ?? (tellsFigure(text) ? figureWithoutProof : null);
    if (fault !== null) ctx.addIssue({ code: 'custom', message: fault });
  });
}
const line = (label: string, maxLength: number) => onPage(requiredLine(label, maxLength));
const maybeLine = (label: string, maxLength: number) => onPage(blankableLine(label, maxLength));
const text = (label: string, maxLength: number) => onPage(requiredText(label, maxLength));
const maybeText = (label: string, maxLength: number) => onPage(blankableText(label, maxLength));

/** In a claim a figure is allowed; whether it is proven decides whether it is shown. */
const claimLine = (schema: z.ZodType<string, string>) =>
  schema.superRefine((value, ctx) => {
    const fault = placeholderFault(value, isPlaceholder);
    if (fault !== null) ctx.addIssue({ code: 'custom', message: fault });
  });

export const siteClaim = lazyObject(() => ({
  icon,
  strong: claimLine(requiredLine('Der hervorgehobene Teil', 40)),
  rest: claimLine(blankableLine('Der übrige Teil', 60)),
  about: z
    .enum(['service', 'customers'], 'Bitte wählen Sie, wovon die Aussage handelt.')
    .describe('customers: of ratings or how many customers; it is shown with number, period and source only'),
  number: blankableLine('Die Zahl', 60).describe("What it is counted from, e.g. '37 Bewertungen'"),
  period: blankableLine('Der Zeitraum', 60),
  source: blankableLine('Die Quelle', 120),
}))
  .refine(({ about, strong, rest }) => about === 'customers' || !claimsFigure(`${strong} ${rest}`), {
    path: ['about'],
    error: 'Das handelt von Kunden oder Bewertungen. Bitte wählen Sie das und geben Sie Zahl, Zeitraum und Quelle an.',
  })
  .refine(({ number }) => number === '' || /\d/.test(number), {
    path: ['number'],
    error: 'Bitte nennen Sie hier eine Zahl, zum Beispiel „37 Bewertungen“.',
  });
export type SiteClaim = z.infer<typeof siteClaim>;

/** Whether visitors may read it: of customers only what can be checked. */
export const isProven = ({ about, number, period, source }: SiteClaim): boolean =>
  about === 'service' || (number !== '' && period !== '' && source !== '');

const serviceColumn = lazyObject(() => ({
  audience: maybeLine('Für wen', 60),
  title: line('Die Überschrift', 100),
  intro: maybeText('Die Einleitung', 300),
  items: z.array(line('Der Punkt', 120), { error: 'Die Punkte fehlen.' }).max(12, 'Mehr als 12 Punkte liest niemand.'),
  link: z.object({
    label: maybeLine('Die Beschriftung', 60).describe("'': no link"),
    service: z.string('Die Leistung fehlt.').max(40).describe("Key of what is chosen in the booking; '': nothing"),
  }),
}));
export type SiteServiceColumn = z.infer<typeof serviceColumn>;

const hero = lazyObject(() => ({
  eyebrow: maybeLine('Die Zeile über dem Titel', 80),
  title: line('Der Titel', 90),
  lead: text('Der Text unter dem Titel', 400),
}));
const values = lazyObject(() => ({
  headline: line('Die Überschrift', 80),
  intro: maybeText('Die Einleitung', 600).describe('One paragraph a line'),
  cards: z
    .array(z.object({ icon, title: line('Der Titel', 60), text: text('Der Text', 240) }), {
      error: 'Die Karten fehlen.',
    })
    .max(12, 'Mehr als 12 Karten liest niemand.'),
}));
const step = lazyObject(() => ({
  title: line('Der Titel', 60),
  text: maybeText('Der Text', 400),
  ways: z
    .array(z.object({ icon, title: line('Der Titel', 40), text: text('Der Text', 240) }), {
      error: 'Die Kästen fehlen.',
    })
    .max(3, 'Mehr als 3 Kästen gehen nicht.'),
}));
export type SiteStep = z.infer<typeof step>;

export const siteTextGroups = {
  hero,
  claims: z.array(siteClaim, { error: 'Die Aussagen fehlen.' }).max(4, 'Für mehr als 4 Aussagen ist kein Platz.'),
  values,
  services: lazyObject(() => ({
    headline: line('Die Überschrift', 80),
    intro: maybeText('Die Einleitung', 300),
    home: serviceColumn,
    business: serviceColumn,
  })),
  workstyle: lazyObject(() => ({
    headline: line('Die Überschrift', 80),
    steps: z.array(step, { error: 'Die Schritte fehlen.' }).max(3, 'Mehr als 3 Schritte gehen nicht.'),
  })),
  faq: lazyObject(() => ({
    headline: line('Die Überschrift', 80),
    intro: maybeText('Die Einleitung', 300),
    items: z
      .array(z.object({ question: line('Die Frage', 160), answer: text('Die Antwort', 1200) }), {
        error: 'Die Fragen fehlen.',
      })
      .max(30, 'Mehr als 30 Fragen liest niemand.'),
  })),
  contact: lazyObject(() => ({ headline: line('Die Überschrift', 80), intro: maybeText('Die Einleitung', 300) })),
  brand: lazyObject(() => ({
    slogan: maybeLine('Der Leitspruch', 60),
    regions: z
      .array(line('Der Ort', 60), { error: 'Die Orte fehlen.' })
      .max(20, 'Mehr als 20 Orte liest niemand.')
      .describe('Where visits go, besides the town of the business'),
  })),
  fullHero: hero,
  fullValues: values,
} as const;
export type SiteTextGroup = keyof typeof siteTextGroups;

/** Every group in words of its own. */
export type SiteTextsInFull = { [Group in SiteTextGroup]: z.infer<(typeof siteTextGroups)[Group]> };

/** null: as it comes with the program. */
export const siteTexts = lazyObject(() => ({
  hero: siteTextGroups.hero.nullable(),
  claims: siteTextGroups.claims.nullable(),
  values: siteTextGroups.values.nullable(),
  services: siteTextGroups.services.nullable(),
  faq: siteTextGroups.faq.nullable(),
  contact: siteTextGroups.contact.nullable(),
  // Later ones: what was stored before does not have them.
  workstyle: siteTextGroups.workstyle.nullable().default(null),
  brand: siteTextGroups.brand.nullable().default(null),
  fullHero: siteTextGroups.fullHero.nullable().default(null).describe('Of /landing-full, as fullValues'),
  fullValues: siteTextGroups.fullValues.nullable().default(null),
}));
export type SiteTexts = z.infer<typeof siteTexts>;

const answer = lazyObject(() => ({
  texts: siteTexts,
  voice: z.enum(voices).describe('In which what comes with the program is told'),
}));
export type SiteTextsAnswer = z.infer<typeof answer>;

export const getSiteTexts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/site-texts',
  summary: 'Texts of the landing page; a group that is null is told as it comes with the program',
  access: 'operator',
  answer,
});

export const updateSiteTexts = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/site-texts',
  summary: 'Replace them; live at once, what stood there is kept as a version',
  access: 'operator',
  body: siteTexts,
  answer,
});

export const previewSiteTexts = defineEndpoint({
  method: 'POST',
  path: '/api/admin/site-texts/preview',
  summary: 'The landing page as it would be with these texts; nothing is stored',
  access: 'operator',
  computes: true,
  body: lazyObject(() => siteTexts.extend({ page: z.enum(['/', '/landing-full']).default('/') }).shape),
  answer: lazyObject(() => ({
    preview_path: z.string().describe('HTML for a frame without rights, for some minutes'),
  })),
});

export const siteTextVersion = lazyObject(() => ({ id: z.number().int(), saved_at: utcTimestamp, texts: siteTexts }));
export type SiteTextVersion = z.infer<typeof siteTextVersion>;

export const listSiteTextVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/site-texts/versions',
  summary: 'The versions saved last, newest first; the first one is what stands on the website',
  access: 'operator',
  answer: lazyObject(() => ({ versions: z.array(siteTextVersion) })),
});

export const restoreSiteTextVersion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/site-texts/versions/{id}/restore',
  summary: 'Put a version back on the website; this is a new version, so it can be undone in the same way',
  access: 'operator',
  params: idParams,
  answer,
});
