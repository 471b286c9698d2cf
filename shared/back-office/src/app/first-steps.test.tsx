// @vitest-environment happy-dom

import { type FirstStepId, firstStepIds, getFirstSteps } from '@it-lotse/contract/first-steps';
import { getBookingSettings, getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stepTexts } from '../features/first-steps/first-steps-texts.ts';
import { settingsSections } from '../features/settings/settings-sections.ts';
import { FakeHost, json } from '../testing/fake-host.ts';
import { renderOffice } from '../testing/render-office.tsx';

/** An office on its way, with these steps done. */
function hostWith(done: readonly FirstStepId[], opened_at: string | null = null): FakeHost {
  const host = new FakeHost();
  const steps = firstStepIds.map((id) => {
    const is_seen = done.includes(id);
    return { id, state: is_seen ? 'done' : 'open', is_seen };
  });
  host.on(`GET ${getFirstSteps.path}`, () => json({ opened_at, site_url: null, steps }));
  return host;
}

it('every step leads to a card that is there', () => {
  const leads = Object.values(stepTexts).flatMap(({ path, others = [] }) => [
    path,
    ...others.map((other) => other.path),
  ]);
  const anchors = leads.filter((path) => path.includes('#')).map((path) => path.split('#')[1]);
  expect(anchors.length).toBeGreaterThan(8);
  for (const anchor of anchors) expect(settingsSections.map(({ id }) => id)).toContain(anchor);
});

it('leads to every card in which the sample business has a price, a time or a place', () => {
  const leads = Object.values(stepTexts).flatMap(({ path, others = [] }) => [
    path,
    ...others.map((other) => other.path),
  ]);
  for (const card of [
    'leistungen',
    'schulungen',
    'pakete',
    'oeffnungszeiten',
    'freie-tage',
    'anfahrt',
    'erreichbarkeit',
  ])
    expect(leads).toContain(`/einstellungen?einrichtung#${card}`);
});

it.each([
  ['leads back to the list of steps while the website is not open', null, 1],
  ['says nothing of them once it is', '2026-01-05T09:00:00.000Z', 0],
])('a card that was saved %s', async (_, opened_at, links) => {
  const host = hostWith([], opened_at);
  host.on(`PUT ${updateBusinessProfile.path}`, ({ body }) => json({ profile: body, is_default: false }));
  const user = renderOffice(host, '/einstellungen');
  await user.type(await screen.findByLabelText('Name des Betriebs'), ' Nord');
  const form = within(screen.getByRole('form', { name: 'Geschäftsdaten' }));
  const back = () => form.queryAllByRole('link', { name: 'Zurück zu den ersten Schritten' });
  expect(back()).toHaveLength(0);
  await user.click(form.getByRole('button', { name: 'Geschäftsdaten speichern' }));
  await screen.findByText('Geschäftsdaten gespeichert');
  await new Promise((resume) => setTimeout(resume, 50));
  expect(back()).toHaveLength(links);
  const [link] = back();
  if (!link) return;
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Erste Schritte', level: 1 })).toBeTruthy();
});

it('who opens the website is told what of it is still the sample’s', async () => {
  const user = renderOffice(hostWith(['profile', 'tax', 'facts', 'texts']), '/erste-schritte');
  const card = within(await screen.findByRole('region', { name: 'Website freischalten' }));
  for (const name of ['Leistungen und Preise', 'Öffnungszeiten', 'Einsatzgebiet und Anfahrt'])
    expect(card.getByRole('link', { name })).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Website freischalten' }));
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'Noch vom Beispielbetrieb: Leistungen und Preise, Öffnungszeiten, Einsatzgebiet und Anfahrt.',
  );
});

it('where everything was looked at, nothing is said of the sample', async () => {
  renderOffice(hostWith(firstStepIds), '/erste-schritte');
  const card = await screen.findByRole('region', { name: 'Website freischalten' });
  expect(card.textContent).not.toContain('Beispielbetrieb');
});

it('nobody is greeted by the name of the sample’s owner', async () => {
  const host = hostWith([]);
  renderOffice(host, '/');
  const greeting = await screen.findByRole('heading', { level: 1, name: /^Guten/ });
  expect(greeting.textContent).toMatch(/^Guten (Morgen|Tag|Abend)$/);
});

it('greets the owner by name once they have entered it', async () => {
  const host = hostWith(['profile']);
  const profile = { ...defaultBusinessProfile, owner: 'Antje Brandt' };
  host.on(`GET ${getBusinessProfile.path}`, () => json({ profile, is_default: false }));
  renderOffice(host, '/');
  expect(await screen.findByRole('heading', { level: 1, name: /, Antje$/ })).toBeTruthy();
});

it('one day is typed, and a click gives its times to every other open day', async () => {
  const host = new FakeHost();
  host.on(`GET ${getBookingSettings.path}`, () => json({ settings: defaultBookingSettings, sms_available: false }));
  const user = renderOffice(host, '/einstellungen');
  const week = within(await screen.findByRole('group', { name: 'Vor Ort' }));
  const from = (day: string) =>
    within(week.getByRole('group', { name: day })).queryByRole('textbox', { name: 'Beginn ab' });
  expect(week.queryByRole('button', { name: /^Alle wie/ })).toBeNull();
  await user.clear(from('Montag') as HTMLElement);
  await user.type(from('Montag') as HTMLElement, '10:15');
  await user.tab();
  await user.click(week.getByRole('button', { name: 'Alle wie Montag: Vor Ort' }));
  for (const day of ['Montag', 'Dienstag', 'Donnerstag', 'Freitag']) expect(from(day)).toHaveProperty('value', '10:15');
  for (const day of ['Mittwoch', 'Samstag']) expect(from(day)).toBeNull();
  expect(week.queryByRole('button', { name: /^Alle wie/ })).toBeNull();
});
