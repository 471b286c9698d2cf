const longestName = 100;
const longestFileName = 120;
// Control characters, and marks that turn the direction of everything after them.
const unseen = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/** What a person calls themselves, as one line that cannot disarrange its surroundings; blank: nothing is left. */
export function cleanName(name: string | null): string {
  return cut((name ?? '').replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim(), longestName);
}

/** What was written: kept as it is, but for control characters that no keyboard makes. */
export function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

/** A file name without folders and tricks; null: nothing is left of it. */
export function cleanFileName(name: string | null): string | null {
  const base = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replaceAll(unseen, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .trim();
  if (clean === '') return null;
  const dot = clean.lastIndexOf('.');
  const extension = dot > 0 && clean.length - dot <= 10 ? clean.slice(dot) : '';
  return cut(clean.slice(0, clean.length - extension.length), longestFileName - extension.length) + extension;
}

const cut = (text: string, length: number) => [...text].slice(0, length).join('').trim();
