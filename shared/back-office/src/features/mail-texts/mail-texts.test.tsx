// @vitest-environment happy-dom

import type { MailTextEntry, OwnMailWords } from '@it-lotse/contract/mail-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const path = '/api/admin/mail-texts';
const page = '/einstellungen/mail-texte';
const receipt: MailTextEntry = {
  ...{ key: 'receipt', group: 'Zahlungen', way: 'email', title: 'Rechnung', when: 'Nach jeder Zahlung.' },
  shipped: { subject: 'Rechnung {nummer}', greeting: 'Guten Tag,', opening: 'vielen Dank.', closing: '' },
  ...{ own: null, kept: 'Im Anhang ist Rechnung {nummer}.' },
  placeholders: [{ name: 'nummer', example: '2026-0007' }],
  required: [{ field: 'subject', names: ['nummer'] }],
};
const reminder: MailTextEntry = {
  ...{ key: 'reminder-sms', group: 'Erinnerungen', way: 'sms', title: 'Erinnerung per SMS', when: 'Vorher.' },
  ...{ shipped: { text: 'Morgen um {uhrzeit}' }, own: { text: 'Bis {uhrzeit}!' }, kept: '' },
  placeholders: [{ name: 'uhrzeit', example: '17:00 Uhr' }],
  required: [{ field: 'text', names: ['uhrzeit'] }],
};

/** A server that keeps what it is given. */
function open(at = page) {
  const host = new FakeHost();
  const own = new Map<string, OwnMailWords | null>([['reminder-sms', reminder.own]]);
  const entries = () => [receipt, reminder].map((each) => ({ ...each, own: own.get(each.key) ?? null }));
  host.on(`GET ${path}`, () => json({ entries: entries() }));
  for (const { key, way } of entries()) {
    const saved = () => json(entries().find((each) => each.key === key));
    host.on(`PUT ${path}/${key}`, ({ body }) => {
      const { words } = body as { words: OwnMailWords | null };
      own.set(key, words);
      return saved();
    });
    host.on(`POST ${path}/${key}/preview`, ({ body }) => {
      const { words } = body as { words: OwnMailWords | null };
      const text = JSON.stringify(words);
      return json(
        way === 'sms' ? { way, text: words?.text ?? '' } : { way, subject: text, text, preview_path: 'about:blank' },
      );
    });
  }
  return { host, own, user: renderOffice(host, at) };
}
const save = () => screen.getByRole('button', { name: 'Text speichern' });
// A brace begins the name of a key where something is typed; what is pasted is taken as it is.
async function write(user: ReturnType<typeof open>['user'], label: string, text: string) {
  await user.clear(await screen.findByLabelText(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

it('lists every mail and SMS by what it is about, and says which are in own words', async () => {
  open();
  const group = within(await screen.findByRole('region', { name: 'Erinnerungen' }));
  expect(group.getByRole('link', { name: 'Erinnerung per SMS' }).getAttribute('href')).toContain('reminder-sms');
  expect(group.getByText('Eigener Text')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Zahlungen' })).queryByText('Eigener Text')).toBeNull();
});

it('says beside each field what is wrong with it, goes there, and sends nothing', async () => {
  const { host, user } = open(`${page}/receipt`);
  await write(user, 'Betreff', 'Danke {vorname}');
  await write(user, 'Schluss', 'Bis {bald');
  await user.click(save());
  expect(await screen.findByText('Diesen Platzhalter gibt es nicht: {vorname}.')).toBeTruthy();
  expect(screen.getByText('Eine geschweifte Klammer steht allein.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Betreff')));
  await write(user, 'Betreff', 'Danke');
  expect(await screen.findByText('Hier fehlt noch {nummer}.')).toBeTruthy();
  expect(host.callsTo('PUT', `${path}/receipt`)).toHaveLength(0);
});

it('saves what was written with all fields of the mail, and shows what stands behind own words', async () => {
  const { own, user } = open(`${page}/receipt`);
  await write(user, 'Anfang', 'Moin!');
  expect(screen.getByText('Hinter eigenen Worten steht immer: „Im Anhang ist Rechnung 2026-0007.“')).toBeTruthy();
  expect(await screen.findByText(/"opening":"Moin!"/)).toBeTruthy();
  await user.click(save());
  expect(await screen.findByText('Text gespeichert')).toBeTruthy();
  expect(own.get('receipt')).toEqual({ ...receipt.shipped, opening: 'Moin!' });
});

it('goes back to what comes with the program after a question, and only when it is saved', async () => {
  const { own, user } = open(`${page}/reminder-sms`);
  await user.click(await screen.findByRole('button', { name: 'Auf den mitgelieferten Text zurücksetzen' }));
  await user.click(await screen.findByRole('button', { name: 'Zurücksetzen' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Morgen um {uhrzeit}'));
  expect(own.get('reminder-sms')).toEqual(reminder.own);
  await user.click(save());
  await waitFor(() => expect(own.get('reminder-sms')).toBeNull());
});

it('counts what an SMS costs, and says which letters make it dear', async () => {
  const { user } = open(`${page}/reminder-sms`);
  await write(user, 'Text', `Um {uhrzeit} ${'ganz '.repeat(40)}`);
  expect(await screen.findByText('2 SMS')).toBeTruthy();
  await write(user, 'Text', 'Um {uhrzeit} 😀');
  expect(await screen.findByText(/^Wegen 😀 passen in jede SMS weniger Zeichen/)).toBeTruthy();
  await write(user, 'Text', `Um {uhrzeit} ${'ganz '.repeat(110)}`);
  await user.click(save());
  expect(await screen.findByText(/^Das wären 4 SMS\./)).toBeTruthy();
});

it('keeps what was typed when the server refuses it, with its reason beside the field', async () => {
  const { host, user } = open(`${page}/receipt`);
  const why = 'Das geht so nicht.';
  host.on(`PUT ${path}/receipt`, () => refuse(422, 'validation_failed', why, { closing: why }));
  await write(user, 'Schluss', 'Tschüs');
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText('Schluss').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Schluss').value).toBe('Tschüs');
});
