import type { Page } from '@playwright/test';

/** So long a task may keep a page busy before somebody who touches it notices. */
const unnoticedMs = 50;

/** What goes beyond 50 ms in each task: the blocking time of Lighthouse. */
export const blockingMs = (durations: readonly number[]): number =>
  durations.reduce((sum, duration) => sum + Math.max(0, duration - unnoticedMs), 0);

/** Watches the long tasks of the page that is opened next, in milliseconds. */
export async function watchLongTasks(page: Page): Promise<{ durations(): Promise<number[]> }> {
  await page.addInitScript(() => {
    const durations: number[] = [];
    const add = (entries: PerformanceEntryList) => durations.push(...entries.map(({ duration }) => duration));
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'longtask', buffered: true });
    Object.assign(window, {
      longTasks: () => {
        add(observer.takeRecords());
        return durations;
      },
    });
  });
  return { durations: () => page.evaluate(() => Reflect.get(window, 'longTasks')()) };
}
