import { parseSync, printSync } from '@swc/core';

/** The rooms a feature can be smeared over; the four parts of `shared` count one by one. */
const room = /^(?:(server|public-web|desktop)\/src|shared\/(?:src\/)?(contract|domain|ui|event-streams|back-office))\//;
const notProduction = /\.(test|d)\.tsx?$|\/(testing|test-support)\//;

/** `server`, `back-office` …; null for tests and for what is no code of the product. */
export function roomOf(file: string): string | null {
  const found = /\.(tsx?|css)$/.test(file) && !notProduction.test(file) ? room.exec(file) : null;
  return found ? (found[1] ?? found[2] ?? null) : null;
}

/** 'declarations' is looked for as 'declaration', so that one of them counts too. */
const stemOf = (feature: string) => feature.toLowerCase().replace(/s$/, '');

/** Its folder (`newsletter/`), or a file of its own (`newsletter.ts`, `newsletter-figures.ts`, `0004-newsletter.ts`). */
export function belongsTo(feature: string, file: string): boolean {
  const own = new RegExp(`^(\\d+-)?${stemOf(feature)}s?([-.]|$)`);
  return file.split('/').some((part) => own.test(part));
}

/** Whether code names the feature: in an identifier, a text or the path of an import. Comments do not count. */
export function mentions(feature: string, file: string, text: string): boolean {
  const stem = stemOf(feature).replaceAll('-', '');
  // In whatever case a name of two words is written.
  const names = (code: string) => code.toLowerCase().replaceAll(/[-_]/g, '').includes(stem);
  // Parsing takes its time, and most files name most features nowhere.
  return (
    names(text) && names(file.endsWith('.css') ? text.replaceAll(/\/\*[\s\S]*?\*\//g, '') : withoutComments(text, file))
  );
}

function withoutComments(text: string, file: string): string {
  const program = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), comments: false });
  return printSync(program).code;
}
