import { type Block, messageBlocks } from '@it-lotse/domain/message-blocks';

/** What a telephone shows of an answer before somebody asks for the rest. */
const mostLines = 6;
/** So many characters stand in one line of a bubble where the window is 390 CSS pixels wide; tests/e2e measures it. */
const widths = { paragraph: 34, steps: 31 } as const;

export interface ShortAnswer {
  readonly first: readonly Block[];
  /** Empty where all of it is short. */
  readonly rest: readonly Block[];
}

/** What of an answer fits into six lines of a telephone, in whole lines and steps or at least in whole sentences, and the rest. */
export function shortAnswer(text: string): ShortAnswer {
  const lines = text.trim().match(/[^\n]+\n*/g) ?? [];
  const [opening = ''] = lines;
  const pieces = linesOf(opening) > mostLines ? [...sentencesOf(opening), ...lines.slice(1)] : lines;
  let count = pieces.length;
  while (count > 1 && linesOf(pieces.slice(0, count).join('')) > mostLines) count -= 1;
  const partOf = (some: readonly string[]) => messageBlocks(some.join(''));
  return { first: partOf(pieces.slice(0, count)), rest: partOf(pieces.slice(count)) };
}

/** 'z. B. ' ends none. */
const sentencesOf = (line: string) => line.match(/.{20,}?(?:[.!?:] (?=[A-ZÄÖÜ„])|\n+|$)/g) ?? [line];

function linesOf(text: string): number {
  return messageBlocks(text).reduce((sum, block) => {
    const lines = block.kind === 'steps' ? block.items : block.lines;
    return sum + lines.reduce((all, line) => all + wrappedLines(line, widths[block.kind]), 0);
  }, 0);
}

/** As a browser breaks a line: between words, and within one that is longer than the line. */
function wrappedLines(line: string, width: number): number {
  let count = 1;
  let used = 0;
  for (const { length } of line.split(' ')) {
    if (used > 0 && used + 1 + length > width) {
      count += 1;
      used = 0;
    }
    used += length + (used > 0 ? 1 : 0);
    while (used > width) {
      count += 1;
      used -= width;
    }
  }
  return count;
}
