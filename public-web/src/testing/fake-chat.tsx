import type { ChatMessage, ChatReply, SlotOffer } from '@it-lotse/contract/chat';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ChatPage } from '../chat/chat-page.tsx';
import { emptyChat, useChat } from '../chat/chat-store.ts';
import { useToast } from '../toast/toast-store.ts';
import { type Call, Reply } from './fake-server.ts';
import { siteContent } from './site-request.ts';

export const now = '2031-12-01T09:41:00.000Z';

export const slot: SlotOffer = {
  start_time: '2031-12-02T09:00:00+01:00',
  service_type: 'remote_support',
  service_name: 'Fernwartung',
  duration_minutes: 60,
  price: 5000,
  url: '/termine?service=remote_support&start=2031-12-02T09%3A00%3A00%2B01%3A00',
};

export const replyOf = (changes: Partial<ChatReply> = {}): ChatReply => ({
  message_id: 'antwort-1',
  response: 'Bitte gehen Sie so vor:\n1. Neu starten.\n2. Warten.',
  timestamp: now,
  requires_appointment: false,
  suggested_service: null,
  problem_category: 'hardware',
  slots: [],
  in_danger: false,
  handled_by: 'assistant',
  assistant: 'embedded',
  ...changes,
});

export const stored = (id: string, sender: ChatMessage['sender'], message: string): ChatMessage => ({
  id,
  sender,
  message,
  timestamp: now,
  slots: [],
});

export const conversation = (messages: readonly ChatMessage[], changes: object = {}) => ({
  session_id: 's1',
  status: 'active',
  handled_by: 'assistant',
  customer_name: '',
  customer_email: '',
  messages,
  recommendation: null,
  ...changes,
});

/** A stream that is written by hand. */
export function streamed() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    say: (event: string, data: object) =>
      act(async () => {
        await writer.write(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        await new Promise((resolve) => setTimeout(resolve, 0));
      }),
    end: () => act(() => writer.close()),
    drop: () => act(() => writer.abort(new TypeError('network error'))),
  };
}

/** A server that answers everything, as it usually does. */
export const usualChat: Record<string, (call: Call) => unknown> = {
  'POST /api/chat/start': () => new Reply(201, { session_id: 's1', message: 'Guten Tag.' }),
  'POST /api/chat/s1/message': () => replyOf(),
  'PUT /api/chat/s1/info': () => ({ message: 'Ihre Kontaktdaten wurden hinterlegt.' }),
};

/** What the page listens on for a person; the newest one. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  say(event: string, data: object) {
    act(() => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
}

/** A visitor who comes for the first time. */
export function startFreshChat(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  vi.stubGlobal('EventSource', FakeEventSource);
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('scrollBy', () => undefined);
  sessionStorage.clear();
  useChat.setState(emptyChat, true);
  useToast.setState({ toast: null });
}

export const showChat = (processor: string | null = null) =>
  render(<ChatPage content={siteContent({ assistant: { processor } })} />);

export const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ihre Nachricht' });

export function write(text: string): void {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.keyDown(input(), { key: 'Enter' });
}
