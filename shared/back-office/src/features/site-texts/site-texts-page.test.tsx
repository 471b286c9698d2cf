// @vitest-environment happy-dom

import { getSiteTexts, previewSiteTexts, type SiteTexts, updateSiteTexts } from '@it-lotse/contract/site-texts';
import { noOwnSiteTexts, shippedSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const page = '/einstellungen/website-texte';

/** A server with these texts; what it is sent stands on it at once. */
function officeWith(texts: SiteTexts) {
  const host = new FakeHost();
  const server = { texts };
  host.on(`GET ${getSiteTexts.path}`, () => json({ texts: server.texts, voice: 'ich' }));
  host.on(`POST ${previewSiteTexts.path}`, () => json({ preview_path: '/api/mail-previews/1' }));
  host.on(`PUT ${updateSiteTexts.path}`, ({ body }) => {
    server.texts = body as SiteTexts;
    return json({ texts: server.texts, voice: 'ich' });
  });
  return { host, server, user: renderOffice(host, page) };
}
const group = (name: string) => screen.findByRole('region', { name });
const save = () => screen.getByRole('button', { name: 'Texte speichern' });

const question = 'Inzwischen woanders geändert';

it('asks before it saves over what another window has saved, and saves the changed group alone', async () => {
  const { server, user } = officeWith(noOwnSiteTexts);
  const contact = within(await group('Kontakt'));
  await user.clear(contact.getByLabelText('Überschrift'));
  await user.type(contact.getByLabelText('Überschrift'), 'Fragen Sie mich');
  const elsewhere = { ...noOwnSiteTexts, hero: { ...shippedSiteTexts('ich').hero, title: 'Von anderswo' } };
  server.texts = elsewhere;
  await user.click(save());
  expect(await screen.findByText(question)).toBeTruthy();
  expect(server.texts).toEqual(elsewhere);

  await user.click(screen.getByRole('button', { name: 'Meine Änderungen behalten' }));
  await user.click(save());
  expect(await screen.findByText('Texte gespeichert')).toBeTruthy();
  expect(server.texts).toEqual({
    ...elsewhere,
    contact: { ...shippedSiteTexts('ich').contact, headline: 'Fragen Sie mich' },
  });
});

it('a group goes back to its sample after a question, and on the website only when it is saved', async () => {
  const contact = { headline: 'Fragen Sie mich', intro: '' };
  const { server, user } = officeWith({ ...noOwnSiteTexts, contact });
  const card = within(await group('Kontakt'));
  await user.click(card.getByRole('button', { name: 'Auf den Beispieltext zurücksetzen' }));
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(card.getByLabelText<HTMLInputElement>('Überschrift').value).toBe('Fragen Sie mich');
  await user.click(card.getByRole('button', { name: 'Auf den Beispieltext zurücksetzen' }));
  await user.click(await screen.findByRole('button', { name: 'Zurücksetzen' }));
  await waitFor(() =>
    expect(card.getByLabelText<HTMLInputElement>('Überschrift').value).toBe(shippedSiteTexts('ich').contact.headline),
  );
  expect(server.texts.contact).toEqual(contact);
  await user.click(save());
  await waitFor(() => expect(server.texts).toEqual(noOwnSiteTexts));
});

it('says beside the field what is wrong, and sends nothing', async () => {
  const { host, user } = officeWith(noOwnSiteTexts);
  const faq = within(await group('Häufige Fragen'));
  await user.click(faq.getByRole('button', { name: 'Frage hinzufügen' }));
  await user.click(save());
  expect(await faq.findByText('Die Frage fehlt.')).toBeTruthy();
  expect(faq.getByText('Die Antwort fehlt.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  expect(host.callsTo('PUT', updateSiteTexts.path)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
  expect(faq.queryByText('Die Frage fehlt.')).toBeNull();
});
