// @vitest-environment happy-dom

import type { OfficeEvent } from '@it-lotse/contract/events';
import type { WhatsappConversation, WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation, aWhatsappMessage, someStats } from '../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const renate = aConversation({ phone_number: '491713920017', name: 'Renate Albers', unread_count: 2 });
const nobody = aConversation({
  phone_number: '491713920058',
  name: '',
  last_message: 'Hallo, ich habe Ihre Nummer',
  last_message_time: '2025-11-22T18:08:00.000Z',
});

/** A host whose server knows these conversations and has the messages of the open one. */
class WhatsappHost extends FakeHost {
  conversations: WhatsappConversation[];
  messages: WhatsappMessage[] = [aWhatsappMessage()];
  state: 'ok' | 'not_configured' | 'failing' = 'ok';

  constructor(...conversations: WhatsappConversation[]) {
    super();
    this.conversations = conversations;
    this.on('GET /api/whatsapp/status', () =>
      json({
        service_available: this.state === 'ok',
        phone_number_id: '106',
        phone_number: '+49 171 3920001',
        state: this.state,
      }),
    );
    this.on('GET /api/admin/dashboard/stats', () => json(someStats({ whatsappUnread: this.unreadMessages })));
    this.on('GET /api/whatsapp/conversations', ({ query }) => {
      const q = query.get('q')?.toLowerCase() ?? '';
      const found = this.conversations.filter(({ name }) => name.toLowerCase().includes(q));
      return json({
        conversations: found,
        next_cursor: null,
        total: this.conversations.length,
        unread_total: this.unreadMessages,
      });
    });
    this.on('GET /api/whatsapp/conversations/{phone}', ({ path }) => {
      const found = this.conversations.find(({ phone_number }) => path.endsWith(`/${phone_number}`));
      return found ? json(found) : refuse(404, 'not_found', 'Das gibt es nicht.');
    });
    this.on('GET /api/whatsapp/messages', () => json({ messages: this.messages, next_cursor: null }));
    this.on('PUT /api/whatsapp/messages/read/{phone}', ({ path }) => {
      this.conversations = this.conversations.map((each) =>
        path.endsWith(each.phone_number) ? { ...each, unread_count: 0 } : each,
      );
      return json(this.conversations.find(({ phone_number }) => path.endsWith(phone_number)));
    });
  }

  get unreadMessages() {
    return this.conversations.reduce((sum, { unread_count }) => sum + unread_count, 0);
  }

  tell(type: 'whatsapp.received' | 'whatsapp.updated', message?: WhatsappMessage) {
    if (message) this.messages = [...this.messages, message];
    const about = { id: 9, at: new Date().toISOString(), phone_number: '491713920017', name: 'Renate Albers' };
    const event: OfficeEvent =
      type === 'whatsapp.received'
        ? { ...about, type, message_id: message?.id ?? '', excerpt: '' }
        : { ...about, type };
    act(() => this.listener?.onEvent(event));
  }

  answerSend(answer: () => Response | Promise<Response>) {
    this.on('POST /api/whatsapp/send', answer);
  }
  get sent() {
    return this.callsTo('POST', '/api/whatsapp/send').map(({ body }) => body as Record<string, unknown>);
  }
}

const openPath = '/whatsapp/491713920017';
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nachricht' });
const log = async () => within(await screen.findByRole('list', { name: 'Nachrichten' }));
const ours = (changes: Partial<WhatsappMessage>) =>
  aWhatsappMessage({ id: 'ours', is_from_business: true, status: 'sent', content: 'Ich rufe an.', ...changes });

