import type { PageSize } from './page-sizes.ts';

/** What a page may weigh, in bytes. */
export type PageBudget = Omit<PageSize, 'modules'>;

const landing: PageBudget = { html: 82_000, htmlSent: 18_000, styles: 34_500, script: 3_000 };
const text: PageBudget = { html: 38_000, htmlSent: 11_000, styles: 21_000, script: 0 };

/** Of the pages that are no plain text. A little above what they weigh; what is meant to be reached: docs/capacity.md. */
const budgets: Readonly<Record<string, PageBudget>> = {
  '/': landing,
  '/landing-full': landing,
  '/termine': { html: 66_000, htmlSent: 15_000, styles: 40_000, script: 54_000 },
  '/termin-verwalten': { html: 58_000, htmlSent: 13_500, styles: 40_000, script: 45_000 },
  '/appointment-success': { html: 58_000, htmlSent: 13_500, styles: 40_000, script: 18_000 },
  '/chat': { html: 55_000, htmlSent: 13_000, styles: 33_000, script: 28_000 },
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
