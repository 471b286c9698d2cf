import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idParams, requiredLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

// What the website looks like, as far as the operator says so.

/** What a picture is for: each is drawn in sizes of its own. */
export const sitePictureKinds = ['photo', 'logo', 'page'] as const;
export type SitePictureKind = (typeof sitePictureKinds)[number];
/** Those of the look; a 'page' picture stands on a page the operator has written. */
export const lookPictureKinds = ['photo', 'logo'] as const satisfies readonly SitePictureKind[];
export type LookPictureKind = (typeof lookPictureKinds)[number];

export const largestPictureBytes = 12_000_000;
/** Least width and height, in pixels. */
export const smallestPicture: Readonly<Record<SitePictureKind, { readonly width: number; readonly height: number }>> = {
  photo: { width: 352, height: 352 },
  logo: { width: 46, height: 46 },
  page: { width: 320, height: 120 },
};

export const pictureId = z
  .string('Das Bild fehlt.')
  .regex(/^[0-9a-f]{16}$/, 'Dieses Bild gibt es nicht.')
  .describe('Made from what is in it');

export const pictureAlt = requiredLine('Die Bildbeschreibung', 120);

const colour = z
  .string('Die Farbe fehlt.')
  .regex(/^#[0-9a-f]{6}$/, 'Bitte geben Sie die Farbe als # und sechs Zeichen an, zum Beispiel #0b3e61.')
  .nullable();
export const noOwnColours = { primary: null, action: null, link: null };

export const siteLook = lazyObject(() => ({
  photo: z.object({ picture: pictureId, alt: pictureAlt }).nullable(),
  logo: z.object({ picture: pictureId }).nullable().describe('Stands beside the name of the business: no words'),
  // What was stored before colours could be chosen does not have them.
  colours: z
    .object({
      primary: colour.describe('Header and headings'),
      action: colour.describe('The main button'),
      link: colour.describe('Links and signs'),
    })
    .default(noOwnColours)
    .describe('null: as it comes with the program'),
}));
export type SiteLook = z.infer<typeof siteLook>;
export type SiteColours = SiteLook['colours'];

export const getSiteLook = defineEndpoint({
  method: 'GET',
  path: '/api/admin/site-look',
  summary: 'Pictures of the website; null where it has none of its own',
  access: 'operator',
  answer: siteLook,
});

export const updateSiteLook = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/site-look',
  summary: 'Replace them; live at once, what stood there is kept as a version',
  access: 'operator',
  body: siteLook,
  answer: siteLook,
});

export const previewSiteLook = defineEndpoint({
  method: 'POST',
  path: '/api/admin/site-look/preview',
  summary: 'The landing page as it would look; nothing is stored',
  access: 'operator',
  computes: true,
  body: siteLook,
  answer: lazyObject(() => ({
    preview_path: z.string().describe('HTML for a frame without rights, for some minutes'),
  })),
});

export const siteLookVersion = lazyObject(() => ({ id: z.number().int(), saved_at: utcTimestamp, look: siteLook }));
export type SiteLookVersion = z.infer<typeof siteLookVersion>;

export const listSiteLookVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/site-look/versions',
  summary: 'The versions saved last, newest first; the first one is what stands on the website',
  access: 'operator',
  answer: lazyObject(() => ({ versions: z.array(siteLookVersion) })),
});

export const restoreSiteLookVersion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/site-look/versions/{id}/restore',
  summary: 'Put a version back on the website; this is a new version, so it can be undone in the same way',
  access: 'operator',
  params: idParams,
  answer: siteLook,
});

export const storedPicture = lazyObject(() => ({
  id: pictureId,
  kind: z.enum(sitePictureKinds),
  width: z.number().int().describe('As it is shown, in CSS pixels'),
  height: z.number().int(),
  thumbnail: z.string().describe('A small one, as data: URL'),
}));
export type StoredPicture = z.infer<typeof storedPicture>;

/** Takes the bytes of a picture as they are (`Content-Type: image/…`), so it is no call of this contract; answers `storedPicture`. */
export const uploadPicturePath = (kind: SitePictureKind | ':kind') => `/api/admin/site-pictures/upload/${kind}`;

export const getSitePicture = defineEndpoint({
  method: 'GET',
  path: '/api/admin/site-pictures/{id}',
  summary: 'A picture that was given, whether the website shows it or not',
  access: 'operator',
  params: idParams,
  answer: storedPicture,
});