beforeEach(() => {
  // Nothing has a height here, and a list without one shows nothing.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:office/1', revokeObjectURL: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the list', () => {
  it('shows who, number, last message, German time and how much is not read', async () => {
    renderOffice(new WhatsappHost(renate, nobody), '/whatsapp');
    const row = within(await screen.findByRole('link', { name: /Renate Albers/ }));
    expect(row.getByText('+49 1713920017')).toBeTruthy();
    expect(row.getByText('Mein Rechner ist langsam.')).toBeTruthy();
    expect(row.getByText(/2 ungelesen/)).toBeTruthy();
    const other = within(screen.getByRole('link', { name: /Unbekannter Kontakt/ }));
    expect(other.getByText('22.11., 19:08')).toBeTruthy();
    expect(screen.getByText('2 Kontakte, 2 ungelesen')).toBeTruthy();
    const business = within(screen.getByRole('region', { name: 'WhatsApp Business' }));
    expect(business.getByText('Verbunden')).toBeTruthy();
    expect(business.getByText('+49 171 3920001')).toBeTruthy();
    expect(screen.getByText('Keine Unterhaltung ausgewählt')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'WhatsApp 2 ungelesen' })).toBeTruthy();
  });

  it('says that it waits while nobody wrote', async () => {
    renderOffice(new WhatsappHost(), '/whatsapp');
    expect(await screen.findByText('Keine Unterhaltungen vorhanden')).toBeTruthy();
    expect(screen.getByText('Warten auf eingehende Nachrichten...')).toBeTruthy();
  });

  it('explains the set-up where the server knows nothing of WhatsApp', async () => {
    const host = new WhatsappHost();
    host.state = 'not_configured';
    renderOffice(host, '/whatsapp');
    expect(await screen.findByText('WhatsApp ist noch nicht eingerichtet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'WhatsApp einrichten' }).getAttribute('href')).toBe('/token');
  });

  it('lets the server search and says when nothing fits', async () => {
    const host = new WhatsappHost(renate, nobody);
    const user = renderOffice(host, '/whatsapp');
    await user.click(await screen.findByRole('button', { name: 'Unterhaltungen durchsuchen' }));
    await user.type(screen.getByRole('searchbox', { name: 'Name, Nummer oder Nachricht' }), 'niemand');
    expect(await screen.findByText('Keine Unterhaltung passt dazu')).toBeTruthy();
    expect(host.calls.some(({ query }) => query.get('q') === 'niemand')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Suche und Filter zurücksetzen' }));
    await screen.findByRole('link', { name: /Renate Albers/ });
  });

  it('tells how many were found, also when it is one', async () => {
    const user = renderOffice(new WhatsappHost(renate), '/whatsapp');
    await user.click(await screen.findByRole('button', { name: 'Unterhaltungen durchsuchen' }));
    await user.type(screen.getByRole('searchbox', { name: 'Name, Nummer oder Nachricht' }), 'renate');
    expect(await screen.findByText('1 Unterhaltung gefunden')).toBeTruthy();
  });

  it('says why it could not be loaded, and loads it on another try', async () => {
    const host = new WhatsappHost(renate);
    host.on('GET /api/whatsapp/conversations', () => refuse(500, 'internal', 'Da ist etwas schiefgegangen.'));
    const user = renderOffice(host, '/whatsapp');
    expect(await screen.findByText('Da ist etwas schiefgegangen.')).toBeTruthy();
    host.on('GET /api/whatsapp/conversations', () =>
      json({ conversations: [renate], next_cursor: null, total: 1, unread_total: 0 }),
    );
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await screen.findByRole('link', { name: /Renate Albers/ });
  });

  it('asks every 10 s only while the line of events is down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const host = new WhatsappHost(renate);
    renderOffice(host, '/whatsapp');
    await screen.findByRole('link', { name: /Renate Albers/ });
    const lists = () => host.callsTo('GET', '/api/whatsapp/conversations').length;
    const before = lists();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(lists()).toBe(before);
    act(() => host.listener?.onConnection('offline'));
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    expect(lists()).toBeGreaterThan(before);
  });
});

