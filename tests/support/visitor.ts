import { Agent, request } from 'node:http';
import { bookAppointment, listAvailableSlots, type NewAppointment } from '@it-lotse/contract/booking';
import { createLead, type NewLead } from '@it-lotse/contract/leads';
import { addDays } from '@it-lotse/domain/berlin-time';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { bookingWindow } from '@it-lotse/domain/slots';
import { callServer } from './call-server.ts';

/** Many visitors at once share these connections, as behind a reverse proxy. */
export const manyConnections = () => new Agent({ keepAlive: true, maxSockets: 256 });

/** Address number `n` of 16 million. A server with TRUST_PROXY=1 takes it for the visitor's; each may post a few times freely. */
export function visitorAddress(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}

export function leadOf(n: number, changes: Partial<NewLead> = {}): Partial<NewLead> {
  return {
    name: `Jürgen Weißmüller ${n}`,
    email: `kunde${n}@example.org`,
    phone: '01234 567890',
    message: `Anfrage Nr. ${n}: Der Drucker druckt nicht mehr.`,
    ...changes,
  };
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Posts a lead as visitor `n`. Rejects where no complete answer came. */
export function postLead(url: string, n: number, agent?: Agent, lead = leadOf(n)): Promise<Answer> {
  return postAsVisitor(new URL(createLead.path, url), n, lead, agent);
}

/** Books as visitor `n`. Rejects where no complete answer came. */
export function postBooking(
  url: string,
  n: number,
  wish: Pick<NewAppointment, 'service_type' | 'start_time'> & Partial<NewAppointment>,
  agent?: Agent,
): Promise<Answer> {
  const { name: customer_name, email: customer_email } = leadOf(n);
  const booking = { customer_name, customer_email, early_start_consent: true, ...wish };
  return postAsVisitor(new URL(bookAppointment.path, url), n, booking, agent);
}

/** Every start that is offered now for a service, first day first. */
export async function freeTimes(url: string, service_type: string): Promise<string[]> {
  const { firstDay, lastDay } = bookingWindow(new Date(), defaultBookingSettings);
  const starts: string[] = [];
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) {
    const { available_slots } = await callServer(url, listAvailableSlots, { query: { date, service_type } });
    starts.push(...available_slots.map(({ start_time }) => start_time));
  }
  return starts;
}

function postAsVisitor(url: URL, n: number, content: object, agent?: Agent): Promise<Answer> {
  return new Promise((done, fail) => {
    const body = JSON.stringify(content);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': visitorAddress(n),
    };
    const call = request(url, { method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('end', () => done({ status: answer.statusCode ?? 0, body: text }));
      answer.once('error', fail);
      answer.once('aborted', () => fail(new Error('The answer was cut off')));
    });
    call.once('error', fail);
    call.end(body);
  });
}
