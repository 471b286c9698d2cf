import { type BenchRow, isMet } from './table.ts';

const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/**
 * The text of docs/capacity.md with the figures of one part of `npm run bench` in place of those of its last run. A part
 * that has no place in it yet gets one at the end.
 */
export function withFigures(document: string, part: string, measured: string, rows: readonly BenchRow[]): string {
  return withLines(document, part, measured, figures(rows));
}

/** The same for a part that has a table of its own, in Markdown. */
export function withLines(document: string, part: string, measured: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- bench ${part} -->`, `<!-- /bench ${part} -->`];
  const section = [begin, '', measured, '', ...lines, '', end].join('\n');
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from === -1 || to === -1) return `${document.trimEnd()}\n\n## \`npm run bench -- ${part}\`\n\n${section}\n`;
  return document.slice(0, from) + section + document.slice(to + end.length);
}

function figures(rows: readonly BenchRow[]): string[] {
  const lines = rows.flatMap(({ name, target }) => {
    if (!target) return [];
    const { measured, better, limit, what } = target;
    const verdict = isMet(target) ? 'met' : '**missed**';
    return [`| ${name} | ${fine.format(measured)} | ${better === 'higher' ? '≥' : '≤'} ${limit} ${what}, ${verdict} |`];
  });
  return ['| | measured | target |', '|---|---|---|', ...lines];
}

/** Cells, the first row of them the head, as a table of Markdown. */
export const markdownTable = ([head = [], ...rows]: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
