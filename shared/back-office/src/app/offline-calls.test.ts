import { actionTypeOf } from '@it-lotse/contract/action-type';
import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Call } from '../kit/api/use-api.ts';
import { offlineCalls } from '../testing/offline-calls.ts';
import { sendingsOf } from '../testing/waiting-sends.ts';
import { waitingKinds } from './features.ts';

test('whatever the operator can do waits without a connection, or it is said why not', () => {
  const writing = allEndpoints.filter(({ access, method }) => access === 'operator' && method !== 'GET');
  expect(Object.keys(offlineCalls).toSorted()).toEqual(writing.map(actionTypeOf).toSorted());
  for (const [name, { waits, not }] of Object.entries(offlineCalls))
    expect([waits?.length ?? 0, not === undefined ? 1 : 0].map(Boolean), name).toEqual([
      waits !== undefined,
      waits !== undefined,
    ]);
});

test('what is said to wait is taken to the server by the kinds that are named, and by no other', async () => {
  const taken = new Map<string, Set<string>>();
  for (const kind of waitingKinds) {
    const sending = sendingsOf[kind.kind]?.('eins', 'Text');
    if (!sending) throw new Error(`No sample of '${kind.kind}'`);
    // Both ways of a conversation are one kind.
    for (const each of kind.kind === 'chat-turn' ? [sending, { ...sending, to: 'assistant' }] : [sending]) {
      const call = async (endpoint: Endpoint) => {
        const name = actionTypeOf(endpoint);
        taken.set(name, (taken.get(name) ?? new Set()).add(kind.kind));
        throw new Error('It is enough to know which call it is');
      };
      const item = { ...each, id: 'id-1', at: '2026-11-24T09:00:00.000Z', refusal: null };
      await kind.deliver(call as unknown as Call, new QueryClient(), item).catch(() => undefined);
    }
  }
  const said = Object.entries(offlineCalls).filter(([, { waits }]) => waits);
  expect(Object.fromEntries([...taken].map(([name, kinds]) => [name, [...kinds].toSorted()]))).toEqual(
    Object.fromEntries(said.map(([name, { waits }]) => [name, waits?.toSorted()])),
  );
});
