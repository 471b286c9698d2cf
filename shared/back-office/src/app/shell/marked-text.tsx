import { Fragment } from 'react';

/** A text in which what was looked for stands out. */
export function MarkedText({ text, wanted }: { text: string; wanted: string }) {
  return markParts(text, wanted).map(({ part, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className="rounded-tag bg-warning-tint text-inherit">
        {part}
      </mark>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}

interface Part {
  readonly part: string;
  readonly isMarked: boolean;
  /** Where it begins in the text. */
  readonly at: number;
}

/** Cuts a text at each place where one of the wanted words stands, in small or capital letters. */
export function markParts(text: string, wanted: string): Part[] {
  const words = wanted.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return [{ part: text, isMarked: false, at: 0 }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'giu');
  let at = 0;
  return text
    .split(pattern)
    .map((part, index) => {
      const found = { part, isMarked: index % 2 === 1, at };
      at += part.length;
      return found;
    })
    .filter(({ part }) => part !== '');
}
