/** Reading JSON of which nothing is certain: what has another form than expected is as good as absent. */

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

export const objectsOf = (value: unknown): Array<Record<string, unknown>> =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Text that says something. Ids are text even where somebody wrote them as numbers; half characters are mended. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value.toWellFormed() : null;
}

export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Seconds since 1970 as Meta writes them: text in webhooks, a number elsewhere. */
export function momentOf(value: unknown): Date | null {
  const seconds = numberOf(value);
  const moment = seconds === null ? null : new Date(seconds * 1000);
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of a proxy, for example: nothing that can be read.
    return undefined;
  }
}
