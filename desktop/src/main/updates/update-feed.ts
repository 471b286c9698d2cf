import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { z } from 'zod';

/** A file beside the feed: no folder and no other server can be named. */
const fileName = z.string().regex(/^[A-Za-z0-9][\w .+()-]*$/);

const updateFeed = z.looseObject({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/),
  files: z
    .array(
      z.looseObject({
        url: fileName,
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.number().int().positive(),
      }),
    )
    .min(1),
  releaseNotes: z.string().max(20_000).nullish(),
  releaseDate: z.string(),
  path: fileName,
  sha512: z.string(),
  /** Written by `npm run sign-update`: after it, the feed is no longer believed. */
  expires: z.iso.datetime().optional(),
  // Installers that load the rest of themselves from the web are not ours.
  packages: z.null().optional(),
});
export type UpdateFeed = z.infer<typeof updateFeed>;

/** Whether so much time has gone by that somebody may be holding back what came after it. */
export const isExpired = ({ expires }: UpdateFeed, now: Date): boolean =>
  expires !== undefined && Date.parse(expires) <= now.getTime();

/** So long a signed feed is believed: who holds an old one up cannot do so for ever. */
export const signatureHoldsDays = 180;

/** Whether half of that time is over: nothing says any more that the server has what is newest. */
export const isOld = ({ expires }: UpdateFeed, now: Date): boolean =>
  expires !== undefined && Date.parse(expires) - now.getTime() <= (signatureHoldsDays / 2) * 86_400_000;

/** Reads what electron-builder writes as latest….yml. @throws when it is anything else */
export function parseFeed(feedName: string, text: string): UpdateFeed {
  return updateFeed.parse(parseUpdateInfo(text, feedName, new URL(feedName, 'file:///')));
}
