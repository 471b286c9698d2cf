// @vitest-environment happy-dom

import type { Lead } from '@it-lotse/contract/leads';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSession } from '../../kit/session-store.ts';
import { aLead, anEmail, emailDetails } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const petra = aLead({ id: 'petra', name: 'Petra Lindner', company: 'Lindner Hausverwaltung' });
const heinz = aLead({ id: 'heinz', name: 'Heinz Brockmann', message: 'Mein Tablet zeigt keine E-Mails mehr an.' });

function hostWith(...leads: Lead[]) {
  const host = new FakeHost();
  host.leads = leads;
  return host;
}

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement;

describe('the list', () => {
  it('shows who wrote, whether a firm or a private person, and what is new', async () => {
    renderOffice(hostWith({ ...petra, seen_at: null }, heinz), '/leads');
    const row = within(await rowOf('Petra Lindner'));
    expect(row.getByText('Firma')).toBeTruthy();
    expect(row.getByText('Neu')).toBeTruthy();
    const other = within(await rowOf('Heinz Brockmann'));
    expect(other.getByText('Privat')).toBeTruthy();
    expect(other.queryByText('Neu')).toBeNull();
  });

  it('shows who wishes to be called and when, and offers no mail where there is no address', async () => {
    const callback = { ...heinz, email: '', callback_time: 'afternoon' as const };
    const user = renderOffice(hostWith(callback), '/leads');
    const row = within(await rowOf('Heinz Brockmann'));
    expect(row.getByText('Rückruf nachmittags')).toBeTruthy();
    expect(row.queryByRole('button', { name: 'Heinz Brockmann antworten' })).toBeNull();
    expect(row.queryByRole('switch')).toBeNull();
    await user.click(row.getByRole('link', { name: 'Heinz Brockmann' }));
    expect(await screen.findByText('Keine E-Mail-Adresse angegeben')).toBeTruthy();
    expect(screen.getByText(/^Diese Person möchte angerufen werden/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'E-Mail senden' })).toBeNull();
  });

  it('says what will appear here while there is none', async () => {
    renderOffice(hostWith(), '/leads');
    expect(await screen.findByText('Noch keine Leads vorhanden')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Alle löschen' })).toBeNull();
  });

  it('lets the server search', async () => {
    const host = hostWith(petra, heinz);
    const user = renderOffice(host, '/leads');
    await rowOf('Petra Lindner');
    await user.type(screen.getByPlaceholderText('Leads durchsuchen...'), 'tablet');
    await waitFor(() => expect(screen.queryByText('Petra Lindner')).toBeNull());
    expect(screen.getByText('Heinz Brockmann')).toBeTruthy();
    expect(host.calls.some(({ query }) => query.get('q') === 'tablet')).toBe(true);
  });

  it('asks the server for the chosen filter', async () => {
    const host = hostWith(petra);
    const user = renderOffice(host, '/leads');
    await user.click(await screen.findByRole('radio', { name: 'Firmen' }));
    await waitFor(() => expect(host.calls.some(({ query }) => query.get('filter') === 'business')).toBe(true));
  });

  it('loads further pages by cursor', async () => {
    const host = hostWith();
    host.on('GET /api/admin/leads', ({ query }) =>
      query.get('cursor') === 'page2'
        ? json({ leads: [heinz], next_cursor: null, total: 2, new_total: 0, open_total: 0 })
        : json({ leads: [petra], next_cursor: 'page2', total: 2, new_total: 0, open_total: 0 }),
    );
    const user = renderOffice(host, '/leads');
    await user.click(await screen.findByRole('button', { name: 'Weitere laden' }));
    await rowOf('Heinz Brockmann');
    expect(screen.getByText('Petra Lindner')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Heinz Brockmann'));
  });

  it('says why it could not be loaded, and loads it on another try', async () => {
    const host = hostWith(petra);
    host.on('GET /api/admin/leads', () => refuse(500, 'internal', 'Da ist etwas schiefgegangen.'));
    const user = renderOffice(host, '/leads');
    expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
    host.on('GET /api/admin/leads', () =>
      json({ leads: [petra], next_cursor: null, total: 1, new_total: 0, open_total: 0 }),
    );
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await rowOf('Petra Lindner');
  });

  it('shows a lead that has just come in without being loaded anew', async () => {
    const host = hostWith(heinz);
    renderOffice(host, '/leads');
    await rowOf('Heinz Brockmann');
    host.leads = [{ ...petra, seen_at: null }, heinz];
    act(() =>
      host.listener?.onEvent({
        id: 7,
        at: '2026-11-21T10:00:00.000Z',
        type: 'lead.created',
        lead_id: 'petra',
        name: 'Petra Lindner',
        company: '',
        excerpt: 'Drucker',
      }),
    );
    await rowOf('Petra Lindner');
    expect(await screen.findByText('Neuer Lead: Petra Lindner')).toBeTruthy();
    await waitFor(() => expect(host.unread.at(-1)).toBe(1));
  });
});

const invite = async (user: { click(of: Element): Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'E-Mail schicken' }));

