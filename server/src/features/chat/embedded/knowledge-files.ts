import { unknownPlaceholders } from '@it-lotse/contract/placeholders';
import { z } from 'zod';
import { KnowledgeFault, logicalLines } from '../german/logical-lines.ts';
import { isPlaceholder } from './answers/live-facts.ts';

const sections = ['asks', 'opening', 'steps', 'closing'] as const;
type Section = (typeof sections)[number];

const flag = z
  .literal('true')
  .optional()
  .transform((set) => set !== undefined);

const head = z.strictObject({
  help: z.enum(['first-aid', 'appointment', 'information']),
  place: z.enum(['remote', 'onsite']),
  awaits: z.enum(['success', 'appointment', 'nothing']).default('nothing'),
  urgent: flag,
  /** Its steps mend a fault: no answer to somebody who wants to buy something or to know how it is done. */
  mends: flag,
});

/**
 * An entry: facts between two lines '---', then the sections. `asks` and `steps` are lists, the others are text.
 * @throws KnowledgeFault
 */
export function parseEntry(text: string, file: string) {
  const lines = text.split('\n');
  const fault = (line: number, says: string) => new KnowledgeFault(file, line + 1, says);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) throw fault(0, "the file begins with facts between two lines '---'");
  const facts = lines.slice(1, end).map((line) => line.split(/: */, 2));
  const parsed = head.safeParse(Object.fromEntries(facts));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const key = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
    const at = facts.findIndex(([name]) => name === key) + 1;
    throw fault(at, `${String(key)}: ${issue?.message}`);
  }
  const found = sectionsOf(lines, end + 1, fault);
  const { asks, opening } = found;
  if (!asks || !opening) throw fault(lines.length - 1, `the section '${asks ? 'opening' : 'asks'}' is missing`);
  return {
    ...parsed.data,
    asks: listOf(asks, fault),
    opening: textOf(opening),
    steps: listOf(found.steps, fault),
    closing: textOf(found.closing),
  };
}

interface Part {
  readonly from: number;
  readonly lines: string[];
}
type Fault = (line: number, says: string) => KnowledgeFault;

function sectionsOf(lines: readonly string[], from: number, fault: Fault): Partial<Record<Section, Part>> {
  const found: Partial<Record<Section, Part>> = {};
  let open: Part | undefined;
  for (const [index, line] of lines.entries()) {
    if (index < from) continue;
    const [unknown] = unknownPlaceholders(line, isPlaceholder);
    if (unknown !== undefined) throw fault(index, `nothing fills the placeholder {${unknown}}`);
    const name = /^# (.*)$/.exec(line)?.[1];
    if (name !== undefined) {
      const section = sections.find((each) => each === name);
      if (!section) throw fault(index, `'${name}' is no section: ${sections.join(', ')}`);
      if (found[section]) throw fault(index, `the section '${name}' stands there twice`);
      open = { from: index + 1, lines: [] };
      found[section] = open;
    } else if (open) open.lines.push(line);
    else if (line.trim() !== '') throw fault(index, 'text stands before the first section');
  }
  return found;
}

const textOf = (part: Part | undefined) => part?.lines.join('\n').trim() ?? '';

function listOf(part: Part | undefined, fault: Fault): string[] {
  const items: string[] = [];
  for (const [index, line] of part?.lines.entries() ?? []) {
    if (line.trim() === '') continue;
    if (!line.startsWith('- ')) throw fault((part?.from ?? 0) + index, "each line of a list begins with '- '");
    items.push(line.slice(2).trim());
  }
  return items;
}

/**
 * Words that name a topic, by their weight: '8: papierstau printer'.
 * @throws KnowledgeFault
 */
export function parseWords(text: string, file: string): Array<{ weight: number; words: string[] }> {
  return logicalLines(text).map(({ line, text: written }) => {
    const [, weight, words] = /^(\d+): (.+)$/.exec(written) ?? [];
    if (words === undefined) throw new KnowledgeFault(file, line, 'a weight, a colon and the words are expected');
    return { weight: Number(weight), words: words.split(/\s+/) };
  });
}

/** What people write, one example a line. */
export function parseExamples(text: string): string[] {
  return logicalLines(text).map((line) => line.text);
}