describe('a conversation', () => {
  it('loads 100 messages, shows them in order and is read then', async () => {
    const host = new WhatsappHost(renate);
    host.messages = [aWhatsappMessage(), ours({ status: 'read' })];
    renderOffice(host, openPath);
    const items = (await log()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Renate Albers: Mein Rechner ist langsam.'),
      expect.stringMatching(/Sie: Ich rufe an\.\d\d:\d\dgelesen/),
    ]);
    expect(items.map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2']);
    expect(host.callsTo('GET', '/api/whatsapp/messages')[0]?.query.get('limit')).toBe('100');
    await waitFor(() => expect(host.callsTo('PUT', '/api/whatsapp/messages/read/491713920017')).toHaveLength(1));
    const newest = host.callsTo('PUT', '/api/whatsapp/messages/read/491713920017')[0]?.query.get('message_id');
    expect(newest, 'up to which').toBeTruthy();
    expect(await screen.findByText('1 Kontakt, 0 ungelesen')).toBeTruthy();
  });

  it('is not read while the window is not in front, and is as soon as it is', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const host = new WhatsappHost(renate);
    renderOffice(host, openPath);
    await (await log()).findByText('Mein Rechner ist langsam.');
    const reads = () => host.callsTo('PUT', '/api/whatsapp/messages/read/491713920017').length;
    expect(reads()).toBe(0);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(reads()).toBe(1));
  });

  it('shows what comes in, and reads it out', async () => {
    const host = new WhatsappHost(renate);
    renderOffice(host, openPath);
    await (await log()).findByText('Mein Rechner ist langsam.');
    host.tell('whatsapp.received', aWhatsappMessage({ id: 'new', content: 'Sind Sie da?' }));
    await (await log()).findByText('Sind Sie da?');
    expect(screen.getByText('Neue Nachricht von Renate Albers: Sind Sie da?')).toBeTruthy();
  });

  it('says of one that does not exist that it does not', async () => {
    renderOffice(new WhatsappHost(renate), '/whatsapp/4915');
    expect(await screen.findByText('Diese Unterhaltung gibt es nicht')).toBeTruthy();
  });

  it('is a page of its own on phones, with a way back', async () => {
    const user = renderOffice(new WhatsappHost(renate), openPath, 390);
    await field();
    expect(screen.queryByRole('heading', { name: 'Unterhaltungen' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Alle Unterhaltungen' }));
    expect(await screen.findByRole('heading', { name: 'Unterhaltungen' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Nachricht' })).toBeNull();
  });

  it('shows text as text, and opens only web addresses, through the host', async () => {
    const host = new WhatsappHost(renate);
    const hostile = '<img src=x onerror=alert(1)> javascript:alert(1) https://example.org/x';
    host.messages = [aWhatsappMessage({ content: hostile })];
    const user = renderOffice(host, openPath);
    const list = await log();
    await user.click(await list.findByRole('link', { name: 'https://example.org/x' }));
    expect(host.opened).toEqual(['https://example.org/x']);
    expect(list.getAllByRole('link')).toHaveLength(1);
    expect(list.queryByRole('img')).toBeNull();
    expect(list.getByRole('listitem').textContent).toContain(hostile);
  });

  it('names what every kind of message is', async () => {
    const host = new WhatsappHost(renate);
    const media = {
      state: 'ready',
      mime_type: null,
      file_name: null,
      bytes: 1_234_567,
      reason: null,
      voice: false,
    } as const;
    host.messages = [
      aWhatsappMessage({
        id: 'photo',
        type: 'image',
        content: 'Fehler 12',
        media: { ...media, mime_type: 'image/jpeg' },
      }),
      aWhatsappMessage({
        id: 'voice',
        type: 'audio',
        content: '',
        media: { ...media, mime_type: 'audio/ogg', voice: true },
      }),
      aWhatsappMessage({
        id: 'doc',
        type: 'document',
        content: '',
        media: { ...media, mime_type: 'application/pdf', file_name: 'Rechnung.pdf' },
      }),
      aWhatsappMessage({
        id: 'fake',
        type: 'image',
        content: '',
        media: { ...media, state: 'refused', reason: 'Das ist kein Bild.' },
      }),
      aWhatsappMessage({
        id: 'unchecked',
        type: 'image',
        content: '',
        media: {
          ...media,
          mime_type: 'application/octet-stream',
          file_name: 'Bild.jpg',
          reason: 'Nicht angezeigt, weil der Server Bilder nicht prüfen kann.',
        },
      }),
      aWhatsappMessage({
        id: 'place',
        type: 'location',
        location: { latitude: 54, longitude: 9, name: 'Hafen', address: 'Am Deich 1' },
      }),
      aWhatsappMessage({ id: 'card', type: 'contacts', contacts: [{ name: 'Erika', phones: ['+49 171 5'] }] }),
      aWhatsappMessage({ id: 'poll', type: 'unsupported', content: '' }),
      aWhatsappMessage({
        id: 'liked',
        reactions: [{ emoji: '👍', is_from_business: false }],
        reply_to: { id: 'gone', excerpt: 'Alles gut?', is_from_business: true },
      }),
    ];
    host.on('GET /api/whatsapp/media/{id}', () => new Response('bytes'));
    const user = renderOffice(host, openPath);
    const list = await log();
    await user.click(await list.findByRole('button', { name: 'Foto: Fehler 12, vergrößern' }));
    expect(await screen.findByRole('img', { name: 'Foto: Fehler 12' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(list.getByRole('button', { name: /Sprachnachricht anhören/ }).textContent).toContain('1,2\u00A0MB');
    await user.click(list.getByRole('button', { name: 'Rechnung.pdf speichern' }));
    await waitFor(() => expect(host.saved.map(({ name }) => name)).toEqual(['Rechnung.pdf']));
    expect(list.getByText(/Foto nicht angezeigt\. Das ist kein Bild\./)).toBeTruthy();
    expect(list.getByRole('button', { name: 'Bild.jpg speichern' })).toBeTruthy();
    expect(list.getByText('Nicht angezeigt, weil der Server Bilder nicht prüfen kann.')).toBeTruthy();
    expect(list.getByText('Am Deich 1')).toBeTruthy();
    await user.click(list.getByRole('link', { name: 'Auf der Karte ansehen' }));
    expect(host.opened.at(-1)).toContain('openstreetmap.org/?mlat=54&mlon=9');
    expect(list.getByRole('link', { name: '+49 171 5' })).toBeTruthy();
    expect(list.getByText(/kann hier nicht angezeigt werden/)).toBeTruthy();
    expect(list.getByText('Alles gut?')).toBeTruthy();
    expect(list.getByText('Reaktion von Renate Albers:', { exact: false })).toBeTruthy();
  });

  it('is deleted only after a tick and a button', async () => {
    const host = new WhatsappHost(renate);
    host.on('DELETE /api/whatsapp/conversations/{phone}', () => {
      host.conversations = [];
      return json({ message: 'Unterhaltung gelöscht' });
    });
    const user = renderOffice(host, openPath);
    await user.click(await screen.findByRole('button', { name: 'Mehr zu dieser Unterhaltung' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unterhaltung löschen' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Unterhaltung löschen' });
    expect(confirm.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(confirm);
    expect(await screen.findByText('Unterhaltung gelöscht')).toBeTruthy();
    expect(await screen.findByText('Keine Unterhaltungen vorhanden')).toBeTruthy();
  });
});

describe('writing', () => {
  it('sends with Enter, shows the message at once and then how it stands', async () => {
    const host = new WhatsappHost(renate);
    let answer = (_: Response) => {};
    host.answerSend(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const user = renderOffice(host, openPath);
    await (await log()).findByText('Mein Rechner ist langsam.');
    await user.type(await field(), 'Ich rufe{Shift>}{Enter}{/Shift}Sie an.{Enter}');
    expect((await field()).value).toBe('');
    expect(await (await log()).findByText(/wird gesendet…$/)).toBeTruthy();
    expect(host.sent).toMatchObject([
      { to_number: '491713920017', message: 'Ich rufe\nSie an.', message_type: 'text' },
    ]);
    // While one is on its way, Enter does nothing.
    await user.type(await field(), 'Noch etwas{Enter}');
    expect(host.sent).toHaveLength(1);
    const message = ours({ id: String(host.sent[0]?.message_id), content: 'Ich rufe\nSie an.', status: 'delivered' });
    host.messages = [...host.messages, message];
    act(() => answer(json({ message }, 201)));
    expect(await (await log()).findByText('zugestellt')).toBeTruthy();
    expect((await log()).queryByText(/wird gesendet/)).toBeNull();
    expect((await log()).getAllByRole('listitem')).toHaveLength(2);
    expect((await field()).value).toBe('Noch etwas');
  });

  it('ignores blank text', async () => {
    const host = new WhatsappHost(renate);
    const user = renderOffice(host, openPath);
    await user.type(await field(), '   {Enter}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Senden' }).disabled).toBe(true);
    expect(host.sent).toHaveLength(0);
  });

  it('tells why a message was not taken, and keeps it', async () => {
    const host = new WhatsappHost(renate);
    host.answerSend(() => refuse(409, 'whatsapp_window_closed', 'Das Antwortfenster ist geschlossen.'));
    const user = renderOffice(host, openPath);
    await user.type(await field(), 'Guten Tag{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Fehler beim Senden der Nachricht: Das Antwortfenster ist geschlossen.',
    );
    expect((await field()).value).toBe('Guten Tag');
  });

  it('sends an unanswered message again under the same id, and another text under another', async () => {
    const host = new WhatsappHost(renate);
    host.answerSend(() => refuse(503, 'storage_unavailable', 'Die Datenbank ist gesperrt.'));
    const user = renderOffice(host, openPath);
    await user.type(await field(), 'Guten Tag{Enter}');
    await screen.findByRole('alert');
    await user.type(await field(), '{Enter}');
    await waitFor(() => expect(host.sent).toHaveLength(2));
    await screen.findByRole('alert');
    await user.type(await field(), '!{Enter}');
    await waitFor(() => expect(host.sent).toHaveLength(3));
    const [first, second, third] = host.sent.map(({ message_id }) => message_id);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('keeps what was begun in each conversation', async () => {
    const host = new WhatsappHost(renate, nobody);
    const user = renderOffice(host, openPath);
    await user.type(await field(), 'Angefangen');
    await user.click(screen.getByRole('link', { name: /Unbekannter Kontakt/ }));
    await waitFor(async () => expect((await field()).value).toBe(''));
    await user.click(screen.getByRole('link', { name: /Renate Albers/ }));
    await waitFor(async () => expect((await field()).value).toBe('Angefangen'));
  });

  it('takes a text over from the address, once', async () => {
    renderOffice(new WhatsappHost(renate), `${openPath}?entwurf=Bis+zehn+Uhr`);
    await waitFor(async () => expect((await field()).value).toBe('Bis zehn Uhr'));
    expect(window.location.search).toBe('');
  });

  it('answers one message, and can leave that', async () => {
    const host = new WhatsappHost(renate);
    host.answerSend(() => json({ message: ours({}) }, 201));
    const user = renderOffice(host, openPath);
    await user.click(await (await log()).findByRole('button', { name: 'Auf diese Nachricht antworten' }));
    expect(screen.getByText('Antwort auf', { exact: false, selector: 'p' })).toBeTruthy();
    await user.type(await field(), 'Ja{Enter}');
    expect(host.sent).toMatchObject([{ message: 'Ja', reply_to: 'message-1' }]);
    await waitFor(() => expect(screen.queryByText('Antwort auf', { exact: false, selector: 'p' })).toBeNull());
  });

  it('counts near the longest text and refuses a longer one', async () => {
    const user = renderOffice(new WhatsappHost(renate), openPath);
    await user.click(await field());
    await user.paste('a'.repeat(4096));
    expect(screen.getByText('4.096 von 4.096 Zeichen')).toBeTruthy();
    await user.paste('b');
    expect(screen.getByRole('alert').textContent).toBe('4.097 von 4.096 Zeichen. Bitte kürzen Sie die Nachricht.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Senden' }).disabled).toBe(true);
  });
});

describe('the 24 hours', () => {
  it('run down in words and lock the field to the minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ending = { ...renate, window_ends_at: new Date(Date.now() + 5 * 60_000 + 500).toISOString() };
    renderOffice(new WhatsappHost(ending), openPath);
    expect(await screen.findByText('noch 5 Min.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
    expect(screen.getByText('noch 3 Min.')).toBeTruthy();
    expect((await field()).disabled).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000 + 1000));
    expect(screen.getByText('Abgelaufen')).toBeTruthy();
    expect((await field()).disabled).toBe(true);
    expect(screen.getByText(/WhatsApp lässt jetzt nur noch eine freigegebene Vorlage zu/)).toBeTruthy();
  });

  it('over, a template is chosen, filled in, previewed and sent', async () => {
    const host = new WhatsappHost({ ...renate, window_ends_at: '2025-01-01T00:00:00.000Z' });
    const reminder = { name: 'erinnerung', language: 'de', category: 'UTILITY', body: 'Bis {{1}}!', parameters: ['1'] };
    host.on('GET /api/whatsapp/templates', () =>
      json({
        notice: null,
        templates: [
          { ...reminder, name: 'bild', parameters: [], sendable: false, reason: 'Sie hat ein Bild im Kopf.' },
          { ...reminder, sendable: true, reason: null },
        ],
      }),
    );
    host.answerSend(() => json({ message: ours({ type: 'template', content: 'Bis Montag!' }) }, 201));
    const user = renderOffice(host, openPath);
    await user.click(await screen.findByRole('button', { name: 'Vorlage' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vorlage senden' }));
    await user.selectOptions(await dialog.findByLabelText('Vorlage'), 'bild/de');
    expect(dialog.getByText('Sie hat ein Bild im Kopf.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Vorlage'), 'erinnerung/de');
    await user.click(dialog.getByRole('button', { name: 'Vorlage senden' }));
    expect(dialog.getByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Wert für {{1}}'), 'Montag');
    expect(within(dialog.getByRole('region', { name: 'Vorschau' })).getByText('Bis Montag!')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Vorlage senden' }));
    expect(await screen.findByText('Vorlage gesendet')).toBeTruthy();
    expect(host.sent).toMatchObject([
      { message_type: 'template', template: { name: 'erinnerung', language: 'de', parameters: ['Montag'] } },
    ]);
  });
});

describe('a message that is not through', () => {
  it('shows Meta’s reason and is sent again', async () => {
    const host = new WhatsappHost(renate);
    host.messages = [ours({ status: 'failed', error: 'Nicht zustellbar (131026)' })];
    host.on('POST /api/whatsapp/messages/{id}/resend', () => {
      host.messages = [ours({ status: 'sent' })];
      return json({ message: host.messages[0] });
    });
    const user = renderOffice(host, openPath);
    const list = await log();
    expect(await list.findByText('Nicht zustellbar (131026)')).toBeTruthy();
    expect(list.getByText('fehlgeschlagen')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Erneut senden' }));
    expect(await list.findByText('gesendet')).toBeTruthy();
    expect(host.callsTo('POST', '/api/whatsapp/messages/ours/resend')).toHaveLength(1);
  });

  it('says what it waits for', async () => {
    const host = new WhatsappHost(renate);
    host.messages = [ours({ status: 'waiting', error: 'Der Token ist ungültig.' })];
    renderOffice(host, openPath);
    const list = await log();
    expect(await list.findByText('wartet')).toBeTruthy();
    expect(list.getByText('Der Token ist ungültig.')).toBeTruthy();
    expect(list.queryByRole('button', { name: 'Erneut senden' })).toBeNull();
  });
});

it('what is known about the person stands beside the conversation', async () => {
  const host = new WhatsappHost({ ...renate, customer_id: 'c1' });
  host.on('GET /api/admin/customers/c1', () =>
    json({
      id: 'c1',
      name: 'Renate Albers',
      company: '',
      email: '',
      phone: '',
      known_since: '2025-03-10T10:00:00.000Z',
      last_seen_at: '2026-11-21T10:00:00.000Z',
      addresses: [],
      note: 'Hört links schlecht.',
      figures: {
        appointments: 6,
        paid_cents: 34_500,
        open_cents: 0,
        next_appointment: {
          id: 'a1',
          service_name: 'Fernwartung',
          start_time: '2026-12-01T16:00:00.000Z',
          duration_minutes: 60,
          total_cost: 5000,
          paid: false,
        },
      },
      suggestions: [],
    }),
  );
  renderOffice(host, openPath);
  expect(await screen.findByRole('heading', { name: 'Bekannt seit März 2025' })).toBeTruthy();
  expect(screen.getByText('Hört links schlecht.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Termin öffnen' }).getAttribute('href')).toBe('/termine/a1');
  expect(screen.getByRole('link', { name: 'Kundenkarte öffnen' }).getAttribute('href')).toBe('/kunden/c1');
});
