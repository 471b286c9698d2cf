// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { allDrafts } from '../../app/drafts.ts';
import { waitingKinds } from '../../app/features.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { sendingsOf } from '../../testing/waiting-sends.ts';
import { packBegunWork, unpackBegunWork } from './begun-work.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import { useWaitingSends } from './waiting-store.ts';

beforeEach(() => useWaitingSends.getState().forgetAll());

const kinds = waitingKinds.map(({ kind }) => kind);
/** These say how something is from now on; the others carry an id the server knows them again by. */
const withoutId: readonly string[] = ['lead-seen', 'whatsapp-read', 'chat-seen', 'declaration-handled'];

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
    const id = body.draft_id ?? body.message_id ?? body.request_id ?? body.order_id;
    const entry = `${call} ${body.to_number ?? ''} ${JSON.stringify(body)} ${id ?? ''}`;
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
          const content = sendingsOf[kind]?.(target, `Text ${n}`);
          if (!content) throw new Error(kind);
          const record = `${kind} ${content.target}`;
          const name = withoutId.includes(kind) ? 'as it is' : `id-${n}`;
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

test.each(kinds)(
  'a change that was made elsewhere meanwhile is neither covered nor lost: both are kept to be seen side by side, and mine counts once that is decided: %s',
  async (kind) => {
    const known = waitingKinds.find((each) => each.kind === kind);
    const content = sendingsOf[kind]?.('eins', 'Text');
    if (!known || !content) throw new Error(kind);
    // What says what it stands upon can be refused for it.
    expect('base' in content).toBe(known.insist !== undefined && !('known' in content) && kind !== 'appointment');
    const { add, tryAgain } = useWaitingSends.getState();
    const server = new FakeHost('desktop');
    const told: unknown[] = [];
    let isChanged = true;
    server.fetch = async (_, init) => {
      told.push(init?.body === undefined ? {} : JSON.parse(String(init.body)));
      const current = 'Von anderswo';
      return isChanged ? json({ code: 'edited_elsewhere', detail: 'Anderswo geändert.', current }, 409) : json({});
    };
    const deliver = () => deliverWaiting(server, new QueryClient(), waitingKinds, new AbortController().signal);
    add({ ...content, id: 'id-1' });
    await deliver();
    await deliver();
    expect(told).toHaveLength(1);
    const [refused] = useWaitingSends.getState().items;
    expect(refused).toMatchObject({ ...content, refusal: 'Anderswo geändert.', current: 'Von anderswo' });
    if (!refused || !known.insist) return;
    isChanged = false;
    tryAgain(refused, known.insist(refused));
    await deliver();
    expect(told).toHaveLength(2);
    expect(told[1]).not.toEqual(told[0]);
    expect(useWaitingSends.getState().items).toEqual([]);
  },
);

test('of several changes that wait for one record any can be taken out: the others stand upon what is left', () => {
  const { add, takeOut } = useWaitingSends.getState();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.nat(4), { maxLength: 5 }), (count, outs) => {
      useWaitingSends.getState().forgetAll();
      for (let n = 0; n < count; n += 1)
        add({ kind: 'customer-note', target: 'eins', note: `${n + 1}`, base: `${n}`, id: `id-${n}` } as never);
      for (const n of outs) {
        const item = useWaitingSends.getState().items.find(({ id }) => id === `id-${n}`);
        if (item) takeOut(item);
      }
      let stands: unknown = '0';
      for (const item of useWaitingSends.getState().items as readonly { note?: string; base?: unknown }[]) {
        expect(item.base).toBe(stands);
        stands = item.note;
      }
    }),
  );
});

/** What the server took for one record, in its order, by id. */
function arrivedFor(taken: readonly string[], record: string): string[] {
  const [kind = '', target = ''] = record.split(' ');
  const paths: Readonly<Record<string, RegExp>> = {
    'lead-reply': new RegExp(`^POST /api/admin/leads/${target}/reply `),
    'lead-seen': new RegExp(`^PUT /api/admin/leads/${target} .*"seen"`),
    'lead-state': new RegExp(`^PUT /api/admin/leads/${target} .*"state"`),
    'lead-tick': new RegExp(`^PUT /api/admin/leads/${target} .*"newsletter_opt_in"`),
    whatsapp: new RegExp(`^POST /api/whatsapp/send ${target} `),
    'whatsapp-read': new RegExp(`^PUT /api/whatsapp/messages/read/${target}`),
    'chat-answer': new RegExp(`^POST /api/admin/chat/sessions/${target}/messages `),
    'chat-turn': new RegExp(`^POST /api/admin/chat/sessions/${target}/takeover `),
    'chat-seen': new RegExp(`^PUT /api/admin/chat/sessions/${target}/seen`),
    'customer-note': new RegExp(`^PUT /api/admin/customers/${target} `),
    appointment: /^POST \/api\/admin\/appointments /,
    'appointment-status': new RegExp(`^PUT /api/admin/appointments/${target} .*"status"`),
    'appointment-note': new RegExp(`^PUT /api/admin/appointments/${target} .*"operator_notes"`),
    'appointment-told': new RegExp(`^PUT /api/admin/appointments/${target}/told `),
    'declaration-handled': new RegExp(`^PUT /api/admin/declarations/${target} `),
  };
  return taken.filter((entry) => paths[kind]?.test(entry)).map((entry) => /id-\d+$/.exec(entry)?.[0] ?? 'as it is');
}
