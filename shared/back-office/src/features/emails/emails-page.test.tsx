// @vitest-environment happy-dom

import type { EmailDetails, EmailEntry } from '@it-lotse/contract/emails';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anEmail, emailDetails, someStats } from '../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const entry = (over: Partial<EmailEntry> = {}): EmailEntry => ({ ...anEmail(), outbox: null, ...over });
const waiting = entry({
  id: 'email-2',
  subject: 'Ihr Termin',
  status: 'waiting',
  success: null,
  sent_at: null,
  email_type: 'appointment',
  error_message: 'Der Mailserver antwortet nicht.',
  outbox: { id: 'job', state: 'pending', attempts: 2, next_attempt_at: '2026-11-21T10:30:00.000Z' },
});
const details = (email: EmailEntry): EmailDetails =>
  emailDetails({
    ...email,
    text_content: 'Guten Tag, Erika',
    attachments: [{ filename: 'Beleg.pdf', content_type: 'application/pdf', bytes: 20_480 }],
  });

function hostWith(...emails: EmailEntry[]): FakeHost {
  const host = new FakeHost();
  host.on('GET /api/admin/emails', () => json({ emails, next_cursor: null, total: emails.length }));
  host.on('GET /api/admin/emails/stats', () =>
    json({
      total_emails: 12,
      success_rate: null,
      emails_today: 3,
      failed: 1,
      waiting: 1,
      sending: true,
      obstacle: null,
    }),
  );
  host.on('GET /api/admin/emails/{id}', ({ path }) =>
    json(details(emails.find(({ id }) => path.endsWith(id)) ?? entry())),
  );
  return host;
}

it('shows the figures, without a rate while nothing was sent, and says that opening is not tracked', async () => {
  renderOffice(hostWith(entry()), '/e-mails');
  expect(await screen.findByRole('heading', { name: 'E-Mail Historie & Tracking' })).toBeTruthy();
  expect(within(await screen.findByRole('region', { name: 'Erfolgsrate' })).getByText('–')).toBeTruthy();
  expect(screen.getByText(/wird nicht erhoben/)).toBeTruthy();
});

it('says in a banner and on its tab that mails wait, and why; is quiet while nothing is in their way', async () => {
  const host = hostWith(entry());
  renderOffice(host, '/e-mails');
  await screen.findByRole('region', { name: 'Erfolgsrate' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryAllByRole('link', { name: /E-Mails warten auf den Versand/ })).toEqual([]);
  const obstacle = 'Der Mailserver lehnt Benutzername oder Passwort ab (SMTP_URL).';
  const stats = { total_emails: 12, success_rate: null, emails_today: 3, failed: 0, waiting: 2, sending: true };
  host.on('GET /api/admin/emails/stats', () => json({ ...stats, obstacle }));
  host.on('GET /api/admin/dashboard/stats', () => json(someStats({ mail_obstacle: obstacle })));
  renderOffice(host, '/e-mails');
  expect((await screen.findAllByRole('link', { name: /E-Mails warten auf den Versand/ })).length).toBeGreaterThan(0);
  const banner = await screen.findByRole('alert');
  expect(banner.textContent).toContain('2 E-Mails warten auf den Versand');
  expect(banner.textContent).toContain(obstacle);
});

it('filters by type and outcome on the server', async () => {
  const host = hostWith(entry());
  const user = renderOffice(host, '/e-mails');
  await user.selectOptions(await screen.findByLabelText('Nach Art filtern'), 'Newsletter');
  await user.selectOptions(screen.getByLabelText('Nach Ausgang filtern'), 'Wartend');
  await waitFor(() => {
    const query = host.calls.filter(({ path }) => path === '/api/admin/emails').at(-1)?.query;
    expect([query?.get('type'), query?.get('outcome')]).toEqual(['newsletter', 'waiting']);
  });
});

it('shows the HTML in a frame without rights, and the plain text beside it', async () => {
  const user = renderOffice(hostWith(entry()), '/e-mails/email-1');
  const frame = await screen.findByTitle('E-Mail: Ihr Drucker');
  expect(frame.getAttribute('sandbox')).not.toMatch(/scripts|same-origin|forms|top-navigation/);
  expect(frame.getAttribute('src')).toBe('/api/mail-previews/p1');
  await user.click(screen.getByRole('radio', { name: 'Nur Text' }));
  expect(await screen.findByText('Guten Tag, Erika')).toBeTruthy();
  expect(screen.getByText(/Beleg\.pdf/)).toBeTruthy();
});

it('says of a waiting mail why it waits, when it is tried next, and tries it at once when asked', async () => {
  const host = hostWith(waiting);
  const sent: unknown[] = [];
  host.on('POST /api/admin/emails/{id}/resend', ({ path }) => {
    sent.push(path);
    return json({ email: { ...waiting, status: 'sent', outbox: null } });
  });
  const user = renderOffice(host, '/e-mails/email-2');
  expect(await screen.findByText('Der Mailserver antwortet nicht.')).toBeTruthy();
  expect(screen.getByText(/^Bisher 2 Versuche, nächster am/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Jetzt versuchen' }));
  await waitFor(() => expect(sent).toEqual(['/api/admin/emails/email-2/resend']));
  expect(await screen.findByText('E-Mail gesendet')).toBeTruthy();
});

it.each([
  [1, 'Nach 1 Versuch aufgegeben.'],
  [16, 'Nach 16 Versuchen aufgegeben.'],
])('says of a mail that was given up after %i tries „%s“', async (attempts, text) => {
  const outbox = { id: 'job', state: 'dead' as const, attempts, next_attempt_at: null };
  renderOffice(hostWith({ ...waiting, status: 'failed', success: false, outbox }), '/e-mails/email-2');
  expect(await screen.findByText(text)).toBeTruthy();
});

it('sends a mail that is out a second time only after a question', async () => {
  const host = hostWith(entry());
  let calls = 0;
  host.on('POST /api/admin/emails/{id}/resend', () => {
    calls += 1;
    return json({ email: entry({ id: 'email-9' }) });
  });
  const user = renderOffice(host, '/e-mails/email-1');
  await user.click(await screen.findByRole('button', { name: 'Erneut senden' }));
  expect(calls).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Noch einmal senden' }));
  await waitFor(() => expect(calls).toBe(1));
});

it('says what will appear here, and what went wrong', async () => {
  renderOffice(hostWith(), '/e-mails');
  expect(await screen.findByText('Noch keine E-Mails')).toBeTruthy();
});

it('offers another try when the mails could not be loaded', async () => {
  const host = hostWith(entry());
  host.on('GET /api/admin/emails', () => refuse(500, 'internal', 'Auf dem Server ist ein Fehler aufgetreten.'));
  renderOffice(host, '/e-mails');
  expect(await screen.findByText('Die E-Mails konnten nicht geladen werden')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
