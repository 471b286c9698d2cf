import { listDeclarations } from '@it-lotse/contract/declarations';
import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

async function fillCommon(page: Page) {
  await page.getByLabel('Ihr Name').fill('Erika Muster');
  await page.getByLabel('Welcher Vertrag?').fill('Fernwartung am 3. Dezember');
  await page.getByLabel('E-Mail', { exact: false }).first().fill('erika@example.org');
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    test('a contract is withdrawn in two steps, confirmed on the page and by mail', async ({
      page,
      office,
      smtp,
      consoleErrors,
    }) => {
      consoleErrors.allow(/422/);
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen', exact: true }).click();
      await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
      await expect(page.getByText('Der Name fehlt.')).toBeVisible();
      await fillCommon(page);
      await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
      await expect(page.locator('main')).toContainText('Fernwartung am 3. Dezember');
      await page.getByRole('button', { name: 'Angaben ändern' }).click();
      await expect(page.getByLabel('Ihr Name')).toHaveValue('Erika Muster');
      await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
      expect((await office.api.call(listDeclarations)).total).toBe(0);
      await page.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click();
      await expect(page.getByRole('status')).toContainText(/Ihr Widerruf ist am .* um \d\d:\d\d\sUhr eingegangen/);
      expect((await office.api.call(listDeclarations)).declarations).toMatchObject([
        { kind: 'withdrawal', name: 'Erika Muster', email: 'erika@example.org' },
      ]);
      const [mail] = await smtp.waitForMails(1);
      expect(mail?.parsed.subject).toMatch(/^Eingangsbestätigung: Widerruf vom /);
      // Whose address it is, nobody knows: the words are behind the link, in the same file as on the page.
      expect(mail?.parsed.text).not.toContain('Fernwartung am 3. Dezember');
      const path = await page.getByRole('link', { name: 'Eingangsbestätigung speichern' }).getAttribute('href');
      expect(mail?.parsed.text).toContain(path);
      expect(await (await page.request.get(path ?? '')).text()).toContain('Vertrag: Fernwartung am 3. Dezember');
    });

    test('a package is terminated with kind, reason and date', async ({ page, office, consoleErrors }) => {
      consoleErrors.allow(/422/);
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen', exact: true }).click();
      await page.getByLabel('außerordentliche Kündigung').check();
      await fillCommon(page);
      await page.getByRole('button', { name: 'jetzt kündigen', exact: true }).click();
      await expect(page.getByText('Für eine außerordentliche Kündigung fehlt der Grund.')).toBeVisible();
      await expect(page.getByLabel('außerordentliche Kündigung')).toBeChecked();
      await page.getByRole('textbox', { name: 'Grund' }).fill('Umzug');
      await page.getByRole('button', { name: 'jetzt kündigen', exact: true }).click();
      await expect(page.getByRole('status')).toContainText('Ihre Kündigung ist am');
      expect((await office.api.call(listDeclarations)).declarations).toMatchObject([
        { kind: 'termination', termination_kind: 'extraordinary', reason: 'Umzug', end_date: '' },
      ]);
    });
  });
}

test('both pages can be used by everybody, on telephone, tablet and desk', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/);
  for (const [path, button] of [
    ['/vertrag-widerrufen', 'Weiter zur Bestätigung'],
    ['/vertraege-kuendigen', 'jetzt kündigen'],
  ] as const) {
    await page.goto(path);
    await expectAccessibleEverywhere(page, path);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleEverywhere(page, `${path} with faults`);
  }
  await page.goto('/vertrag-widerrufen');
  await fillCommon(page);
  await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click();
  await expect(page.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'confirmation');
});
