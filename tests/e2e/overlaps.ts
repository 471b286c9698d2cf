import type { Page } from '@playwright/test';
import { pressable } from './out-of-reach.ts';

/** Text over which something else lies, and controls that lie over each other, wherever on the page they are scrolled to. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate((pressable) => {
    const faults: string[] = [];
    const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
    const controls = [...root.querySelectorAll(pressable)].filter((element) => isSeen(element) && !isGround(element));
    for (const [index, one] of controls.entries()) {
      const box = one.getBoundingClientRect();
      for (const other of controls.slice(index + 1)) {
        const otherBox = other.getBoundingClientRect();
        if (isRelated(one, other) || layerOf(one) !== layerOf(other) || !lieOver(box, otherBox)) continue;
        // A field keeps room at its end for the button that shows what was typed.
        if (one.matches('input') && isWithin(otherBox, box)) continue;
        faults.push(`${nameOf(one)} and ${nameOf(other)} lie over each other`);
      }
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !text.textContent?.trim() || !isSeen(element)) continue;
      range.selectNodeContents(text);
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // What was left out of a line on purpose is not seen, and so is what has been scrolled away within a box.
      const seen = [...range.getClientRects()].filter(
        (line) => line.width > 2 && line.height > 2 && isShown(element, line),
      );
      const [line] = seen;
      if (!line) continue;
      const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
      const onTop = document.elementFromPoint(x, y);
      if (!onTop || isRelated(element, onTop) || isSeeThrough(onTop, x, y)) continue;
      faults.push(`“${text.textContent.trim().slice(0, 60)}” lies under ${nameOf(onTop)}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return faults;

    function isSeen(element: Element): boolean {
      const { width, height, bottom } = element.getBoundingClientRect();
      // One pixel is for screen readers alone, and what stands above the page, the link past the header, comes with the focus.
      if (width <= 1 || height <= 1 || bottom + scrollY <= 0) return false;
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    }

    /** Fills what it stands in, so that all the rest there stands on it: a day of the calendar, the row of a list. */
    function isGround(element: Element): boolean {
      const { position, inset } = getComputedStyle(element);
      return position === 'absolute' && inset === '0px';
    }

    function isRelated(one: Element, other: Element): boolean {
      return one.contains(other) || other.contains(one);
    }

    /** What stays in sight while the page is scrolled: all else goes by below it. */
    function layerOf(element: Element): Element | null {
      for (let holder: Element | null = element; holder; holder = holder.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(holder).position)) return holder;
      return null;
    }

    function isWithin(inner: DOMRect, outer: DOMRect): boolean {
      return (
        inner.left >= outer.left - 1 &&
        inner.right <= outer.right + 1 &&
        inner.top >= outer.top - 1 &&
        inner.bottom <= outer.bottom + 1
      );
    }

    function lieOver(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > 2 && down > 2;
    }

    function isShown(element: Element, line: DOMRect): boolean {
      for (let holder: Element | null = element; holder; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflow === 'visible') continue;
        const box = holder.getBoundingClientRect();
        const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
      }
      return true;
    }

    /** A link or label that is stretched over its row catches the pointer, and hides nothing. */
    function isSeeThrough(element: Element, x: number, y: number): boolean {
      const isInItself = [...element.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      );
      const { backgroundColor } = getComputedStyle(element, isInItself ? null : '::after');
      return /rgba\(.*, 0\)|transparent/.test(backgroundColor) && (!isInItself || isGround(element));
    }

    function nameOf(element: Element): string {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
      return `<${element.localName}> “${words}”`;
    }
  }, pressable);
