import { randomUUID } from 'node:crypto';
import { createAppointment, getAppointment, noteTold, updateAppointment } from '@it-lotse/contract/appointments';
import { rescheduleManagedAppointment } from '@it-lotse/contract/booking';
import { sendChatMessage, startChat } from '@it-lotse/contract/chat';
import { answerChat, getChatSession, releaseChat, takeOverChat } from '@it-lotse/contract/chats';
import { findCustomer, getCustomer, updateCustomer } from '@it-lotse/contract/customers';
import { getLead, updateLead } from '@it-lotse/contract/leads';
import { expect, test } from 'vitest';
import { bookingOf, days, minutes, startTestServer, type TestServer } from '../test-support/test-server.ts';

/** A change that may wait for hours, and what somebody else does to the same record meanwhile. */
interface Order {
  /** Tells the change; `base` is what was in view, and without it it counts in any case. */
  tell(orderId: string, isSure?: boolean): Promise<unknown>;
  isDone(): Promise<boolean>;
  /** Takes it back, as somebody else would later. */
  undo(): Promise<unknown>;
  /** Makes it a late one; and what of it is shown beside the change. Absent where two states leave nothing to compare. */
  readonly conflict?: { make(): Promise<unknown>; readonly shown: string };
}

const params = (id: string) => ({ params: { id } });

async function aChat(server: TestServer) {
  const { session_id } = await server.api(startChat);
  const chat = { params: { session_id } };
  const say = async () => {
    server.clock.advance(1000);
    await server.api(sendChatMessage, { ...chat, body: { message: 'Sind Sie noch da?' } });
  };
  await say();
  const session = async () => (await server.api(getChatSession, chat)).session;
  return { chat, say, session, until: (await session()).last_activity };
}

