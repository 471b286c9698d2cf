// @vitest-environment happy-dom

import {
  addSubscriber,
  type Campaign,
  campaignResults,
  cancelCampaign,
  confirmByHand,
  consentLedger,
  createCampaign,
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  listSubscribers,
  newsletterStats,
  previewCampaign,
  type Subscriber,
  sendTestMail,
} from '@it-lotse/contract/newsletter';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { hasUnsentCampaign, useCampaignDraft } from './campaign-draft-store.ts';

const moment = '2026-11-21T09:00:00.000Z';
const progress = { total: 145, delivered: 145, uncertain: 0, failed: 0, waiting: 0, skipped: 0, unsubscribed: 0 };
const aCampaign = (over: Partial<Campaign> = {}): Campaign => ({
  id: 'campaign-1',
  name: 'Herbstpost',
  subject: 'Neues im Herbst',
  target_audience: 'all',
  template_id: null,
  status: 'done',
  status_reason: null,
  created_at: moment,
  scheduled_at: null,
  started_at: moment,
  finished_at: moment,
  seconds_left: null,
  progress,
  ...over,
});
const aSubscriber = (over: Partial<Subscriber> = {}): Subscriber => ({
  id: 'subscriber-1',
  email: 'erika@example.org',
  name: 'Erika Muster',
  company: '',
  audience: 'seniors',
  status: 'pending',
  source: 'lead',
  created_at: moment,
  opt_in_mail_at: moment,
  confirmed_at: null,
  status_changed_at: moment,
  status_reason: null,
  ...over,
});
const created = (over: Partial<Campaign> = {}, result: object = {}) =>
  json(
    {
      campaign_id: 'campaign-1',
      send_result: { success: true, delivered: 145, failed: 0, total_recipients: 145, error: null, ...result },
      campaign: aCampaign(over),
    },
    201,
  );

function hostWith({ campaigns = [] as Campaign[], subscribers = [] as Subscriber[], recipients = 145 } = {}): FakeHost {
  const host = new FakeHost();
  host.on(`GET ${newsletterStats.path}`, () =>
    json({
      subscribers: {
        ...{ seniors: 120, seniors_recent: 4, business: 25, business_recent: 0 },
        ...{ total: 145, pending: 2, unsubscribed: 1, bounced: 0 },
      },
      campaigns: {
        ...{ sent_campaigns: 0, total_campaigns: 0, total_delivered: 0 },
        ...{ success_rate: null, avg_open_rate: null },
      },
      status: { state: 'not_configured', reason: 'Setzen Sie SMTP_URL.' },
    }),
  );
  host.on(`GET ${listCampaigns.path}`, () => json({ campaigns, next_cursor: null }));
  host.on(`GET ${getCampaign.path}`, () => json({ campaign: campaigns[0], html_content: '<p>Guten Tag</p>' }));
  host.on(`GET ${campaignResults.path}`, () => json({ recipients: [], next_cursor: null }));
  host.on(`GET ${listSubscribers.path}`, () => json({ subscribers, next_cursor: null }));
  host.on(`POST ${previewCampaign.path}`, ({ body }) =>
    json({
      subject: (body as { subject: string }).subject,
      html: '<p>Mail</p>',
      preview_path: '/api/mail-previews/p1',
      text: 'Nur der Text',
      recipients,
      warnings: [],
    }),
  );
  return host;
}

