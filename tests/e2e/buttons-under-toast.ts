import type { Page } from '@playwright/test';

/** What can be pressed and, even scrolled to, lies under the message that is shown. Throws without a message. */
export const buttonsUnderToast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const region = document.querySelector('[aria-label="Mitteilungen (F8)"]');
    if (!region?.querySelector('li')) throw new Error('no message is shown');
    const modal = document.querySelector('[role=dialog], [role=alertdialog]');
    const covered: string[] = [];
    for (const element of (modal ?? document).querySelectorAll('button, a[href], input, select, textarea')) {
      if (region.contains(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
      if (onTop && region.contains(onTop)) covered.push(element.getAttribute('aria-label') ?? element.textContent);
    }
    return covered;
  });
