import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { flag, idParams, requiredLine, requiredText, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { featureSiteAddresses } from './named-by-features.ts';
import { placeholderFault } from './placeholders.ts';
import { tellsFigure } from './proven-figures.ts';
import { pictureAlt, pictureId } from './site-look.ts';
import { figureWithoutProof, isProfilePlaceholder } from './site-texts.ts';

// Pages of the website that the operator writes, beside those that come with the program.

export const mostOwnPages = 20;

function onPage<Schema extends z.ZodType<string>>(schema: Schema) {
  return schema.superRefine((text, ctx) => {
    const fault = placeholderFault(text, isProfilePlaceholder) ?? (tellsFigure(text) ? figureWithoutProof : null);
    if (fault !== null) ctx.addIssue({ code: 'custom', message: fault });
  });
}

const pagePicture = lazyObject(() => ({
  picture: pictureId,
  alt: onPage(pictureAlt),
  place: z
    .enum(['top', 'bottom'], 'Bitte wählen Sie, wo das Bild steht.')
    .describe('Before the text, under the title, or after it'),
}));
export type PagePicture = z.infer<typeof pagePicture>;

export const ownPage = lazyObject(() => ({
  slug: requiredLine('Die Adresse', 60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Nur Kleinbuchstaben, Ziffern und Bindestriche, zum Beispiel „ueber-mich“.')
    .describe('The page is at /{slug}'),
  title: onPage(requiredLine('Der Titel', 90)),
  label: onPage(requiredLine('Der Name des Links', 30)),
  text: onPage(requiredText('Der Text', 20_000)).describe('Marks: written-text.ts'),
  // What was stored before pages could have one does not say so.
  picture: pagePicture.nullable().default(null),
  place: z
    .enum(['footer', 'menu'], 'Bitte wählen Sie, wo der Link steht.')
    .describe('Where its link stands: in the foot of every page, or also in the menu of the landing page'),
  shown: flag('Ob die Seite gezeigt wird'),
}));
export type OwnPage = z.infer<typeof ownPage>;

/** One call carries all of them, and no call is larger than 100 kB. */
const mostCharacters = 60_000;

/** As stored. In the order of their links. */
export const ownPages = lazyObject(() => ({
  pages: z
    .array(ownPage, 'Die Seiten fehlen.')
    .max(mostOwnPages, `Mehr als ${mostOwnPages} Seiten gehen nicht.`)
    .refine(
      (pages) => pages.reduce((sum, { text }) => sum + text.length, 0) <= mostCharacters,
      'Alle Seiten zusammen sind zu lang: Es gehen 60.000 Zeichen. Bitte kürzen Sie eine davon.',
    ),
}));
export type OwnPages = z.infer<typeof ownPages>;

/** First parts of addresses that the program has itself, or had: no page of the operator may have one of them. */
export const takenSlugs: ReadonlySet<string> = new Set([
  'agb',
  'api',
  'appointment-success',
  'appointments',
  'assets',
  'barrierefreiheit',
  'chat',
  'dashboard',
  'datenschutz',
  'desktop-updates',
  'downloads',
  'impressum',
  'kalender',
  'kontakt',
  'landing-full',
  ...featureSiteAddresses,
  'robots',
  'rueckruf',
  'sitemap',
  'termin-verwalten',
  'termine',
  'vertraege-kuendigen',
  'vertrag-widerrufen',
  'warteliste',
]);

/**
 * As written. What is taken is asked when something is saved only: a new page of the program must not make what is stored
 * unreadable.
 */
export const writtenPages = ownPages.superRefine(({ pages }, ctx) => {
  for (const [index, page] of pages.entries()) {
    const { slug } = page;
    const first = pages.findIndex((other) => other.slug === slug);
    const path = ['pages', index, 'slug'];
    if (takenSlugs.has(slug)) {
      ctx.addIssue({ code: 'custom', path, message: 'Diese Adresse hat schon eine andere Seite Ihrer Website.' });
    } else if (first < index) {
      const message = `Diese Adresse hat schon die Seite „${pages[first]?.title}“.`;
      ctx.addIssue({ code: 'custom', path, message });
    }
    // More would not fit beside the sections of the landing page.
    const isInMenu = (page: OwnPage) => page.shown && page.place === 'menu';
    if (isInMenu(page) && pages.slice(0, index).some(isInMenu)) {
      const message = 'Im Menü ist Platz für eine eigene Seite.';
      ctx.addIssue({ code: 'custom', path: ['pages', index, 'place'], message });
    }
  }
});

export const getOwnPages = defineEndpoint({
  method: 'GET',
  path: '/api/admin/own-pages',
  summary: 'The pages the operator has written, hidden ones too',
  access: 'operator',
  answer: ownPages,
});

export const updateOwnPages = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/own-pages',
  summary: 'Replace them; live at once, what stood there is kept as a version',
  access: 'operator',
  body: writtenPages,
  answer: ownPages,
});

export const previewOwnPage = defineEndpoint({
  method: 'POST',
  path: '/api/admin/own-pages/preview',
  summary: 'One page as it would be, with its links; nothing is stored',
  access: 'operator',
  computes: true,
  body: lazyObject(() => ownPages.extend({ index: z.number().int().min(0) }).shape),
  answer: lazyObject(() => ({
    preview_path: z.string().describe('HTML for a frame without rights, for some minutes'),
  })),
});

export const ownPagesVersion = lazyObject(() => ({
  id: z.number().int(),
  saved_at: utcTimestamp,
  pages: z.array(ownPage),
}));
export type OwnPagesVersion = z.infer<typeof ownPagesVersion>;

export const listOwnPagesVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/own-pages/versions',
  summary: 'The versions saved last, newest first; the first one is what stands on the website',
  access: 'operator',
  answer: lazyObject(() => ({ versions: z.array(ownPagesVersion) })),
});

export const restoreOwnPagesVersion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/own-pages/versions/{id}/restore',
  summary: 'Put a version back on the website; this is a new version, so it can be undone in the same way',
  access: 'operator',
  params: idParams,
  answer: ownPages,
});
