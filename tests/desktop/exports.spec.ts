import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAppointment } from '@it-lotse/contract/appointments';
import { expect, signIn, test } from './fixtures.ts';

test('the customers are saved as an address book where the operator wants it', async ({ api, app, server }) => {
  await api.call(createAppointment, {
    body: {
      customer_name: 'Kläre Grün',
      customer_email: 'klaere@example.org',
      service_type: 'remote_support',
      start_time: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      allow_overlap: true,
      notify_customer: false,
    },
  });
  app.useServer(server.url);
  const { page, electron } = await app.start();
  await signIn(page, server.adminPassword);
  // Takes the place of the system's own dialog, which no test can click.
  const chosen = join(app.userData, 'gewählt.vcf');
  await electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, chosen);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('link', { name: 'Kläre Grün' })).toBeVisible();
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('menuitem', { name: 'Adressbuch (vCard 3.0)' }).click();
  await expect.poll(() => existsSync(chosen) && readFileSync(chosen, 'utf8')).toContain('FN:Kläre Grün');
});
