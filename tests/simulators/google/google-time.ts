const timeZone = 'Europe/Berlin';

const wallParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The clock on a wall in Berlin: '2026-12-01T17:00:00'. */
export function wallTimeOf(moment: Date): string {
  return wallParts.format(moment).replace(' ', 'T');
}

/** The moment a wall clock in Berlin shows this; of two in autumn the first, in the spring gap the later. */
export function momentOf(wallTime: string): Date {
  const asUtc = Date.parse(`${wallTime}Z`);
  const candidates = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000));
  return candidates.find((moment) => wallTimeOf(moment) === wallTime) ?? new Date(asUtc - 3_600_000);
}

/** As Google writes it: '2026-12-01T17:00:00+01:00'. */
export function rfc3339(moment: Date): string {
  const wall = wallTimeOf(moment);
  const offsetHours = Math.round((Date.parse(`${wall}Z`) - moment.getTime()) / 3_600_000);
  return `${wall}+0${offsetHours}:00`;
}

/** Reads a time with an offset, or a bare one as the wall clock in Berlin. */
export function readTime(text: string): Date {
  return /(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? new Date(text) : momentOf(text);
}
