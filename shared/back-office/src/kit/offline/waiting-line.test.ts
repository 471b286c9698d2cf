// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { allDrafts } from '../../app/drafts.ts';
import { waitingKinds } from '../../app/features.ts';
import { emptyDraft } from '../../features/appointments/appointment-draft.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { packBegunWork, unpackBegunWork } from './begun-work.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import { type Sending, useWaitingSends } from './waiting-store.ts';

beforeEach(() => useWaitingSends.getState().forgetAll());

const draft = emptyDraft('2026-12-05', {
  service_type: 'remote_support',
  time: '10:00',
  customer_name: 'Otto',
  price: '50,00',
});

/** One sending of each kind, for one of two records. */
const contents: Readonly<Record<string, (target: string, text: string) => Sending & { readonly note?: string }>> = {
  'lead-reply': (target, text) => ({ kind: 'lead-reply', target, subject: text, message: text, known: [] }),
  'lead-seen': (target) => ({ kind: 'lead-seen', coversEarlier: true, target }),
  whatsapp: (target, text) => ({ kind: 'whatsapp', target, text, replyTo: null }),
  'whatsapp-read': (target) => ({
    kind: 'whatsapp-read',
    coversEarlier: true,
    target,
    until: '2026-11-24T09:00:00.000Z',
  }),
  'chat-answer': (target, text) => ({ kind: 'chat-answer', target, text }),
  'chat-seen': (target) => ({ kind: 'chat-seen', coversEarlier: true, target, until: '2026-11-24T09:00:00.000Z' }),
  'customer-note': (target, text) => ({ kind: 'customer-note', target, note: text, base: '' }),
  appointment: (_, text) => ({
    ...{ kind: 'appointment', target: 'neu', service: 'Fernhilfe', allowOverlap: false },
    draft: { ...draft, notes: text },
  }),
  'appointment-status': (target) => ({
    ...{ kind: 'appointment-status', target, status: 'completed', startsAt: '2026-11-24T09:00:00.000Z', notify: false },
    base: 'confirmed',
  }),
  'appointment-note': (target, text) => ({ kind: 'appointment-note', target, note: text, base: '' }),
  'declaration-handled': (target) => ({ kind: 'declaration-handled', target, handled: true }),
};
const kinds = waitingKinds.map(({ kind }) => kind);
/** These carry an id the server knows them again by; the others say how something is from now on. */
const withId: readonly string[] = ['lead-reply', 'whatsapp', 'chat-answer', 'appointment'];

const faults = ['answered', 'answer lost', 'never arrived', 'busy', 'killed before', 'killed after'] as const;

/** A server that takes each id once, and remembers the order; how a call goes is told by `script`. */
class Server extends FakeHost {
  readonly taken: string[] = [];
  readonly script: (typeof faults)[number][];
  kill: () => void = () => undefined;

  constructor(script: readonly (typeof faults)[number][]) {
    super('desktop');
    this.script = [...script];
  }

  override async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const how = this.script.shift() ?? 'answered';
    if (how === 'never arrived') return cutOff();
    if (how === 'busy') return refuse(503, 'storage_unavailable');
    if (how === 'killed before') return this.#die();
    this.#take(`${init.method} ${url}`, init.body === undefined ? {} : JSON.parse(String(init.body)));
    if (how === 'answer lost') return cutOff();
    if (how === 'killed after') return this.#die();
    // Of a form this program does not know: it was taken all the same.
    return json({});
  }

  #take(call: string, body: Record<string, unknown>): void {
    const id = body.draft_id ?? body.message_id ?? body.request_id;
    const entry = `${call} ${body.to_number ?? ''} ${id ?? JSON.stringify(body)}`;
    if (!this.taken.includes(entry)) this.taken.push(entry);
  }

  #die(): never {
    this.kill();
    return cutOff();
  }
}

test('whatever a day without a reliable line brings, and wherever the app is killed, each sending arrives once, and those for one record in their order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind: fc.constantFrom(...kinds), target: fc.constantFrom('eins', 'zwei') }), {
        minLength: 1,
        maxLength: 20,
      }),
      fc.array(fc.constantFrom(...faults), { maxLength: 30 }),
      async (day, script) => {
        const { add, forgetAll } = useWaitingSends.getState();
        forgetAll();
        const expected = new Map<string, string[]>();
        for (const [n, { kind, target }] of day.entries()) {
          const content = contents[kind]?.(target, `Text ${n}`);
          if (!content) throw new Error(kind);
          const record = `${kind} ${content.target}`;
          const name = withId.includes(kind) ? `id-${n}` : (content.note ?? 'as it is');
          const before = expected.get(record) ?? [];
          expected.set(record, name === 'as it is' ? [name] : [...before, name]);
          add({ ...content, id: `id-${n}` });
        }
        const server = new Server(script);
        // As office-memory does it: whatever changes in the line is on the disk before the next call goes out.
        let disk = packBegunWork(allDrafts);
        const leave = useWaitingSends.subscribe(() => {
          disk = packBegunWork(allDrafts);
        });
        for (let run = 0; useWaitingSends.getState().items.length > 0; run += 1) {
          expect(run, 'the line empties').toBeLessThan(script.length + 2);
          const life = new AbortController();
          let wasKilled = false;
          server.kill = () => {
            wasKilled = true;
            life.abort();
          };
          const atDeath = () => disk;
          await deliverWaiting(server, new QueryClient(), waitingKinds, life.signal);
          if (!wasKilled) continue;
          const kept = atDeath();
          forgetAll();
          unpackBegunWork(allDrafts, kept);
        }
        leave();
        for (const [record, names] of expected) expect(arrivedFor(server.taken, record), record).toEqual(names);
        const all = [...expected.values()].flat();
        expect(server.taken).toHaveLength(all.length);
      },
    ),
    { numRuns: 300 },
  );
});

/** What the server took for one record, in its order, by id or note. */
function arrivedFor(taken: readonly string[], record: string): string[] {
  const [kind = '', target = ''] = record.split(' ');
  const paths: Readonly<Record<string, RegExp>> = {
    'lead-reply': new RegExp(`^POST /api/admin/leads/${target}/reply `),
    'lead-seen': new RegExp(`^PUT /api/admin/leads/${target} `),
    whatsapp: new RegExp(`^POST /api/whatsapp/send ${target} `),
    'whatsapp-read': new RegExp(`^PUT /api/whatsapp/messages/read/${target}`),
    'chat-answer': new RegExp(`^POST /api/admin/chat/sessions/${target}/messages `),
    'chat-seen': new RegExp(`^PUT /api/admin/chat/sessions/${target}/seen`),
    'customer-note': new RegExp(`^PUT /api/admin/customers/${target} `),
    appointment: /^POST \/api\/admin\/appointments /,
    'appointment-status': new RegExp(`^PUT /api/admin/appointments/${target} .*"status"`),
    'appointment-note': new RegExp(`^PUT /api/admin/appointments/${target} .*"operator_notes"`),
    'declaration-handled': new RegExp(`^PUT /api/admin/declarations/${target} `),
  };
  return taken
    .filter((entry) => paths[kind]?.test(entry))
    .map((entry) => /id-\d+$/.exec(entry)?.[0] ?? /Text \d+/.exec(entry)?.[0] ?? 'as it is');
}