const open = async (host: FakeHost) => {
  const user = renderOffice(host, '/newsletter');
  await user.click(await screen.findByRole('button', { name: 'Neue Kampagne' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Neue Kampagne' })) };
};
async function write(host: FakeHost) {
  const { user, dialog } = await open(host);
  await user.type(dialog.getByLabelText('Betreff'), 'Neues im Herbst');
  await user.type(dialog.getByLabelText('Inhalt'), 'Guten Tag');
  return { user, dialog };
}
async function sendIt(host: FakeHost) {
  const { user, dialog } = await write(host);
  await screen.findByText('Geht an 145 Empfänger', {}, { timeout: 3000 });
  await user.click(dialog.getByRole('button', { name: 'Newsletter senden' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Newsletter jetzt senden?' }));
  await user.click(await question.findByRole('button', { name: 'An 145 Empfänger senden' }, { timeout: 3000 }));
  return { user, dialog };
}

it('shows the figures, a dash where nothing is known, and that mails cannot go out', async () => {
  renderOffice(hostWith(), '/newsletter');
  const seniors = within(await screen.findByRole('region', { name: 'Senioren & Privatleute' }));
  expect(await seniors.findByText('120')).toBeTruthy();
  expect(seniors.getByText('4 neu in 30 Tagen')).toBeTruthy();
  const rate = within(screen.getByRole('region', { name: 'Erfolgsrate' }));
  expect([rate.getByText('–'), rate.getByText('noch keine Daten')]).toHaveLength(2);
  expect(within(screen.getByRole('region', { name: 'Öffnungsrate' })).getByText('nicht erhoben')).toBeTruthy();
  expect(screen.getByText('Der E-Mail-Versand ist nicht eingerichtet')).toBeTruthy();
  expect(await screen.findByText('Noch keine Kampagnen')).toBeTruthy();
});

it('has ten templates in two groups, the important ones first, and fills the form with one', async () => {
  const user = renderOffice(hostWith(), '/newsletter');
  const groups = [
    await screen.findByRole('list', { name: 'Senioren & Privatleute' }),
    screen.getByRole('list', { name: 'Firmen' }),
  ];
  const marks = groups.map((group) =>
    within(group)
      .getAllByRole('listitem')
      .map((card) => within(card).queryByText('Wichtig') !== null),
  );
  expect(marks.flat()).toHaveLength(10);
  for (const group of marks) {
    expect(group[0]).toBe(true);
    expect(group).toEqual(group.toSorted((a, b) => Number(b) - Number(a)));
  }
  const [first] = within(groups[1] as HTMLElement).getAllByRole('button', { name: /^Vorlage verwenden/ });
  await user.click(first as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Kampagne' }));
  expect((dialog.getByLabelText('Zielgruppe') as HTMLSelectElement).value).toBe('business');
  expect((dialog.getByLabelText('Betreff') as HTMLInputElement).value).not.toBe('');
  expect((dialog.getByLabelText('Inhalt') as HTMLTextAreaElement).value).toContain('{{name}}');
});

it('begins with the name and audience of the specification and refuses to send without subject and content', async () => {
  const host = hostWith();
  const { user, dialog } = await open(host);
  expect((dialog.getByLabelText('Name der Kampagne') as HTMLInputElement).value).toBe('Newsletter Kampagne');
  expect((dialog.getByLabelText('Zielgruppe') as HTMLSelectElement).value).toBe('all');
  await user.click(dialog.getByRole('button', { name: 'Newsletter senden' }));
  expect(await dialog.findAllByText('Bitte füllen Sie alle Pflichtfelder aus')).toHaveLength(2);
  expect(host.callsTo('POST', createCampaign.path)).toHaveLength(0);
});

it('offers only the templates of the audience, and replaces what was typed only after a question', async () => {
  const { user, dialog } = await open(hostWith());
  const options = () => within(dialog.getByLabelText('Vorlage')).getAllByRole('option');
  expect(options()).toHaveLength(11);
  await user.selectOptions(dialog.getByLabelText('Zielgruppe'), 'Firmen');
  expect(options()).toHaveLength(6 + 1);
  await user.type(dialog.getByLabelText('Betreff'), 'Mein Betreff');
  await user.selectOptions(dialog.getByLabelText('Vorlage'), options()[1] as HTMLElement);
  const question = within(await screen.findByRole('alertdialog', { name: 'Ihren Text ersetzen?' }));
  expect((dialog.getByLabelText('Betreff') as HTMLInputElement).value).toBe('Mein Betreff');
  await user.click(question.getByRole('button', { name: 'Text ersetzen' }));
  await waitFor(() => expect((dialog.getByLabelText('Betreff') as HTMLInputElement).value).not.toBe('Mein Betreff'));
});

it('shows the mail in a frame without rights and as plain text', async () => {
  const { user, dialog } = await write(hostWith());
  const frame = await dialog.findByTitle('Vorschau: Neues im Herbst', {}, { timeout: 3000 });
  expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|same-origin|forms|top-navigation/);
  expect(frame.getAttribute('src')).toBe('/api/mail-previews/p1');
  await user.click(dialog.getByRole('radio', { name: 'Nur Text' }));
  expect(await dialog.findByText('Nur der Text')).toBeTruthy();
});

it('sends after a question with the number of recipients, and says how many got it', async () => {
  const host = hostWith({ campaigns: [aCampaign()] });
  host.on(`POST ${createCampaign.path}`, () => created());
  await sendIt(host);
  expect(await screen.findByText('Newsletter gesendet: 145 zugestellt')).toBeTruthy();
  const [call] = host.callsTo('POST', createCampaign.path);
  expect(call?.body).toMatchObject({
    ...{ name: 'Newsletter Kampagne', subject: 'Neues im Herbst', html_content: 'Guten Tag', target_audience: 'all' },
    scheduled_at: null,
  });
  expect(hasUnsentCampaign(useCampaignDraft.getState())).toBe(false);
});

it.each([
  [
    'mit Grund',
    'Der Mailserver lehnt ab.',
    /^Newsletter erstellt, aber Versand fehlgeschlagen: Der Mailserver lehnt ab\.$/,
  ],
  ['ohne Grund', null, /^Newsletter erstellt, aber Versand fehlgeschlagen: Unbekannter Versand-Fehler$/],
])('tells of a campaign that exists but could not be sent, %s', async (_, error, text) => {
  const host = hostWith({ campaigns: [aCampaign()] });
  host.on(`POST ${createCampaign.path}`, () => created({ status: 'paused' }, { success: false, delivered: 0, error }));
  await sendIt(host);
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  [
    'the detail of the server',
    () => refuse(409, 'campaign_not_changeable', 'Gerade nicht möglich.'),
    'Gerade nicht möglich.',
  ],
  [
    'its own words where the server has none',
    () => new Response('<h1>kaputt</h1>', { status: 500 }),
    'Newsletter-Kampagne konnte nicht erstellt werden',
  ],
  ['the connection where it is cut', cutOff, 'Fehler beim Newsletter-Versand'],
])('shows %s and keeps the draft', async (_, answer, text) => {
  const host = hostWith();
  host.on(`POST ${createCampaign.path}`, answer);
  const { user, dialog } = await sendIt(host);
  expect(await dialog.findByText(text)).toBeTruthy();
  // Sent again unchanged, it is the same campaign.
  await user.click(dialog.getByRole('button', { name: 'Newsletter senden' }));
  await user.click(await screen.findByRole('button', { name: 'An 145 Empfänger senden' }));
  await waitFor(() => expect(host.callsTo('POST', createCampaign.path)).toHaveLength(2));
  const [first, second] = host.callsTo('POST', createCampaign.path).map(({ body }) => body);
  expect(first).toEqual(second);
  expect(hasUnsentCampaign(useCampaignDraft.getState())).toBe(true);
});

it('schedules in Berlin time and refuses a moment that is over', async () => {
  const host = hostWith({ campaigns: [aCampaign()] });
  host.on(`POST ${createCampaign.path}`, () =>
    created({ status: 'scheduled', scheduled_at: '2099-07-01T15:00:00.000Z' }, { delivered: 0 }),
  );
  const { user, dialog } = await write(host);
  await user.click(dialog.getByRole('checkbox', { name: 'Später senden' }));
  await user.type(dialog.getByLabelText('Tag'), '1.7.2020');
  await user.type(dialog.getByLabelText('Uhrzeit'), '17');
  await screen.findByText('Geht an 145 Empfänger', {}, { timeout: 3000 });
  await user.click(dialog.getByRole('button', { name: 'Versand planen' }));
  expect(await dialog.findByText('Dieser Zeitpunkt ist schon vorbei.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Tag'));
  await user.type(dialog.getByLabelText('Tag'), '1.7.2099');
  await user.click(dialog.getByRole('button', { name: 'Versand planen' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Versand planen?' }));
  await user.click(question.getByRole('button', { name: 'Versand planen' }));
  expect(await screen.findByText(/^Newsletter geplant für/)).toBeTruthy();
  expect(host.callsTo('POST', createCampaign.path)[0]?.body).toMatchObject({
    scheduled_at: '2099-07-01T15:00:00.000Z',
  });
});

it('keeps the number of recipients while the text changes, until another audience is chosen', async () => {
  const host = hostWith();
  const { user, dialog } = await write(host);
  const number = 'Geht an 145 Empfänger';
  await screen.findByText(number);
  let asked = 0;
  host.on(`POST ${previewCampaign.path}`, () => {
    asked += 1;
    return new Promise(() => {});
  });
  await user.type(dialog.getByLabelText('Inhalt'), ', liebe Nachbarn');
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.getByText(number)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Zielgruppe'), 'business');
  expect(screen.queryByText(number)).toBeNull();
});

it('sends a test to the operator and says where it went', async () => {
  const host = hostWith();
  host.on(`POST ${sendTestMail.path}`, () =>
    json({ sent_to: 'moin@example.org', success: true, message: 'Die Test-E-Mail ist unterwegs an moin@example.org.' }),
  );
  const { user, dialog } = await write(host);
  await user.click(dialog.getByRole('button', { name: 'Test-E-Mail an mich' }));
  expect(await dialog.findByText('Die Test-E-Mail ist unterwegs an moin@example.org.')).toBeTruthy();
});

it('shows how far a campaign is, and cancels it only after a question', async () => {
  const sending = aCampaign({
    status: 'sending',
    finished_at: null,
    seconds_left: 75,
    progress: { ...progress, delivered: 100, failed: 2, waiting: 43 },
  });
  const host = hostWith({ campaigns: [sending] });
  host.on(`POST ${cancelCampaign.path}`, () => json({ ...sending, status: 'cancelled' }));
  const user = renderOffice(host, '/newsletter/kampagnen/campaign-1');
  const bar = await screen.findByRole('progressbar', { name: 'Fortschritt von „Herbstpost“ in Einzelheiten' });
  expect(bar.getAttribute('aria-valuenow')).toBe('70');
  expect(screen.getByText('100 von 145 zugestellt, 2 fehlgeschlagen, 43 warten, noch etwa 1 Minute')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kampagne abbrechen' }));
  expect(host.callsTo('POST', '/api/admin/newsletter/campaigns/campaign-1/cancel')).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Versand abbrechen' }));
  await waitFor(() =>
    expect(host.callsTo('POST', '/api/admin/newsletter/campaigns/campaign-1/cancel')).toHaveLength(1),
  );
});

it('filters the results by recipient on the server, and opens a copy in the form', async () => {
  const host = hostWith({ campaigns: [aCampaign()] });
  host.on(`POST ${duplicateCampaign.path}`, () =>
    json({
      ...{ name: 'Herbstpost (Kopie)', subject: 'Neues im Herbst', target_audience: 'business' },
      ...{ template_id: null, html_content: '<p>Guten Tag</p>' },
    }),
  );
  const user = renderOffice(host, '/newsletter/kampagnen/campaign-1');
  await user.selectOptions(await screen.findByLabelText('Nach Ergebnis filtern'), 'Fehlgeschlagen');
  await waitFor(() => {
    const calls = host.callsTo('GET', '/api/admin/newsletter/campaigns/campaign-1/recipients');
    expect(calls.at(-1)?.query.get('filter')).toBe('failed');
  });
  await user.click(screen.getByRole('button', { name: 'Duplizieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Neue Kampagne' }));
  expect((dialog.getByLabelText('Name der Kampagne') as HTMLInputElement).value).toBe('Herbstpost (Kopie)');
  expect((dialog.getByLabelText('Zielgruppe') as HTMLSelectElement).value).toBe('business');
});

it('shows the proof of a consent, and switches an address on only with a reason', async () => {
  const host = hostWith({ subscribers: [aSubscriber()] });
  host.on(`GET ${consentLedger.path}`, () =>
    json({
      subscriber: aSubscriber(),
      entries: [
        {
          ...{ id: 1, at: moment, action: 'requested', source: 'Kontaktformular', text_version: '1' },
          ...{ text: 'Ja, ich möchte den Newsletter.', address: '203.0.113.7', detail: null },
        },
      ],
    }),
  );
  host.on(`POST ${confirmByHand.path}`, () => json(aSubscriber({ status: 'confirmed' })));
  const user = renderOffice(host, '/newsletter/abonnenten/subscriber-1');
  const ledger = within(await screen.findByRole('list', { name: 'Einwilligungsnachweis' }));
  expect(ledger.getByText('Newsletter gewünscht')).toBeTruthy();
  expect(ledger.getByText('Kontaktformular, IP-Adresse 203.0.113.7')).toBeTruthy();
  expect(ledger.getByText('Ja, ich möchte den Newsletter.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Von Hand einschalten' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Von Hand einschalten' }));
  await user.click(dialog.getByRole('button', { name: 'Einschalten' }));
  expect(await dialog.findByText('Bitte schreiben Sie, wo die Einwilligung vorliegt.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Nachweis'), 'Auf dem Auftrag unterschrieben');
  await user.click(dialog.getByRole('button', { name: 'Einschalten' }));
  await waitFor(() =>
    expect(host.callsTo('POST', '/api/admin/newsletter/subscribers/subscriber-1/confirm')[0]?.body).toEqual({
      reason: 'Auf dem Auftrag unterschrieben',
    }),
  );
});

it('adds an address by hand once it is one', async () => {
  const host = hostWith();
  host.on(`POST ${addSubscriber.path}`, () => json(aSubscriber({ opt_in_mail_at: new Date().toISOString() }), 201));
  const user = renderOffice(host, '/newsletter/abonnenten');
  expect(await screen.findByText('Noch keine Abonnenten')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Adresse hinzufügen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adresse hinzufügen' }));
  await user.type(dialog.getByLabelText('E-Mail-Adresse'), 'erika');
  await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
  expect(dialog.getByLabelText('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true');
  await user.type(dialog.getByLabelText('E-Mail-Adresse'), '@example.org');
  await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText('Die Bestätigungsmail geht an erika@example.org.')).toBeTruthy();
});

it('does not promise a second confirmation mail of the same day', async () => {
  const host = hostWith();
  const written = new Date(Date.now() - 3 * 3_600_000).toISOString();
  host.on(`POST ${addSubscriber.path}`, () => json(aSubscriber({ opt_in_mail_at: written }), 201));
  const user = renderOffice(host, '/newsletter/abonnenten');
  await user.click(await screen.findByRole('button', { name: 'Adresse hinzufügen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adresse hinzufügen' }));
  await user.type(dialog.getByLabelText('E-Mail-Adresse'), 'erika@example.org');
  await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText(/^An erika@example\.org ging schon eine Bestätigungsmail: .+nur eine/)).toBeTruthy();
});

it('offers another try when nothing could be loaded', async () => {
  const host = hostWith();
  host.on(`GET ${listCampaigns.path}`, () => refuse(500, 'internal', 'Auf dem Server ist ein Fehler aufgetreten.'));
  renderOffice(host, '/newsletter');
  expect(await screen.findByText('Der Newsletter konnte nicht geladen werden')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
