import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  conversation,
  FakeEventSource,
  input,
  now,
  replyOf,
  showChat,
  slot,
  startFreshChat,
  stored,
  streamed,
  usualChat,
  write,
} from '../testing/fake-chat.tsx';
import { type Call, fakeServer, Reply } from '../testing/fake-server.ts';
import { useToast } from '../toast/toast-store.ts';

beforeEach(startFreshChat);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const log = () => screen.getByRole('log', { name: 'Gespräch' });
const said = () =>
  within(log())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
const online = () => screen.findByText('Online');
const sent = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('/message'));
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Senden' });
const toast = () => useToast.getState().toast;

describe('the beginning', () => {
  it('shows the welcome of the server with its time, five questions, and Online only when it has answered', async () => {
    fakeServer(usualChat);
    showChat();
    expect(screen.queryByText('Online')).toBeNull();
    expect(said()).toEqual([expect.stringContaining('herzlich willkommen')]);
    await online();
    expect(said()).toEqual(['Guten Tag.KI-Assistent, 10:41 Uhr']);
    const questions = screen.getByRole('region', { name: 'Häufige Fragen:' });
    expect(within(questions).getAllByRole('button')).toHaveLength(5);
    expect(sessionStorage.getItem('chat')).toContain('s1');
  });

  it('a question fills the input and sends nothing by itself', async () => {
    const calls = fakeServer(usualChat);
    showChat();
    await online();
    fireEvent.click(screen.getByRole('button', { name: 'Mein Computer ist sehr langsam' }));
    expect(input().value).toBe('Mein Computer ist sehr langsam');
    await waitFor(() => expect(document.activeElement).toBe(input()));
    expect(sent(calls)).toEqual([]);
  });

  it('says when it fails, why, and starts at the next try', async () => {
    let working = false;
    fakeServer({
      ...usualChat,
      'POST /api/chat/start': (call) => {
        if (!working) throw new TypeError('offline');
        return usualChat['POST /api/chat/start']?.(call);
      },
    });
    showChat();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Chat konnte nicht gestartet werden. Bitte prüfen Sie Ihre Internetverbindung.',
    );
    expect(screen.getByText('Offline')).toBeTruthy();
    fireEvent.change(input(), { target: { value: 'Hallo' } });
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(input().value).toBe('Hallo');
    working = true;
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await online();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells the reason of a server that refuses', async () => {
    const detail = 'Von Ihrem Anschluss wurden sehr viele Gespräche begonnen.';
    fakeServer({ 'POST /api/chat/start': () => new Reply(429, { detail, code: 'rate_limited' }) });
    showChat();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`Chat konnte nicht gestartet werden. ${detail}`);
    expect(alert.textContent).not.toContain('Internetverbindung');
  });
});

