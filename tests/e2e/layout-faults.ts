import type { Page } from '@playwright/test';

/** React, charts and virtual lists need a few frames after a change of size; what stays longer is a fault. */
const patienceFrames = 30;

/** What scrolls sideways, which text is cut off, broken within a word or stands out of its frame, in the page as it is now. */
export async function layoutFaults(page: Page): Promise<string[]> {
  for (let frame = 1; ; frame++) {
    const faults = await page.evaluate(findLayoutFaults);
    if (faults.length === 0 || frame === patienceFrames) return faults;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Runs in the page, so it holds everything it needs. */
function findLayoutFaults(): string[] {
  const faults: string[] = [];
  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim()) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (isForScreenReaders(element)) continue;
    range.selectNodeContents(text);
    const told = `“${text.textContent.trim().slice(0, 60)}”`;
    // Words that stand beside what says the same to screen readers are read all the same.
    if (element.closest('[aria-hidden=true]')) {
      if (isBroken(element, text.textContent.trim())) faults.push(`${told} is broken within the word`);
      continue;
    }
    const cutter = whatCuts(element, range.getBoundingClientRect());
    if (cutter) faults.push(`${told} is cut by ${cutter}`);
    if (isBroken(element, text.textContent.trim())) faults.push(`${told} is broken within the word`);
    if (standsOut(element, range.getBoundingClientRect())) faults.push(`${told} stands out of its frame`);
  }
  return faults;

  /** It stands in a box of one pixel. */
  function isForScreenReaders(element: Element): boolean {
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      const { width, height } = holder.getBoundingClientRect();
      if ((width <= 1 || height <= 1) && getComputedStyle(holder).overflowX !== 'visible') return true;
    }
    return false;
  }

  /** A short word that stands alone and goes on in the next line, with no hyphen that says so, or letter under letter. */
  function isBroken(element: Element, words: string): boolean {
    if (!/^\p{L}{2,14}$/u.test(words)) return false;
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    return lines > (getComputedStyle(element).hyphens === 'auto' ? 2 : 1);
  }

  /** Out of the nearest box with a border all around it, and what can be scrolled stands nowhere else. */
  function standsOut(element: Element, words: DOMRect): boolean {
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      const { borderLeftWidth, borderRightWidth, overflowX, position } = getComputedStyle(holder);
      if (/auto|scroll|hidden|clip/.test(overflowX) || /absolute|fixed/.test(position)) return false;
      if (borderLeftWidth === '0px' || borderRightWidth === '0px') continue;
      const box = holder.getBoundingClientRect();
      return words.left < box.left - 1 || words.right > box.right + 1;
    }
    return false;
  }

  function whatCuts(element: Element, words: DOMRect): string | null {
    const isOutside = ({ left, right }: { left: number; right: number }) =>
      words.left < left - 1 || words.right > right + 1;
    for (let holder: Element | null = element; holder; holder = holder.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(holder);
      // It can be scrolled into sight, or the rest was left out on purpose.
      if (/auto|scroll/.test(overflowX) || holder.hasAttribute('title')) return null;
      if (!/hidden|clip/.test(overflowX)) continue;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
      const box = holder.getBoundingClientRect();
      if (isOutside(box)) return (holder.cloneNode() as Element).outerHTML;
    }
    return isOutside({ left: 0, right: window.innerWidth }) ? 'the edge of the window' : null;
  }
}
