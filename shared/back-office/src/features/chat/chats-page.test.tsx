// @vitest-environment happy-dom

import type { ChatEntry, ChatSession, ChatTranscript } from '@it-lotse/contract/chats';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aChat, aChatEntry, someChatStats, someStats } from '../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { ChatTime } from './components/chat-time.tsx';

const sessionsPath = '/api/admin/chat/sessions';
const one = `${sessionsPath}/{session_id}`;

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

/** A server with conversations that behave like the real ones. */
class ChatServer {
  readonly host = new FakeHost();
  readonly sessions = new Map<string, ChatSession>();
  readonly messages = new Map<string, ChatEntry[]>();
  links: ChatTranscript['links'] = { leads: [], appointments: [] };

  constructor(...sessions: ChatSession[]) {
    for (const session of sessions) {
      this.sessions.set(session.session_id, session);
      this.messages.set(session.session_id, [aChatEntry({ content: session.problem_summary })]);
    }
    this.host.on(`GET ${sessionsPath}`, () => {
      const all = [...this.sessions.values()];
      return json({ sessions: all, next_cursor: null, total: all.length });
    });
    this.host.on(`GET ${one}`, ({ path }) => this.answer(path, (session) => this.transcript(session)));
    this.step('PUT', 'seen', { unread: false });
    this.step('POST', 'takeover', { handled_by: 'operator', unread: false });
    this.step('POST', 'release', { handled_by: 'assistant' });
    this.step('POST', 'close', { status: 'closed' });
    this.host.on(`DELETE ${one}`, ({ path }) =>
      this.answer(path, ({ session_id }) => {
        this.sessions.delete(session_id);
        return { message: 'Gelöscht.' };
      }),
    );
    this.host.on(`POST ${one}/messages`, ({ path, body }) =>
      this.answer(
        path,
        (session) => {
          const { message, message_id } = body as { message: string; message_id: string };
          const entry = aChatEntry({ id: message_id, message_type: 'operator', content: message });
          this.messages.get(session.session_id)?.push(entry);
          return { message: entry, session: this.change(session.session_id, { handled_by: 'operator' }) };
        },
        201,
      ),
    );
  }

  change(id: string, change: Partial<ChatSession>): ChatSession {
    const changed = { ...aChat(), ...this.sessions.get(id), ...change };
    this.sessions.set(id, changed);
    return changed;
  }

  /** The visitor, or the assistant, says something, and the office hears of it. */
  says(id: string, entry: Partial<ChatEntry>): void {
    this.messages.get(id)?.push(aChatEntry({ id: `m-${Math.random()}`, ...entry }));
    act(() =>
      this.host.listener?.onEvent({ id: 7, at: aChat().created_at, type: 'chat.updated', session_id: id, name: '' }),
    );
  }

  private transcript(session: ChatSession): ChatTranscript {
    const messages = this.messages.get(session.session_id) ?? [];
    const by = (type: ChatEntry['message_type']) => messages.filter(({ message_type }) => message_type === type).length;
    return {
      session,
      messages,
      stats: {
        total_messages: messages.length,
        user_messages: by('user'),
        ai_messages: by('ai'),
        operator_messages: by('operator'),
      },
      links: this.links,
    };
  }

  private step(method: string, name: string, change: Partial<ChatSession>): void {
    this.host.on(`${method} ${one}/${name}`, ({ path }) =>
      this.answer(path, ({ session_id }) => this.change(session_id, change)),
    );
  }

  private answer(path: string, of: (session: ChatSession) => unknown, status = 200): Response {
    const session = this.sessions.get(path.slice(sessionsPath.length + 1).split('/')[0] ?? '');
    return session ? json(of(session), status) : refuse(404, 'not_found', 'Dieses Gespräch gibt es nicht mehr.');
  }
}

const petra = aChat({
  session_id: 'petra000-1',
  customer_name: 'Petra Lindner',
  customer_email: 'p.lindner@example.org',
  customer_id: 'kunde-1',
  problem_summary: 'Der Drucker druckt leere Seiten',
  problem_category: 'hardware',
  appointment_suggested: true,
});
const nobody = aChat({ session_id: 'anonym00-1', status: 'closed', message_count: 12 });

const open = (session: ChatSession, width?: number, ...others: ChatSession[]) => {
  const server = new ChatServer(session, ...others);
  return { server, user: renderOffice(server.host, `/chat/${session.session_id}`, width) };
};
const panel = async () => within(await screen.findByRole('complementary', { name: 'Chat-Verlauf' }));
const field = async () => screen.findByLabelText<HTMLTextAreaElement>('Ihre Antwort');
const answersOf = ({ host }: ChatServer, id: string) => host.callsTo('POST', `${sessionsPath}/${id}/messages`);

