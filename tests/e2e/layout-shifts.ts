import type { Page } from '@playwright/test';

interface LayoutShifts {
  /** Forgets what has moved so far. */
  reset(): Promise<void>;
  /** How much has moved, once the fonts are there and the page is drawn with them. */
  sum(): Promise<number>;
}

/** Watches what moves by itself on the pages that are opened from now on. */
export async function layoutShifts(page: Page): Promise<LayoutShifts> {
  await page.addInitScript(() => {
    let shifted = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifted += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeLayoutShifts: async (restart: boolean) => {
        if (!restart) await document.fonts.ready;
        // A change is laid out in the next frame and told after it.
        for (let frame = 1; frame <= 3; frame++) await new Promise(requestAnimationFrame);
        add(observer.takeRecords());
        const sum = shifted;
        if (restart) shifted = 0;
        return sum;
      },
    });
  });
  const take = (restart: boolean) =>
    page.evaluate<number, boolean>((restart) => Reflect.get(window, 'takeLayoutShifts')(restart), restart);
  return { reset: async () => void (await take(true)), sum: () => take(false) };
}