describe('the newsletter switch', () => {
  it('writes to nobody before that was said, and to nobody when it is switched off', async () => {
    const host = hostWith(petra, { ...heinz, newsletter_opt_in: true });
    host.on('PUT /api/admin/leads/{id}', () => json({ ...heinz, newsletter_opt_in: false }));
    const user = renderOffice(host, '/leads');
    const toggle = await screen.findByRole('switch', { name: 'Newsletter für Petra Lindner' });
    await user.click(toggle);
    const question = await screen.findByRole('alertdialog', { name: 'Zum Newsletter einladen?' });
    expect(question.textContent).toContain(petra.email);
    await user.keyboard('{Escape}');
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    expect(host.callsTo('PUT', '/api/admin/leads/petra')).toEqual([]);
    await user.click(screen.getByRole('switch', { name: 'Newsletter für Heinz Brockmann' }));
    await waitFor(() =>
      expect(host.callsTo('PUT', '/api/admin/leads/heinz')).toMatchObject([{ body: { newsletter_opt_in: false } }]),
    );
  });

  it('moves at once and tells the server', async () => {
    const host = hostWith(petra);
    let answer = (_: Response) => {};
    host.on(
      'PUT /api/admin/leads/{id}',
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const user = renderOffice(host, '/leads');
    const toggle = await screen.findByRole('switch', { name: 'Newsletter für Petra Lindner' });
    await user.click(toggle);
    await invite(user);
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
    expect(host.callsTo('PUT', '/api/admin/leads/petra')).toMatchObject([{ body: { newsletter_opt_in: true } }]);
    host.leads = [{ ...petra, newsletter_opt_in: true }];
    answer(json(host.leads[0]));
    await waitFor(() => expect(host.callsTo('GET', '/api/admin/leads').length).toBeGreaterThan(1));
    expect(toggle.getAttribute('aria-checked')).toBe('true');
  });

  it('moves back and says so when the server refuses', async () => {
    const host = hostWith(petra);
    host.on('PUT /api/admin/leads/{id}', () => refuse(503, 'storage_unavailable'));
    const user = renderOffice(host, '/leads');
    const toggle = await screen.findByRole('switch', { name: 'Newsletter für Petra Lindner' });
    await user.click(toggle);
    await invite(user);
    expect(await screen.findByText('Fehler - Newsletter-Status konnte nicht aktualisiert werden')).toBeTruthy();
    expect(toggle.getAttribute('aria-checked')).toBe('false');
  });
});

it('ends at what the server has, however quickly the newsletter switch is clicked and whichever of the clicks fails', async () => {
  for (const [first, second, end] of [
    ['refused', 'taken', 'false'],
    ['taken', 'refused', 'true'],
    ['refused', 'refused', 'false'],
  ] as const) {
    const host = hostWith(petra);
    const outcomes = [first, second];
    const answers: (() => void)[] = [];
    host.on('PUT /api/admin/leads/{id}', ({ body }) => {
      const outcome = outcomes.shift();
      return new Promise((resolve) =>
        answers.push(() => {
          if (outcome === 'refused') return resolve(refuse(503, 'storage_unavailable'));
          host.leads = [{ ...petra, ...(body as { newsletter_opt_in: boolean }) }];
          resolve(json(host.leads[0]));
        }),
      );
    });
    // Only the answers to the clicks tell: the list cannot be asked anew.
    const user = renderOffice(host, '/leads');
    const toggle = await screen.findByRole('switch', { name: 'Newsletter für Petra Lindner' });
    host.on('GET /api/admin/leads', () => refuse(503, 'storage_unavailable'));
    await user.click(toggle);
    await invite(user);
    await user.click(toggle);
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe(end));
    cleanup();
  }
});

