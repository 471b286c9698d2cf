import type { Page } from '@playwright/test';

/** What can be pressed or typed into. */
export const pressable = 'button, a[href], input, select, textarea, [role=switch], [role=tab], [role=checkbox]';

/** What can be pressed or typed into and, even scrolled to, is outside of the window or lies under something else. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate((pressable) => {
    const faults: string[] = [];
    const modal = document.querySelector('[role=dialog], [role=alertdialog]');
    for (const element of (modal ?? document).querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const name = `<${element.localName}> “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60)}”`;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      // One pixel is for screen readers alone, and what stands above the page, the link past the header, comes with the focus.
      if (width <= 1 || height <= 1 || bottom <= 0) continue;
      if (left < -1 || right > innerWidth + 1) faults.push(`${name} is outside`);
      // What stands on it, such as the visits on a day of the calendar, may cover a part.
      const shares = [0.5, 0.1, 0.9];
      const covering = shares.flatMap((down) =>
        shares.map((across) => document.elementFromPoint(left + width * across, Math.max(top, 0) + height * down)),
      );
      if (!covering.some((onTop) => isPartOf(element, onTop))) {
        faults.push(`${name} lies under ${(covering[0]?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing'}`);
      }
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return faults;

    function isPartOf(element: HTMLElement, onTop: Element | null): boolean {
      if (!onTop) return false;
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      return [element, ...labels].some((each) => each.contains(onTop)) || onTop.contains(element);
    }
  }, pressable);
