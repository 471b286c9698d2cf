import { z } from 'zod';

// An empty variable counts as not set: that is how .env templates look.
const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
export const isGiven = (value: string | undefined): boolean => blankIsUnset(value) !== undefined;
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema);

export const urlWith = (protocols: string[], example: string) =>
  z.string().refine((value) => {
    const url = URL.parse(value);
    const isDecodable = url && ![url.username, url.password].some((part) => /%(?![\da-f]{2})/i.test(part));
    return isDecodable && protocols.includes(url.protocol) && url.hostname !== '';
  }, `muss eine Adresse wie ${example} sein`);
/** Where a provider, or a stand-in for one, is reached. */
export const providerUrl = urlWith(['http:', 'https:'], 'https://api.beispiel.de');
export const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '') ?? null;
