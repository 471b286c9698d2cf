import type { Page } from '@playwright/test';

/** React, charts and virtual lists need a few frames after a change of size; what stays longer is a fault. */
const patienceFrames = 30;

/** What scrolls sideways and which text is cut off, in the page as it is now. */
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
  const sideways = document.documentElement.scrollWidth - window.innerWidth;
  if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || element.closest('[aria-hidden=true]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    const cutter = whatCuts(element, range.getBoundingClientRect());
    if (cutter) faults.push(`“${text.textContent.trim().slice(0, 60)}” is cut by ${cutter}`);
  }
  return faults;

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
      // Words for screen readers only stand in a box of one pixel.
      if (box.width <= 1 || box.height <= 1) return null;
      if (isOutside(box)) return (holder.cloneNode() as Element).outerHTML;
    }
    return isOutside({ left: 0, right: window.innerWidth }) ? 'the edge of the window' : null;
  }
}