describe('the tab', () => {
  it('shows four numbers, topics, who answers, and in the tab row who waits', async () => {
    const server = new ChatServer(petra);
    server.host.on('GET /api/admin/dashboard/stats', () => json(someStats({ chatsWaiting: 2 })));
    server.host.on('GET /api/admin/chat/stats', () =>
      json(
        someChatStats({
          total_sessions: 1248,
          active_sessions: 7,
          pending_sessions: 2,
          messages_today: 31,
          appointments_suggested: 96,
          problem_categories: { ...someChatStats().problem_categories, internet: 5, hardware: 9 },
        }),
      ),
    );
    const user = renderOffice(server.host, '/chat');
    expect(await screen.findByRole('heading', { name: 'KI-Chat Verwaltung' })).toBeTruthy();
    const card = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await card('Gespräche gesamt')).getByText('1.248')).toBeTruthy();
    expect((await card('Aktiv')).getByText('2 warten auf Sie')).toBeTruthy();
    expect((await card('Nachrichten heute')).getByText('31')).toBeTruthy();
    expect((await card('Termine empfohlen')).getByText('96')).toBeTruthy();
    expect((await card('Wer antwortet im Chat?')).getByText(/So richten Sie ein Sprachmodell ein/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'KI-Chat 2 warten auf Sie' })).toBeTruthy();
    const chart = await card('Worum geht es im Chat?');
    await user.click(chart.getByRole('button', { name: 'Als Tabelle zeigen' }));
    expect(
      chart
        .getAllByRole('row')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['ThemaGespräche', 'Hardware9', 'Internet5']);
  });

  it('says what a model costs today, and why another one answers', async () => {
    const server = new ChatServer();
    server.host.on('GET /api/admin/chat/stats', () =>
      json(
        someChatStats({
          assistant: {
            kind: 'fallback',
            model: 'gpt-5-mini',
            processor: 'OpenAI',
            reason: 'Das Tagesbudget von 2,00 € ist aufgebraucht.',
            spent_today_cents: 200.4,
            daily_cap_cents: 200,
          },
        }),
      ),
    );
    renderOffice(server.host, '/chat');
    const card = within(await screen.findByRole('region', { name: 'Wer antwortet im Chat?' }));
    expect(card.getByText('Eingebauter Assistent als Ersatz')).toBeTruthy();
    expect(card.getByText('Das Tagesbudget von 2,00 € ist aufgebraucht.')).toBeTruthy();
    expect(card.getByText('gpt-5-mini')).toBeTruthy();
    expect(card.getByText('2,00 € von 2,00 €')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Assistent einstellen' }).getAttribute('href')).toBe(
      '/einstellungen#assistent',
    );
  });

  it('lists what the specification names, an unknown visitor as Anonym', async () => {
    renderOffice(new ChatServer({ ...petra, unread: true }, nobody).host, '/chat');
    const table = within(await screen.findByRole('table', { name: 'Gespräche' }));
    const [, first, second] = table.getAllByRole('row').map((row) => within(row));
    for (const text of ['petra000', 'Petra Lindner', 'Hardware', 'Ja', 'Aktiv', '3']) {
      expect(first?.getAllByText(text).length, text).toBeGreaterThan(0);
    }
    for (const text of ['anonym00', 'Anonym', 'Internet', 'Nein', 'Beendet', '12'])
      expect(second?.getByText(text)).toBeTruthy();
    expect(second?.getByRole('link', { name: 'Verlauf ansehen: Anonym, Sitzung anonym00' })).toBeTruthy();
  });

  it('asks for 20 and loads further pages by cursor', async () => {
    const server = new ChatServer();
    server.host.on(`GET ${sessionsPath}`, ({ query }) =>
      query.get('cursor') === 'page2'
        ? json({ sessions: [nobody], next_cursor: null, total: 2 })
        : json({ sessions: [petra], next_cursor: 'page2', total: 2 }),
    );
    const user = renderOffice(server.host, '/chat');
    await user.click(await screen.findByRole('button', { name: 'Weitere laden' }));
    const link = await screen.findByRole('link', { name: /Sitzung anonym00/ });
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull();
    expect(server.host.callsTo('GET', sessionsPath).every(({ query }) => query.get('limit') === '20')).toBe(true);
  });

  it('lets the server search and filter, and keeps the choice behind an open conversation', async () => {
    const server = new ChatServer(petra);
    const user = renderOffice(server.host, '/chat');
    await screen.findByText('Petra Lindner');
    const last = () => Object.fromEntries(server.host.callsTo('GET', sessionsPath).at(-1)?.query ?? []);
    await user.type(screen.getByPlaceholderText('Gespräche durchsuchen...'), 'drucker');
    await waitFor(() => expect(last()).toMatchObject({ q: 'drucker', filter: 'all' }));
    await user.click(screen.getByRole('radio', { name: 'Termin empfohlen' }));
    await waitFor(() => expect(last()).toMatchObject({ q: 'drucker', filter: 'suggested' }));
    const bar = screen.getByRole('button', { name: 'Hardware 0 Gespräche zeigen' });
    await user.click(bar);
    await waitFor(() => expect(last()).toMatchObject({ q: 'drucker', filter: 'suggested', category: 'hardware' }));
    expect(bar.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByLabelText<HTMLSelectElement>('Kategorie').value).toBe('hardware');
    await user.click(screen.getByRole('link', { name: /^Verlauf ansehen/ }));
    await panel();
    expect(window.location.search).toBe('?filter=suggested&thema=hardware');
    await user.click(bar);
    await waitFor(() => expect(bar.getAttribute('aria-pressed')).toBe('false'));
    expect(window.location.search).toBe('?filter=suggested');
  });

  it('tells how many were found, not how many there are', async () => {
    const server = new ChatServer(petra);
    server.host.on(`GET ${sessionsPath}`, () => json({ sessions: [petra], next_cursor: null, total: 125 }));
    renderOffice(server.host, '/chat?filter=suggested');
    await screen.findByText('Petra Lindner');
    expect(await screen.findByText('1 Gespräch gefunden')).toBeTruthy();
  });

  it('says what will appear here, and that nothing fits', async () => {
    const server = new ChatServer();
    const user = renderOffice(server.host, '/chat');
    expect(await screen.findByText('Noch keine Gespräche vorhanden')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Wartend' }));
    await user.click(await screen.findByRole('button', { name: 'Suche und Filter zurücksetzen' }));
    expect(await screen.findByText('Noch keine Gespräche vorhanden')).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('says what did not come, and tries again', async () => {
    const server = new ChatServer(petra);
    server.host.on(`GET ${sessionsPath}`, () => refuse(503, 'storage_unavailable', 'Die Datenbank ist gesperrt.'));
    const user = renderOffice(server.host, '/chat');
    expect(await screen.findByText('Die Gespräche konnten nicht geladen werden')).toBeTruthy();
    expect(screen.getByText('Die Datenbank ist gesperrt.')).toBeTruthy();
    server.host.on(`GET ${sessionsPath}`, () => json({ sessions: [petra], next_cursor: null, total: 1 }));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Petra Lindner')).toBeTruthy();
  });

  it('asks anew on request', async () => {
    const server = new ChatServer();
    const user = renderOffice(server.host, '/chat');
    await screen.findByText('Noch keine Gespräche vorhanden');
    server.change(petra.session_id, petra);
    await user.click(screen.getByRole('button', { name: 'Aktualisieren' }));
    expect(await screen.findByText('Petra Lindner')).toBeTruthy();
  });

  it('shows cards on phones, and the conversation as a page of its own', async () => {
    const server = new ChatServer(petra);
    const user = renderOffice(server.host, '/chat', 390);
    await user.click(await screen.findByRole('link', { name: /^Petra Lindner ?, Sitzung petra000$/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Petra Lindner' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(await screen.findByRole('heading', { name: 'KI-Chat Verwaltung' })).toBeTruthy();
  });
});

describe('an open conversation', () => {
  it('tells who, since when, how long, how much was said by whom, and about what', async () => {
    const { server } = open({ ...petra, status: 'closed' });
    server.messages.get(petra.session_id)?.push(aChatEntry({ id: '2', message_type: 'ai', content: 'Ist Tinte da?' }));
    const view = await panel();
    expect(await view.findByText('2: 1 vom Kunden, 1 von der KI')).toBeTruthy();
    const fact = (name: string) => view.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('E-Mail')).toBe('p.lindner@example.org');
    expect(fact('Status')).toBe('Beendet');
    expect(fact('Beginn')).toBe('24.11.2026, 10:00\u00A0Uhr');
    expect(fact('Dauer')).toBe('12 Minuten');
    expect(fact('Kategorie')).toBe('Hardware');
    expect(fact('Anliegen')).toBe('Der Drucker druckt leere Seiten');
  });

  it('is marked as seen once somebody looks at it, also when it asks again', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { server } = open({ ...petra, unread: true, status: 'pending' });
    const seen = () => server.host.callsTo('PUT', `${sessionsPath}/${petra.session_id}/seen`).length;
    await (await panel()).findByRole('log');
    expect(seen()).toBe(0);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(seen()).toBe(1));
    server.change(petra.session_id, { unread: true });
    server.says(petra.session_id, { content: 'Sind Sie da?' });
    await waitFor(() => expect(seen()).toBe(2));
  });

  it('that cannot be marked as seen is not asked for again and again', async () => {
    const { server } = open({ ...petra, unread: true, status: 'pending' });
    const refused = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return refuse(503, 'storage_unavailable', 'Die Festplatte ist voll.');
    });
    server.host.on(`PUT ${one}/seen`, refused);
    await (await panel()).findByRole('log');
    await waitFor(() => expect(refused).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('goes on while one reads', async () => {
    const { server } = open(petra);
    const log = within(await (await panel()).findByRole('log'));
    server.says(petra.session_id, { message_type: 'ai', content: 'Bitte so:\n1. Ausschalten.\n2. Warten.' });
    expect(await log.findByText('Ausschalten.')).toBeTruthy();
    expect(log.getAllByRole('list').some((list) => within(list).queryAllByRole('listitem').length === 2)).toBe(true);
  });

  it('shows text as text, whatever it contains', async () => {
    const evil = '<img src=x onerror="alert(1)"> \u202Eabc';
    const { server } = open({ ...petra, customer_name: evil, problem_summary: evil });
    server.says(petra.session_id, { message_type: 'ai', content: evil });
    const view = await panel();
    expect((await view.findAllByText(evil.trim())).length).toBeGreaterThan(1);
    expect(document.querySelector('img')).toBeNull();
  });

  it('leads to the card, the requests and the appointments of the same person', async () => {
    const server = new ChatServer(petra);
    server.links = {
      leads: [{ id: 'lead-9', name: 'Petra', timestamp: '2026-11-20T09:00:00.000Z' }],
      appointments: [
        { id: 'termin-9', service_name: 'Fernwartung', start_time: '2026-12-01T16:00:00.000Z', status: 'cancelled' },
      ],
    };
    renderOffice(server.host, `/chat/${petra.session_id}`);
    const list = within(await screen.findByRole('list', { name: 'Von derselben Person' }));
    const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Kundenkarte', '/kunden/kunde-1'],
      ['Anfrage vom 20.11.2026', '/leads/lead-9'],
      ['Fernwartung am 01.12.2026 (storniert)', '/termine/termin-9'],
    ]);
  });

  it('can be copied as text', async () => {
    const { user } = open(petra);
    await user.click(await (await panel()).findByRole('button', { name: 'Als Text kopieren' }));
    expect(await screen.findByText('Verlauf kopiert')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('Petra Lindner:\nDer Drucker druckt leere Seiten');
  });

  it('is gone for good only after a question, and is not asked for again', async () => {
    const { server, user } = open(petra);
    await user.click(await (await panel()).findByRole('button', { name: 'Gespräch löschen' }));
    const question = await screen.findByRole('alertdialog', { name: 'Möchten Sie dieses Gespräch wirklich löschen?' });
    expect(question.textContent).toContain('Petra Lindner');
    expect(server.host.callsTo('DELETE', `${sessionsPath}/${petra.session_id}`)).toHaveLength(0);
    const asked = () => server.host.callsTo('GET', `${sessionsPath}/${petra.session_id}`).length;
    const before = asked();
    await user.click(within(question).getByRole('button', { name: 'Gespräch löschen' }));
    act(() =>
      server.host.listener?.onEvent({
        id: 8,
        at: petra.created_at,
        type: 'chat.deleted',
        session_id: petra.session_id,
        name: '',
      }),
    );
    expect(await screen.findByText('Gespräch gelöscht')).toBeTruthy();
    expect(await screen.findByText('Noch keine Gespräche vorhanden')).toBeTruthy();
    expect(asked()).toBe(before);
  });

  it('that is gone says so', async () => {
    renderOffice(new ChatServer(petra).host, '/chat/weg');
    expect(await screen.findByText('Dieses Gespräch gibt es nicht mehr')).toBeTruthy();
  });
});

describe('answering', () => {
  it('takes the conversation over; Enter sends, Shift and Enter begin a new line', async () => {
    const { server, user } = open(petra);
    await user.click(await (await panel()).findByRole('button', { name: 'Übernehmen' }));
    const answer = await field();
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect((await panel()).getByText('Sie antworten')).toBeTruthy();
    await user.type(answer, 'Guten Tag,{Shift>}{Enter}{/Shift}ich bin da.{Enter}');
    await waitFor(() => expect(answer.value).toBe(''));
    const [call] = answersOf(server, petra.session_id);
    expect(call?.body).toEqual({
      message: 'Guten Tag,\nich bin da.',
      message_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await within(screen.getByRole('log')).findByText(/ich bin da/)).toBeTruthy();
    await user.type(answer, '   {Enter}');
    expect(answersOf(server, petra.session_id)).toHaveLength(1);
  });

  it('keeps what was not sent, says why, and sends the same thing under the same id', async () => {
    const { server, user } = open({ ...petra, handled_by: 'operator' });
    server.host.on(`POST ${one}/messages`, () => refuse(503, 'storage_unavailable', 'Die Datenbank ist gesperrt.'));
    const answer = await field();
    await user.type(answer, 'Ich rufe an.{Enter}');
    expect(await screen.findByText(/Nicht gesendet. Die Datenbank ist gesperrt/)).toBeTruthy();
    expect(answer.value).toBe('Ich rufe an.');
    await user.type(answer, '{Enter}');
    await waitFor(() => expect(answersOf(server, petra.session_id)).toHaveLength(2));
    await user.type(answer, ' Gleich.{Enter}');
    await waitFor(() => expect(answersOf(server, petra.session_id)).toHaveLength(3));
    const ids = answersOf(server, petra.session_id).map(({ body }) => (body as { message_id: string }).message_id);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('keeps a draft per conversation while others are looked at', async () => {
    const heinz = aChat({ session_id: 'heinz000-1', customer_name: 'Heinz', handled_by: 'operator' });
    const { user } = open({ ...petra, handled_by: 'operator' }, 1440, heinz);
    await user.type(await field(), 'Für Petra');
    await user.click(await screen.findByRole('link', { name: /Heinz/ }));
    await screen.findByRole('heading', { name: 'Heinz' });
    expect((await field()).value).toBe('');
    await user.click(screen.getByRole('link', { name: /Petra/ }));
    await screen.findByRole('heading', { name: 'Petra Lindner' });
    expect((await field()).value).toBe('Für Petra');
  });

  it('is handed back to the assistant', async () => {
    const { user } = open({ ...petra, handled_by: 'operator' });
    await user.click(await screen.findByRole('button', { name: 'An den Assistenten zurückgeben' }));
    expect(await screen.findByText(/^Der Assistent antwortet\. Übernehmen Sie/)).toBeTruthy();
    expect(screen.queryByLabelText('Ihre Antwort')).toBeNull();
  });

  it('ends after a question, and what was typed is not lost unseen', async () => {
    const { user } = open({ ...petra, handled_by: 'operator' });
    await user.type(await field(), 'Noch nicht fertig');
    await user.click(screen.getByRole('button', { name: 'Gespräch beenden' }));
    const question = await screen.findByRole('alertdialog', { name: 'Möchten Sie dieses Gespräch beenden?' });
    await user.click(within(question).getByRole('button', { name: 'Gespräch beenden' }));
    expect(await screen.findByText(/^Dieses Gespräch ist beendet/)).toBeTruthy();
    expect(screen.getByText('Noch nicht fertig')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Entwurf verwerfen' }));
    expect(screen.queryByText('Noch nicht fertig')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Gespräch beenden' })).toBeNull();
  });

  it('says what the server refuses', async () => {
    const { server, user } = open(petra);
    server.host.on(`POST ${one}/takeover`, () => refuse(409, 'chat_closed', 'Dieses Gespräch ist beendet.'));
    await user.click(await screen.findByRole('button', { name: 'Übernehmen' }));
    expect(await screen.findByText('Nicht übernommen. Dieses Gespräch ist beendet.')).toBeTruthy();
  });
});

it.each([
  ['', 'Kein Datum'],
  ['gestern', 'Ungültiges Datum'],
])('a moment that is "%s" is said to be none', (at, words) => {
  cleanup();
  render(<ChatTime at={at} />);
  expect(screen.getByText(words)).toBeTruthy();
});
