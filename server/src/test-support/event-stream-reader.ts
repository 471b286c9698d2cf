import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { OfficeEvent } from '@it-lotse/contract/events';
import { eventually } from './test-server.ts';

export interface StreamMessage {
  readonly event: string;
  readonly id: number | null;
  readonly data: unknown;
}

interface ReaderOptions {
  /** Of the operator; visitors have none. */
  token?: string;
  path?: string;
  /** Sent as JSON with POST: a call whose answer streams. */
  body?: unknown;
  lastEventId?: number | string;
  query?: string;
  /** Takes nothing from the connection until `resume`. */
  paused?: boolean;
}

/** A client of the event stream as a desktop app is one: raw HTTP, one line after the other. */
export class EventStreamReader {
  readonly messages: StreamMessage[] = [];
  comments = 0;
  ended = false;
  private readonly call: ClientRequest;
  private readonly answer: IncomingMessage;
  private rest = '';

  private constructor(call: ClientRequest, answer: IncomingMessage, paused: boolean) {
    this.call = call;
    this.answer = answer;
    answer.setEncoding('utf8');
    const over = () => {
      this.ended = true;
    };
    answer.once('close', over);
    answer.on('error', over);
    if (!paused) this.resume();
  }

  static open(
    url: string,
    { token, path = '/api/admin/events', body, lastEventId, query = '', paused = false }: ReaderOptions,
  ): Promise<EventStreamReader> {
    return new Promise((resolve, reject) => {
      const call = request(url + path + query, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'text/event-stream',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
        },
      });
      call.once('error', reject);
      call.once('response', (answer) => {
        call.on('error', () => undefined);
        if (answer.statusCode === 200) return resolve(new EventStreamReader(call, answer, paused));
        answer.resume();
        reject(new Error(`The event stream answered ${answer.statusCode}`));
      });
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  get status(): number {
    return this.answer.statusCode ?? 0;
  }
  get headers(): IncomingMessage['headers'] {
    return this.answer.headers;
  }
  get events(): OfficeEvent[] {
    return this.messages.filter(({ event }) => event === 'office').map(({ data }) => data as OfficeEvent);
  }
  get ids(): number[] {
    return this.messages.flatMap(({ id }) => (id === null ? [] : [id]));
  }

  resume(): void {
    this.answer.on('data', (chunk: string) => this.hear(chunk));
  }

  /** What came with messages of one name. */
  dataOf(name: string): unknown[] {
    return this.messages.filter(({ event }) => event === name).map(({ data }) => data);
  }

  over(): Promise<void> {
    return eventually(() => this.ended, 'the end of the stream');
  }

  ready(): Promise<void> {
    return eventually(() => this.messages.some(({ event }) => event === 'ready'), 'the ready message');
  }

  close(): void {
    this.call.destroy();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  private hear(chunk: string): void {
    const blocks = (this.rest + chunk).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) this.comments += 1;
      else this.messages.push(toMessage(block));
    }
  }
}

function toMessage(block: string): StreamMessage {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  ) as Record<string, string | undefined>;
  return {
    event: fields.event ?? 'message',
    id: fields.id ? Number(fields.id) : null,
    data: JSON.parse(fields.data ?? 'null'),
  };
}