const orders: Readonly<Record<string, (server: TestServer) => Promise<Order>>> = {
  'the state of a lead': async (server) => {
    const id = await server.addLead();
    const put = (body: object) => server.api(updateLead, { ...params(id), body });
    return {
      tell: (order_id, isSure) =>
        put({ state: 'done', order_id, ...(isSure ? {} : { base: { state: 'open', follow_up_on: null } }) }),
      isDone: async () => (await server.api(getLead, params(id))).lead.state === 'done',
      undo: () => put({ state: 'open' }),
      conflict: { make: () => put({ state: 'follow_up', follow_up_on: '2099-12-24' }), shown: 'Wiedervorlage am ' },
    };
  },
  'a tick of a lead': async (server) => {
    const id = await server.addLead();
    const put = (body: object) => server.api(updateLead, { ...params(id), body });
    return {
      tell: (order_id) => put({ newsletter_opt_in: true, order_id }),
      isDone: async () => (await server.api(getLead, params(id))).lead.newsletter_opt_in,
      undo: () => put({ newsletter_opt_in: false }),
    };
  },
  'taking over a chat': async (server) => {
    const { chat, session, until } = await aChat(server);
    return {
      tell: (order_id, isSure) =>
        server.api(takeOverChat, { ...chat, body: { order_id, ...(isSure ? {} : { base: { until, answers: [] } }) } }),
      isDone: async () => (await session()).handled_by === 'operator',
      undo: () => server.api(releaseChat, chat),
      conflict: {
        async make() {
          server.clock.advance(1000);
          await server.api(answerChat, { ...chat, body: { message: 'Schon erledigt.' } });
          await server.api(releaseChat, chat);
        },
        shown: 'Sie: Schon erledigt.',
      },
    };
  },
  'giving a chat back': async (server) => {
    const { chat, session, say, until } = await aChat(server);
    await server.api(takeOverChat, chat);
    return {
      tell: (order_id, isSure) =>
        server.api(releaseChat, { ...chat, body: { order_id, ...(isSure ? {} : { base: { until, answers: [] } }) } }),
      isDone: async () => (await session()).handled_by === 'assistant',
      undo: () => server.api(takeOverChat, chat),
      conflict: { make: say, shown: 'Besucher: Sind Sie noch da?' },
    };
  },
  'telling by telephone': async (server) => {
    const body = bookingOf({ customer_email: null, customer_phone: '04162 123456' });
    const booked = (await server.call('POST', '/api/appointments', { body })).body as Record<string, string>;
    const { id = '', manage_token: token = '', start_time: first = '' } = booked;
    const at = (start: string, later: number) => new Date(Date.parse(start) + days(later)).toISOString();
    const visit = async () => (await server.api(getAppointment, params(id))).appointment;
    const move = async () => {
      const start_time = at((await visit()).start_time, 7);
      await server.api(rescheduleManagedAppointment, {
        params: { token },
        body: { start_time, early_start_consent: true },
      });
    };
    const base = { status: 'confirmed' as const, start_time: first };
    return {
      tell: (order_id, isSure) =>
        server.api(noteTold, { ...params(id), body: { order_id, ...(isSure ? {} : { base }) } }),
      isDone: async () => !(await visit()).telling_due,
      undo: move,
      conflict: { make: move, shown: 'Bestätigt, ' },
    };
  },
  'the state of a visit': async (server) => {
    const start_time = new Date(server.clock.now().getTime() - days(1)).toISOString();
    const body = { customer_name: 'Otto', service_type: 'remote_support', start_time, notify_customer: false };
    const { id } = await server.api(createAppointment, { body });
    const put = (change: object) => server.api(updateAppointment, { ...params(id), body: change });
    return {
      tell: (order_id, isSure) =>
        put({ status: 'completed', order_id, ...(isSure ? {} : { base: { status: 'confirmed' } }) }),
      isDone: async () => (await server.api(getAppointment, params(id))).appointment.status === 'completed',
      undo: () => put({ status: 'confirmed' }),
      conflict: { make: () => put({ status: 'no_show' }), shown: 'Nicht erschienen, ' },
    };
  },
  'the note of a customer': async (server) => {
    await server.addLead({ email: 'otto@example.org' });
    const id = (await server.api(findCustomer, { query: { email: 'otto@example.org' } })).customer_id ?? '';
    const put = (body: object) => server.api(updateCustomer, { ...params(id), body });
    return {
      tell: (order_id, isSure) => put({ note: 'Meine', order_id, ...(isSure ? {} : { base_note: '' }) }),
      isDone: async () => (await server.api(getCustomer, params(id))).note === 'Meine',
      undo: () => put({ note: '' }),
      conflict: { make: () => put({ note: 'Von anderswo' }), shown: 'Von anderswo' },
    };
  },
};

test.each(Object.entries(orders))(
  'a change that is told again because its answer got lost changes nothing, whatever was changed since: %s',
  async (_, prepare) => {
    await using server = await startTestServer();
    const { tell, isDone, undo } = await prepare(server);
    const id = randomUUID();
    await tell(id);
    expect(await isDone()).toBe(true);
    await tell(id);
    expect(await isDone()).toBe(true);
    server.clock.advance(minutes(1));
    await undo();
    expect(await isDone()).toBe(false);
    await tell(id);
    expect(await isDone()).toBe(false);
  },
);

test.each(Object.entries(orders))(
  'a change that comes late covers nothing newer unseen, is shown what stands there, and counts once that was decided: %s',
  async (_, prepare) => {
    await using server = await startTestServer();
    const { tell, isDone, conflict } = await prepare(server);
    if (!conflict) return;
    const id = randomUUID();
    await conflict.make();
    await expect(tell(id)).rejects.toThrow(new RegExp(`answered 409: .*"current":"${RegExp.escape(conflict.shown)}`));
    expect(await isDone()).toBe(false);
    // Another device decides; a refused one may come again under its id.
    await tell(id, true);
    expect(await isDone()).toBe(true);
  },
);