describe('a message', () => {
  it('stands there at once, is answered while the answer is made, and the input waits', async () => {
    const stream = streamed();
    const calls = fakeServer({ ...usualChat, 'POST /api/chat/s1/message': () => stream.response });
    showChat();
    await online();
    write('Mein Computer ist sehr langsam');
    expect(said().at(-1)).toBe('Mein Computer ist sehr langsamSie, 10:41 Uhr');
    expect(screen.getByTestId('typing')).toBeTruthy();
    expect(input().readOnly).toBe(true);
    expect(input().getAttribute('aria-disabled')).toBe('true');
    expect(sendButton().disabled).toBe(true);
    expect(screen.queryByText('Häufige Fragen:')).toBeNull();
    write('Noch etwas');
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls)[0]?.headers.get('accept')).toBe('text/event-stream');
    expect(sent(calls)[0]?.body).toMatchObject({
      message: 'Mein Computer ist sehr langsam',
      message_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });

    await stream.say('delta', { text: 'Bitte gehen' });
    expect(screen.queryByTestId('typing')).toBeNull();
    expect(screen.getByText('Bitte gehen').closest('[aria-hidden]')).toBeTruthy();
    expect(said()).toHaveLength(2);
    await stream.say('done', replyOf());
    await waitFor(() => expect(said()).toHaveLength(5));
    expect(within(log()).getAllByRole('list').at(-1)?.tagName).toBe('OL');
    expect(log().textContent).toContain('KI-Assistent, 10:41\u00A0Uhr');
    expect(input().readOnly).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(input()));
    expect(input().value).toBe('Noch etwas');
  });

  it('is sent by Enter, not by Shift+Enter nor while a word is being composed, and never blank', async () => {
    const calls = fakeServer(usualChat);
    showChat();
    await online();
    write('  \n ');
    fireEvent.change(input(), { target: { value: 'Hallo' } });
    fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(sent(calls)).toEqual([]);
    fireEvent.click(sendButton());
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(input().value).toBe('');
  });

  it('gets the plain answer of a server that does not stream', async () => {
    fakeServer(usualChat);
    showChat();
    await online();
    write('Hallo');
    expect(await screen.findByText('Neu starten.')).toBeTruthy();
  });

  it('that is too long stays in the input with a sentence how long it may be', async () => {
    const calls = fakeServer(usualChat);
    showChat();
    await online();
    write('x'.repeat(2003));
    expect((await screen.findByRole('alert')).textContent).toContain('um 3 Zeichen zu lang');
    expect(input().value).toHaveLength(2003);
    expect(sent(calls)).toEqual([]);
  });

  it('is asked for once more in one piece, with the same id, when the line drops', async () => {
    const stream = streamed();
    const answers = [() => stream.response, () => replyOf({ response: 'Doch noch da.' })];
    const calls = fakeServer({ ...usualChat, 'POST /api/chat/s1/message': () => answers.shift()?.() });
    showChat();
    await online();
    write('Hallo');
    await stream.say('delta', { text: 'Doch' });
    await stream.drop();
    expect(await screen.findByText('Doch noch da.', {}, { timeout: 4000 })).toBeTruthy();
    const [first, second] = sent(calls);
    expect(second?.headers.get('accept')).toBe('application/json');
    expect(second?.body).toEqual(first?.body);
    expect(screen.getAllByText('Hallo')).toHaveLength(1);
  });

  it('without an answer is marked, apologised for, and sent again with the same id on request', async () => {
    let working = false;
    const calls = fakeServer({
      ...usualChat,
      'POST /api/chat/s1/message': () => {
        if (!working) throw new TypeError('offline');
        return replyOf();
      },
    });
    showChat();
    await online();
    write('Hallo');
    const apology = 'Entschuldigung, es gab einen technischen Fehler. Bitte versuchen Sie es erneut.';
    expect(await screen.findByText(apology, {}, { timeout: 4000 })).toBeTruthy();
    expect(toast()).toMatchObject({
      title: 'Nachricht konnte nicht gesendet werden.',
      description: 'Bitte prüfen Sie Ihre Internetverbindung.',
      destructive: true,
    });
    expect(screen.getByText('Offline')).toBeTruthy();
    working = true;
    fireEvent.click(screen.getByRole('button', { name: 'Erneut senden' }));
    expect(await screen.findByText('Neu starten.')).toBeTruthy();
    expect(screen.queryByText(apology)).toBeNull();
    expect(screen.getAllByText('Hallo')).toHaveLength(1);
    expect(new Set(sent(calls).map(({ body }) => body.message_id)).size).toBe(1);
  });

  it('that the server refuses goes back into the input, with the reason', async () => {
    const detail = 'Das waren viele Nachrichten. Bitte warten Sie eine Minute.';
    const calls = fakeServer({
      ...usualChat,
      'POST /api/chat/s1/message': () => new Reply(429, { detail, code: 'rate_limited' }),
    });
    showChat();
    await online();
    write('Hallo');
    expect((await screen.findByText(detail, { selector: '[role=alert]' })).textContent).toContain(detail);
    expect(input().value).toBe('Hallo');
    expect(said()).toHaveLength(1);
    expect(sent(calls)).toHaveLength(1);
    expect(toast()).toMatchObject({ title: 'Nachricht konnte nicht gesendet werden.', description: detail });
  });

  it('shows markup of either side as text', async () => {
    const evil = '<img src=x onerror="alert(1)"> **fett** cba';
    fakeServer({ ...usualChat, 'POST /api/chat/s1/message': () => replyOf({ response: evil }) });
    showChat();
    await online();
    write(evil);
    await waitFor(() => expect(within(log()).getAllByText(evil)).toHaveLength(2));
    expect(log().querySelector('img')).toBeNull();
  });
});