describe('an open lead', () => {
  it('stands beside the list on wide screens and is marked as seen', async () => {
    const host = hostWith({ ...petra, seen_at: null }, heinz);
    host.on('PUT /api/admin/leads/{id}', () => {
      host.leads = [petra, heinz];
      return json(petra);
    });
    const user = renderOffice(host, '/leads');
    await user.click(await screen.findByRole('link', { name: 'Petra Lindner' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Lead' }));
    expect(await panel.findByRole('heading', { name: 'Petra Lindner' })).toBe(document.activeElement);
    await rowOf('Heinz Brockmann');
    await waitFor(() =>
      expect(host.callsTo('PUT', '/api/admin/leads/petra')).toMatchObject([{ body: { seen: true } }]),
    );
    await waitFor(() => expect(panel.queryByText('Neu')).toBeNull());
    await user.click(panel.getByRole('button', { name: 'Nächster Eintrag' }));
    expect(await panel.findByRole('heading', { name: 'Heinz Brockmann' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('is a page of its own on narrow screens', async () => {
    const user = renderOffice(hostWith(petra, heinz), '/leads/petra', 390);
    expect(await screen.findByRole('heading', { name: 'Petra Lindner' })).toBeTruthy();
    expect(screen.queryByText('Heinz Brockmann')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Alle Leads' }));
    expect(await screen.findByText('Heinz Brockmann')).toBeTruthy();
  });

  it('shows HTML in every field as text', async () => {
    const html = '<img src=x onerror="document.title=1"><b>fett</b>';
    const host = hostWith(aLead({ id: 'html', name: html, company: html, message: html, phone: html, email: html }));
    renderOffice(host, '/leads/html');
    expect((await screen.findAllByText(html)).length).toBeGreaterThan(1);
    expect(document.querySelector('img, b')).toBeNull();
  });

  it('says so when it does not exist any more', async () => {
    renderOffice(hostWith(), '/leads/gone');
    expect(await screen.findByText('Diesen Lead gibt es nicht mehr')).toBeTruthy();
  });

  it('hands the phone number to the host', async () => {
    const host = hostWith(petra);
    const user = renderOffice(host, '/leads/petra');
    await user.click(await screen.findByRole('link', { name: 'Anrufen' }));
    expect(host.opened).toEqual(['tel:01234567890']);
  });
});

describe('the reply', () => {
  async function write(host: FakeHost) {
    const user = renderOffice(host, '/leads/petra');
    const form = within(await screen.findByRole('form', { name: 'Antworten' }));
    const send = form.getByRole<HTMLButtonElement>('button', { name: 'E-Mail senden' });
    expect(send.disabled).toBe(true);
    await user.clear(form.getByLabelText('Betreff'));
    await user.type(form.getByLabelText('Betreff'), 'Ihr Drucker');
    expect(send.disabled).toBe(true);
    await user.clear(form.getByLabelText('Nachricht'));
    await user.type(form.getByLabelText('Nachricht'), 'Guten Tag Frau Lindner');
    expect(send.disabled).toBe(false);
    return { user, form, send };
  }
  const reply = 'POST /api/admin/leads/{id}/reply';

  it('is sent once, shows up among the e-mails, and leaves a fresh form', async () => {
    const host = hostWith(petra);
    let answer = (_: Response) => {};
    host.on(
      reply,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { user, form, send } = await write(host);
    await user.click(send);
    await waitFor(() => expect(send.disabled).toBe(true));
    await user.click(send);
    answer(json({ email: anEmail() }));
    expect(await screen.findByText('E-Mail gesendet')).toBeTruthy();
    expect(host.callsTo('POST', '/api/admin/leads/petra/reply')).toMatchObject([
      { body: { subject: 'Ihr Drucker', message: 'Guten Tag Frau Lindner' } },
    ]);
    expect(form.getByLabelText<HTMLInputElement>('Betreff').value).toMatch(/^Ihre Anfrage vom/);
    expect(screen.getByText('Gesendet')).toBeTruthy();
  });

  it('begins with subject and greeting, which nobody can send alone and which are no draft', async () => {
    const host = hostWith(petra);
    host.on(reply, () => json({ email: anEmail() }));
    const user = renderOffice(host, '/leads/petra');
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Nachricht');
    expect(message.value).toBe('Guten Tag Petra Lindner,\n\n');
    expect(screen.getByLabelText<HTMLInputElement>('Betreff').value).toBe('Ihre Anfrage vom 21. November 2026');
    await user.type(message, '{Control>}{Enter}{/Control}');
    expect(host.callsTo('POST', '/api/admin/leads/petra/reply')).toEqual([]);
    expect(screen.queryByText(/Entwurf gemerkt/)).toBeNull();
    await user.type(message, 'gern.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('E-Mail gesendet');
    expect(host.callsTo('POST', '/api/admin/leads/petra/reply')).toMatchObject([
      { body: { subject: 'Ihre Anfrage vom 21. November 2026', message: 'Guten Tag Petra Lindner,\n\ngern.' } },
    ]);
  });

  it('takes a text block where one writes, and leads to where they are written while there is none', async () => {
    const host = hostWith(petra);
    host.on('GET /api/admin/text-blocks', () =>
      json({ blocks: [{ id: crypto.randomUUID(), name: 'Gruß', text: 'Viele Grüße' }] }),
    );
    const user = renderOffice(host, '/leads/petra');
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Nachricht');
    await user.click(message);
    await user.click(screen.getByRole('button', { name: 'Textbaustein' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Gruß' }));
    expect(message.value).toBe('Guten Tag Petra Lindner,\n\nViele Grüße');
  });

  it('can be read again, as text', async () => {
    const host = hostWith(petra);
    const text = 'Guten Tag,\n<b>kein HTML</b>';
    host.on('GET /api/admin/leads/{id}', () => json({ lead: petra, emails: [anEmail()] }));
    host.on('GET /api/admin/emails/{id}', () =>
      json(emailDetails({ html_content: '<p>Guten Tag</p>', text_content: text })),
    );
    const user = renderOffice(host, '/leads/petra');
    await user.click(await screen.findByText('Text ansehen'));
    expect((await screen.findByText(/kein HTML/)).textContent).toBe(text);
  });

  it('says that it waits when the mail server does not take it yet', async () => {
    const host = hostWith(petra);
    host.on(reply, () => json({ email: anEmail({ status: 'waiting', success: null, sent_at: null }) }));
    const { user, send } = await write(host);
    await user.click(send);
    expect(await screen.findByText(/wartet im Postausgang und geht von selbst hinaus/)).toBeTruthy();
    expect(screen.getByText('Wartet')).toBeTruthy();
  });

  it.each([
    ['the mail was given up', () => json({ email: anEmail({ status: 'failed', success: false, sent_at: null }) })],
    ['the server refuses', () => refuse(500, 'internal')],
  ])('keeps what was typed when %s', async (_, answer) => {
    const host = hostWith(petra);
    host.on(reply, answer);
    const { user, form, send } = await write(host);
    await user.click(send);
    expect(await screen.findByText('Fehler beim Senden - E-Mail konnte nicht gesendet werden')).toBeTruthy();
    expect(form.getByLabelText<HTMLTextAreaElement>('Nachricht').value).toBe('Guten Tag Frau Lindner');
  });

  it('is kept as a draft while another lead is looked at', async () => {
    const host = hostWith(petra, heinz);
    const { user } = await write(host);
    await user.click(screen.getByRole('button', { name: 'Nächster Eintrag' }));
    await screen.findByRole('heading', { name: 'Heinz Brockmann' });
    expect(screen.getByLabelText<HTMLInputElement>('Betreff').value).toMatch(/^Ihre Anfrage vom/);
    await user.click(screen.getByRole('button', { name: 'Vorheriger Eintrag' }));
    await screen.findByRole('heading', { name: 'Petra Lindner' });
    expect(screen.getByLabelText<HTMLInputElement>('Betreff').value).toBe('Ihr Drucker');
    expect(screen.getByText(/Entwurf gemerkt/)).toBeTruthy();
    act(() => useSession.setState({ isKept: false }));
    expect(screen.queryByText(/Entwurf gemerkt/)).toBeNull();
    expect(screen.getByText(/Entwurf nicht gesichert/)).toBeTruthy();
  });
});

describe('deleting', () => {
  it('asks before one lead goes', async () => {
    const host = hostWith(petra, heinz);
    host.on('DELETE /api/admin/leads/{id}', () => {
      host.leads = [heinz];
      return json({ message: 'Gelöscht.' });
    });
    const user = renderOffice(host, '/leads');
    await user.click(await screen.findByRole('button', { name: 'Petra Lindner löschen' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Möchten Sie diesen Lead wirklich löschen?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect(host.callsTo('DELETE', '/api/admin/leads/petra')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Petra Lindner löschen' }));
    await user.click(await screen.findByRole('button', { name: 'Lead löschen' }));
    await waitFor(() => expect(screen.queryByText('Petra Lindner')).toBeNull());
    expect(screen.getByText('Heinz Brockmann')).toBeTruthy();
  });

  it('says so when it fails, and the lead stays', async () => {
    const host = hostWith(petra);
    host.on('DELETE /api/admin/leads/{id}', cutOff);
    const user = renderOffice(host, '/leads');
    await user.click(await screen.findByRole('button', { name: 'Petra Lindner löschen' }));
    await user.click(await screen.findByRole('button', { name: 'Lead löschen' }));
    expect(await screen.findByText('Fehler beim Löschen')).toBeTruthy();
    await rowOf('Petra Lindner');
  });

  it('of all leads needs a tick, and names the snapshot afterwards', async () => {
    const host = hostWith(petra, heinz);
    host.on('DELETE /api/admin/leads', () => {
      host.leads = [];
      return json({ message: 'Gelöscht.', stats: { deleted: 2 }, snapshot: 'lotse-2026-11-21.db' });
    });
    const user = renderOffice(host, '/leads');
    await user.click(await screen.findByRole('button', { name: 'Alle löschen' }));
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Alle Leads löschen' });
    expect(screen.getByText(/kann nicht rückgängig gemacht werden/)).toBeTruthy();
    expect(confirm.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox'));
    await user.click(confirm);
    expect(await screen.findByText('lotse-2026-11-21.db')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '2 Leads gelöscht' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Verstanden' }));
    expect(await screen.findByText('Noch keine Leads vorhanden')).toBeTruthy();
  });
});
