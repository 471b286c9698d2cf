import type { PageSize } from './page-sizes.ts';

/** What a page may weigh, in bytes. */
export type PageBudget = Omit<PageSize, 'modules'>;

const landing: PageBudget = { html: 60_000, htmlSent: 15_000, styles: 23_500, script: 3_000 };
const text: PageBudget = { html: 28_600, htmlSent: 9_200, styles: 12_500, script: 0 };

/** Of the pages that are no plain text. A little above what they weigh; what is meant to be reached: docs/capacity.md. */
const budgets: Readonly<Record<string, PageBudget>> = {
  '/': landing,
  '/landing-full': landing,
  '/termine': { html: 42_900, htmlSent: 10_500, styles: 25_000, script: 35_500 },
  '/termin-verwalten': { html: 28_100, htmlSent: 7_800, styles: 24_600, script: 26_800 },
  '/rueckruf': { html: 30_200, htmlSent: 8_300, styles: 24_600, script: 16_000 },
  '/warteliste': { html: 28_150, htmlSent: 7_800, styles: 24_600, script: 20_000 },
  '/appointment-success': { html: 28_600, htmlSent: 8_000, styles: 24_600, script: 18_000 },
  '/chat': { html: 29_500, htmlSent: 8_500, styles: 20_500, script: 28_000 },
};

export const budgetOf = (path: string): PageBudget => budgets[path] ?? text;

/** So many of the modules that have grown are named. */
const mostNamed = 5;

const whatIs: Record<keyof PageBudget, string> = {
  html: 'HTML with its styles',
  htmlSent: 'HTML as sent',
  styles: 'style sheet',
  script: 'script before anything is touched',
};

/** What is wrong with a page: the budgets it passes, and for its script the modules that grew most since `recorded`. */
export function faultsOfPage(
  path: string,
  size: PageSize,
  recorded: Pick<PageSize, 'modules'> | undefined,
  budget = budgetOf(path),
): string[] {
  return (['html', 'htmlSent', 'styles', 'script'] as const)
    .filter((kind) => size[kind] > budget[kind])
    .map((kind) => {
      const told = `${path}: ${whatIs[kind]} has ${size[kind]} bytes, ${budget[kind]} are allowed`;
      return kind === 'script' ? `${told}. Grown: ${grownModules(size.modules, recorded?.modules ?? {})}` : told;
    });
}

function grownModules(now: Record<string, number>, before: Record<string, number>): string {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, grown: bytes - (before[name] ?? 0) }))
    .filter(({ grown }) => grown > 0)
    .sort((a, b) => b.grown - a.grown)
    .slice(0, mostNamed)
    .map(({ name, bytes, grown }) => `${name} by ${grown} to ${bytes}`)
    .join(', ');
}