describe('what the assistant recommends', () => {
  it('is a banner with the service chosen, and free times that lead into the wizard', async () => {
    const past = { ...slot, start_time: '2031-12-01T09:00:00+01:00' };
    fakeServer({
      ...usualChat,
      'POST /api/chat/s1/message': () =>
        replyOf({ requires_appointment: true, suggested_service: 'remote_support', slots: [past, slot] }),
    });
    showChat();
    await online();
    write('Hallo');
    const banner = await screen.findByRole('region', { name: 'Termin empfohlen' });
    expect(banner.textContent).toMatch(/persönlicher Termin mit Hauke Mustermann.*Fernwartung, 60\s*Minuten, 50,00/);
    expect(within(banner).getByRole('link', { name: 'Termin buchen' }).getAttribute('href')).toBe(
      '/termine?service=remote_support',
    );
    const times = within(screen.getByRole('list', { name: 'Freie Termine' })).getAllByRole('link');
    expect(times.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['9:00\u00A0UhrDi., 2. Dezember, Fernwartung buchen', slot.url],
    ]);
  });

  it.each([
    ['onsite_support', / zuzüglich Anfahrt\./],
    ['onsite_business', / mit Anfahrt\./],
  ])('says of %s whether the drive is in the price', async (suggested_service, words) => {
    fakeServer({
      ...usualChat,
      'POST /api/chat/s1/message': () => replyOf({ requires_appointment: true, suggested_service }),
    });
    showChat();
    await online();
    write('Hallo');
    expect((await screen.findByRole('region', { name: 'Termin empfohlen' })).textContent).toMatch(words);
  });

  it('goes when somebody turns out to be in danger', async () => {
    const replies = [
      replyOf({ requires_appointment: true }),
      replyOf({ message_id: 'antwort-2', in_danger: true, response: 'Bitte rufen Sie sofort den Notruf an: 112.' }),
    ];
    fakeServer({ ...usualChat, 'POST /api/chat/s1/message': () => replies.shift() });
    showChat();
    await online();
    write('Hallo');
    await screen.findByRole('region', { name: 'Termin empfohlen' });
    write('Mein Mann atmet nicht');
    expect(await screen.findByText(/112/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Termin empfohlen' })).toBeNull();
  });

  it('without a service leads to the wizard as it is', async () => {
    fakeServer({ ...usualChat, 'POST /api/chat/s1/message': () => replyOf({ requires_appointment: true }) });
    showChat();
    await online();
    write('Hallo');
    expect((await screen.findByRole('link', { name: 'Termin buchen' })).getAttribute('href')).toBe('/termine');
  });

  it('folds all but the first six lines of an answer, and unfolds them for whoever asks, with the focus', async () => {
    const step = 'Dieser Schritt braucht auf einem Telefon etwa zwei Zeilen.';
    const response = `So geht es:\n${[1, 2, 3, 4].map((number) => `${number}. ${step}`).join('\n')}\nHilft das?`;
    fakeServer({ ...usualChat, 'POST /api/chat/s1/message': () => replyOf({ response }) });
    showChat();
    await online();
    write('Hallo');
    const more = await screen.findByRole('button', { name: 'Mehr Schritte (2)' });
    const folded = screen.getByText('Hilft das?').parentElement;
    expect(folded?.className).toContain(':hidden');
    fireEvent.click(more);
    expect(folded?.className).not.toContain(':hidden');
    await waitFor(() => expect(document.activeElement).toBe(folded));
    expect(screen.queryByRole('button', { name: /Mehr Schritte/ })).toBeNull();
  });

  it('says when the simple assistant stood in', async () => {
    fakeServer({ ...usualChat, 'POST /api/chat/s1/message': () => replyOf({ assistant: 'fallback' }) });
    showChat();
    await online();
    write('Hallo');
    expect(await screen.findByText(/Diese Antwort kommt vom einfachen Assistenten/)).toBeTruthy();
  });
});

describe('a reload', () => {
  const remember = (pending: object | null = null) =>
    sessionStorage.setItem('chat', JSON.stringify({ sessionId: 's1', pending }));

  it('goes on with the conversation and what was recommended', async () => {
    remember();
    const calls = fakeServer({
      'GET /api/chat/s1': () =>
        conversation(
          [stored('1', 'assistant', 'Guten Tag.'), stored('2', 'user', 'Hallo'), stored('3', 'assistant', 'Ja?')],
          {
            recommendation: { suggested_service: 'it_check', problem_category: 'security' },
          },
        ),
    });
    showChat();
    await online();
    expect(said()).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Termin buchen' }).getAttribute('href')).toBe('/termine?service=it_check');
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('sends again what had no answer, and shows it once', async () => {
    remember({ id: 'm1', text: 'Hallo' });
    const calls = fakeServer({
      ...usualChat,
      'GET /api/chat/s1': () => conversation([stored('1', 'assistant', 'Guten Tag.'), stored('2', 'user', 'Hallo')]),
    });
    showChat();
    expect(await screen.findByText('Neu starten.')).toBeTruthy();
    expect(sent(calls)[0]?.body).toEqual({ message: 'Hallo', message_id: 'm1' });
    expect(screen.getAllByText('Hallo')).toHaveLength(1);
    expect(sessionStorage.getItem('chat')).toContain('"pending":null');
  });

  it('sends again what had no answer although the same was said and answered before', async () => {
    remember({ id: 'm1', text: 'Ja', after: '3' });
    const calls = fakeServer({
      ...usualChat,
      'GET /api/chat/s1': () => conversation([stored('2', 'user', 'Ja'), stored('3', 'assistant', 'Gut.')]),
    });
    showChat();
    expect(await screen.findByText('Neu starten.')).toBeTruthy();
    expect(sent(calls)[0]?.body).toEqual({ message: 'Ja', message_id: 'm1' });
    expect(screen.getAllByText('Ja')).toHaveLength(2);
  });

  it('keeps for the next conversation what never reached one that is over', async () => {
    remember({ id: 'm1', text: 'Und noch etwas' });
    fakeServer({ ...usualChat, 'GET /api/chat/s1': () => conversation([], { status: 'closed' }) });
    showChat();
    fireEvent.click(await screen.findByRole('button', { name: 'Neues Gespräch beginnen' }));
    await online();
    expect(input().value).toBe('Und noch etwas');
  });

  it('does not send again what was answered meanwhile', async () => {
    remember({ id: 'm1', text: 'Hallo' });
    const calls = fakeServer({
      ...usualChat,
      'GET /api/chat/s1': () => conversation([stored('2', 'user', 'Hallo'), stored('3', 'assistant', 'Ja?')]),
    });
    showChat();
    await screen.findByText('Ja?');
    expect(sent(calls)).toEqual([]);
  });

  it('of a conversation that was deleted begins a new one', async () => {
    sessionStorage.setItem('chat', JSON.stringify({ sessionId: 'alt', pending: { id: 'm1', text: 'Hallo?' } }));
    fakeServer({ ...usualChat, 'GET /api/chat/alt': () => new Reply(404, { detail: '', code: 'not_found' }) });
    showChat();
    await online();
    expect(sessionStorage.getItem('chat')).toContain('s1');
    expect(input().value).toBe('Hallo?');
  });

  it('without the server keeps the conversation for the next try', async () => {
    remember();
    fakeServer({
      'GET /api/chat/s1': () => {
        throw new TypeError('offline');
      },
    });
    showChat();
    await screen.findByRole('alert');
    expect(sessionStorage.getItem('chat')).toContain('s1');
  });
});

describe('the end of a conversation', () => {
  it('is told, keeps what was typed, and leads to a new one', async () => {
    let sessions = 0;
    fakeServer({
      ...usualChat,
      'POST /api/chat/start': () =>
        new Reply(201, { session_id: sessions++ === 0 ? 's1' : 's2', message: 'Guten Tag.' }),
      'POST /api/chat/s1/message': () => new Reply(409, { detail: 'Beendet.', code: 'chat_closed' }),
    });
    showChat();
    await online();
    write('Hallo');
    expect(await screen.findByText(/Dieses Gespräch ist beendet/)).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Neues Gespräch beginnen' }));
    await waitFor(() => expect(sessionStorage.getItem('chat')).toContain('s2'));
    expect(input().value).toBe('Hallo');
    expect(screen.queryByText('Beendet.')).toBeNull();
  });

  it('in the middle of typing keeps what was typed', async () => {
    fakeServer(usualChat);
    showChat();
    await online();
    write('Hallo');
    await screen.findByText('Neu starten.');
    fireEvent.change(input(), { target: { value: 'Und was noch' } });
    FakeEventSource.opened[0]?.say('closed', {});
    fireEvent.click(screen.getByRole('button', { name: 'Neues Gespräch beginnen' }));
    await waitFor(() => expect(input().value).toBe('Und was noch'));
  });

  it('can be chosen, after a question', async () => {
    fakeServer(usualChat);
    showChat();
    await online();
    expect(screen.queryByRole('button', { name: 'Neues Gespräch beginnen' })).toBeNull();
    write('Hallo');
    await screen.findByText('Neu starten.');
    fireEvent.click(screen.getByRole('button', { name: 'Neues Gespräch beginnen' }));
    const dialog = screen.getByRole('dialog', { name: 'Neues Gespräch beginnen?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Neues Gespräch beginnen' }));
    await waitFor(() => expect(said()).toEqual(['Guten Tag.KI-Assistent, 10:41 Uhr']));
  });
});

describe('a person', () => {
  async function begun() {
    fakeServer({
      ...usualChat,
      'POST /api/chat/s1/message': () => replyOf({ response: '', message_id: null, handled_by: 'operator' }),
    });
    showChat();
    await online();
    expect(FakeEventSource.opened).toEqual([]);
    write('Hallo');
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
    const [line] = FakeEventSource.opened;
    if (!line) throw new Error('nobody listens');
    return line;
  }

  it('is announced, and nobody waits for the assistant', async () => {
    const line = await begun();
    expect(line.url).toBe('/api/chat/s1/stream');
    expect(screen.getByText(/Jetzt antwortet/).textContent).toBe(
      'Jetzt antwortet Hauke Mustermann persönlich. Ihre Nachricht ist angekommen. Bitte lassen Sie diese Seite offen.',
    );
    expect(screen.queryByTestId('typing')).toBeNull();
    expect(said()).toHaveLength(2);
  });

  it('writes here by name, each message once', async () => {
    const line = await begun();
    line.say('message', stored('o1', 'operator', 'Moin, hier ist Hauke.\n1. bleibt so.'));
    line.say('message', stored('o1', 'operator', 'Moin, hier ist Hauke.\n1. bleibt so.'));
    expect(said().at(-1)).toBe('Moin, hier ist Hauke.\n1. bleibt so.Hauke Mustermann, 10:41 Uhr');
    expect(said()).toHaveLength(3);
    expect(screen.getByText(/Jetzt antwortet/).textContent).not.toContain('angekommen');
  });

  it('takes over in the middle of an answer, which is dropped', async () => {
    const stream = streamed();
    const answers = [() => replyOf(), () => stream.response];
    fakeServer({ ...usualChat, 'POST /api/chat/s1/message': () => answers.shift()?.() });
    showChat();
    await online();
    write('Hallo');
    await screen.findByText('Neu starten.');
    write('Und nun?');
    await stream.say('delta', { text: 'Halber Satz' });
    FakeEventSource.opened[0]?.say('handled_by', { handled_by: 'operator' });
    await stream.say('delta', { text: ' geht weiter' });
    expect(screen.queryByText(/Halber Satz/)).toBeNull();
    await stream.say('done', replyOf({ response: '', message_id: null, handled_by: 'operator' }));
    await waitFor(() => expect(input().readOnly).toBe(false));
    expect(screen.getByText(/Jetzt antwortet/)).toBeTruthy();
  });

  it('may end the conversation', async () => {
    const line = await begun();
    line.say('closed', {});
    expect(screen.getByText(/Dieses Gespräch ist beendet/)).toBeTruthy();
    expect(line.readyState).toBe(FakeEventSource.CLOSED);
  });
});

describe('contact data', () => {
  async function openDialog() {
    await online();
    fireEvent.click(screen.getByRole('button', { name: 'Kontaktdaten hinterlegen' }));
    return screen.getByRole('dialog', { name: 'Kontaktdaten' });
  }
  const fill = (dialog: HTMLElement, label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const save = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));

  it('are saved with a toast, the e-mail is optional', async () => {
    const calls = fakeServer(usualChat);
    showChat();
    const dialog = await openDialog();
    save(dialog);
    expect(await within(dialog).findByText('Der Name fehlt.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    fill(dialog, /^Name/, ' Ingrid ');
    expect(within(dialog).getByLabelText('E-Mail (optional)')).toBeTruthy();
    save(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)).toMatchObject({ path: '/api/chat/s1/info', body: { name: 'Ingrid', email: '' } });
    expect(toast()).toMatchObject({
      title: 'Daten gespeichert',
      description: 'Ihre Kontaktdaten wurden hinterlegt.',
      destructive: false,
    });
  });

  it('with a fault say so at the field, before anything is sent or after', async () => {
    const refusal = 'Diese Adresse nehmen wir nicht an.';
    const calls = fakeServer({
      ...usualChat,
      'PUT /api/chat/s1/info': () =>
        new Reply(422, { detail: '', code: 'validation_failed', fields: { email: refusal } }),
    });
    showChat();
    const dialog = await openDialog();
    fill(dialog, /^Name/, 'Ingrid');
    fill(dialog, /^E-Mail/, 'ingrid');
    save(dialog);
    expect(await within(dialog).findByText(/Bitte geben Sie eine gültige E-Mail-Adresse ein/)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    fill(dialog, /^E-Mail/, 'ingrid@example.org');
    save(dialog);
    expect(await within(dialog).findByText(refusal)).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^E-Mail/).value).toBe('ingrid@example.org');
  });

  it('that cannot be saved are only logged: no message, and what was typed stays', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({ ...usualChat, 'PUT /api/chat/s1/info': () => new Reply(500, { detail: 'x', code: 'internal' }) });
    showChat();
    const dialog = await openDialog();
    fill(dialog, /^Name/, 'Ingrid');
    save(dialog);
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(toast()).toBeNull();
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Ingrid');
  });

  it('are left alone by Abbrechen', async () => {
    const calls = fakeServer(usualChat);
    showChat();
    const dialog = await openDialog();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

it('names who processes what is written', async () => {
  fakeServer(usualChat);
  showChat('OpenAI');
  expect(screen.getByText(/kein Mensch/).textContent).toContain('Ihre Nachrichten verarbeitet OpenAI.');
  await online();
});

it('says which day an older message is from', async () => {
  sessionStorage.setItem('chat', JSON.stringify({ sessionId: 's1', pending: null }));
  const yesterday = {
    ...stored('1', 'assistant', 'Guten Tag.'),
    timestamp: new Date(Date.parse(now) - 86_400_000).toISOString(),
  };
  fakeServer({ 'GET /api/chat/s1': () => conversation([yesterday]) });
  showChat();
  await online();
  expect(said()).toEqual(['Guten Tag.KI-Assistent, So., 30. November, 10:41 Uhr']);
});
