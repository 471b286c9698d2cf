import { useEffect, useEffectEvent, useState } from 'react';
import { findText } from './find-text.ts';

const all = 'found';
const current = 'found-current';

/** A dialog on top has the page for itself, also for this. */
const searchedPart = (): Element =>
  [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].at(-1) ?? document.body;

interface Matches {
  readonly ranges: readonly Range[];
  /** Which of them is looked at; -1: there is none. */
  readonly at: number;
  /** There is a mail as its reader sees it, whose frame nobody can look into. */
  readonly besideFrame: boolean;
}

const none: Matches = { ranges: [], at: -1, besideFrame: false };

/** The places of `text` on the page, kept up to date while it changes, marked, and one of them in view. */
export function useMatches(text: string) {
  const [matches, setMatches] = useState(none);

  const look = useEffectEvent((wanted: string, isNew: boolean) => {
    const part = searchedPart();
    const ranges = findText(part, wanted);
    const before = matches.ranges[matches.at];
    const same = before && !isNew ? ranges.findIndex((range) => isSamePlace(range, before)) : -1;
    const at = same >= 0 ? same : isNew ? firstInView(ranges) : Math.min(Math.max(matches.at, 0), ranges.length - 1);
    setMatches({ ranges, at, besideFrame: part.querySelector('iframe') !== null });
    if (isNew) bringIntoView(ranges[at]);
  });

  useEffect(() => {
    look(text, true);
    let frame = 0;
    const observer = new MutationObserver((changes) => {
      // The bar counts in words, which is a change of its own.
      if (changes.every(({ target }) => isInBar(target))) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look(text, false));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [text]);

  useEffect(() => {
    mark(all, matches.ranges);
    mark(current, matches.ranges.slice(matches.at, matches.at + 1));
  }, [matches]);
  useEffect(() => () => [all, current].forEach((name) => void mark(name, [])), []);

  return {
    count: matches.ranges.length,
    at: matches.at,
    besideFrame: matches.besideFrame,
    current: matches.ranges[matches.at],
    /** Around at both ends. */
    go(by: 1 | -1) {
      const { ranges } = matches;
      if (ranges.length === 0) return;
      const at = (matches.at + by + ranges.length) % ranges.length;
      setMatches({ ...matches, at });
      bringIntoView(ranges[at]);
    },
  };
}

function mark(name: string, ranges: readonly Range[]): void {
  if (ranges.length === 0) CSS.highlights?.delete(name);
  else CSS.highlights?.set(name, new Highlight(...ranges));
}

const isInBar = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest('[data-find-bar]') != null;

const isSamePlace = (one: Range, other: Range) =>
  one.startContainer === other.startContainer && one.startOffset === other.startOffset;

function firstInView(ranges: readonly Range[]): number {
  const inView = ranges.findIndex((range) => range.getBoundingClientRect().top >= 0);
  return inView >= 0 ? inView : Math.min(0, ranges.length - 1);
}

function bringIntoView(range: Range | undefined): void {
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
}
