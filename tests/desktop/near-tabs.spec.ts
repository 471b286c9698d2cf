import { listLeads } from '@it-lotse/contract/leads';
import type { Page } from '@playwright/test';
import { expect, postLead, signIn, test } from './fixtures.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name });

test('resting on a tab fetches its script and its list once, and opening it then needs nothing more', async ({
  app,
  server,
}) => {
  await postLead(server.url, { name: 'Petra Drucker', message: 'Der Bildschirm bleibt schwarz.' });
  app.useServer(server.url);
  const { page } = await app.start();
  await signIn(page, server.adminPassword);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts: string[] = [];
  const lists: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
    if (pathname === listLeads.path) lists.push(request.url());
  });

  await tab(page, 'Leads').hover();
  await expect.poll(() => scripts.filter((path) => path.includes('/leads-tab-'))).toHaveLength(1);
  await expect.poll(() => lists).toHaveLength(1);
  await page.mouse.move(0, 0);
  await tab(page, 'Leads').hover();
  const rested = scripts.length;

  await tab(page, 'Leads').click();
  await expect(page.getByRole('link', { name: 'Petra Drucker' })).toBeVisible();
  expect(scripts.slice(rested)).toEqual([]);
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(lists).toHaveLength(1);
});
