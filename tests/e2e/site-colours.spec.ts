import { updateSiteLook } from '@it-lotse/contract/site-look';
import { colourFault, colourRoles } from '@it-lotse/domain/site-colours';
import { everyPage } from './every-page.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';

/** Any colour, or the one that is offered in its place. */
function anyAllowed(role: (typeof colourRoles)[number]): string {
  const hex = `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`;
  return colourFault(role, hex)?.next ?? hex;
}

test('whatever three colours are allowed, every page of the website is accessible in them', async ({
  office,
  page,
  server,
}) => {
  const [primary, action, link] = colourRoles.map(anyAllowed) as [string, string, string];
  const colours = { primary, action, link };
  await office.api.call(updateSiteLook, { body: { photo: null, logo: null, colours } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of Object.keys(await everyPage(server.url))) {
    await page.goto(path);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe(primary);
    await expectAccessible(page, `${path} in ${JSON.stringify(colours)}`);
  }
  // What is hidden at first has colours, too.
  await page.goto('/');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) one.removeAttribute('name');
    for (const one of all) one.setAttribute('open', '');
  });
  await page.getByRole('button', { name: 'Fragen?' }).click();
  await expectAccessible(page, `everything open in ${JSON.stringify(colours)}`);
});
