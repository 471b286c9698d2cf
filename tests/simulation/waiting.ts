import * as bookings from '@it-lotse/contract/booking';
import * as calls from '@it-lotse/contract/waiting-list';
import type { WaitingTime } from '@it-lotse/contract/waiting-time';
import { addDays, berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { smsNumberOf } from '../../server/src/kernel/phone-number.ts';
import { newPerson, type Step, someTime } from './customers.ts';
import { saveSettings } from './operator.ts';
import type { World } from './world.ts';

/** Somebody who asked for a place. Their link they know from the message alone. */
export interface KnownPlace {
  readonly name: string;
  /** null: has none, and is told by SMS. */
  readonly email: string | null;
  readonly phone: string;
}

const few = { from: '08:00', to: '09:00', latest_end: '10:00' };
/** Two times a day, so that there is something to wait for. */
const fewHours = { monday: few, tuesday: few, wednesday: few, thursday: few, friday: few, saturday: null };
/** Few enough that many things happen to the same place. */
const recentPlaces = 4;

export const waitingSteps: Record<string, Step> = {
  openList(world) {
    world.tell('There is a waiting list from now on, and visits from a distance begin at eight and nine alone');
    const { hours } = world.settings();
    saveSettings(world, { waiting_list: true, step_minutes: 60, hours: { ...hours, remote: fewHours } });
  },
  closeList(world) {
    world.tell('The waiting list takes nobody any more');
    saveSettings(world, { waiting_list: false });
  },

  join(world) {
    const { customer_name: name, customer_email } = newPerson(world);
    const place = {
      name,
      email: world.luck.percent(80) ? customer_email : null,
      phone: `0171 ${2_000_000 + world.customers}`,
    };
    const onSite = world.luck.percent(20);
    const first_day = addDays(berlinDay(world.time.now()), world.luck.below(3));
    const times: WaitingTime[] = onSite ? ['evening'] : world.luck.percent(80) ? ['morning'] : ['morning', 'evening'];
    const body = {
      ...place,
      service_type: onSite ? 'onsite_support' : 'remote_support',
      ...(onSite && { postal_code: '12345' }),
      ...{ first_day, last_day: addDays(first_day, 1 + world.luck.below(4)), times, website: '' },
    };
    world.tell(`${name} asks for a place in the waiting list from ${first_day} on`);
    world.places.push(place);
    world.ask(calls.joinWaitingList, { body });
  },
  confirmPlace: (world) =>
    withPlace(world, 'unproven', ({ name }, code) => {
      world.tell(`${name} confirms the place in the waiting list`);
      world.ask(calls.confirmWaiting, { params: { code } });
    }),

  takeOffer: (world) => withPlace(world, 'offered', (place, code) => take(world, place, code)),
  /** A click on a time that is not the one that is held. */
  takeAnother: (world) =>
    withPlace(world, 'waiting', (place, code) => bookFor(world, place, code, 'remote_support', earlyTime(world))),
  declineOffer: (world) =>
    withPlace(world, 'offered', ({ name }, code) => {
      world.tell(`${name} does not want the time that is held`);
      world.ask(calls.declineWaitingOffer, { params: { code } });
    }),
  leaveList: (world) =>
    withPlace(world, 'waiting', ({ name }, code) => {
      world.tell(`${name} leaves the waiting list`);
      world.ask(calls.leaveWaitingList, { params: { code } });
    }),

  removeFromList: (world) =>
    withEntry(world, ({ id, name }) => {
      world.tell(`The operator takes ${name} off the waiting list`);
      world.ask(calls.removeWaiting, { params: { id } });
    }),
  offerByHand: (world) =>
    withEntry(world, ({ id, name }) => {
      const start_time = earlyTime(world);
      world.tell(`The operator offers ${name} ${start_time.slice(0, 16)}`);
      world.ask(calls.offerWaiting, { params: { id }, body: { start_time } });
    }),

  bookEarly: (world) => bookAs(world, earlyTime(world)),
  /** Somebody who has nothing to do with it wants just the time that is held. */
  bookHeld(world) {
    const held = world.office.ctx.db.prepare("SELECT start_time FROM waiting_offers WHERE state = 'open'").all();
    const { start_time } = (world.luck.pick(held) ?? {}) as { start_time?: string };
    bookAs(world, start_time === undefined ? someTime(world, false) : berlinIso(start_time));
  },
};

/** One of the few times that somebody may wait for. */
function earlyTime(world: World): string {
  const day = addDays(berlinDay(world.time.now()), 1 + world.luck.below(4));
  return berlinIso(berlinMoment(day, world.luck.percent(50) ? '08:00' : '09:00'));
}

function bookAs(world: World, start_time: string): void {
  const { customer_name: name, customer_email: email } = newPerson(world);
  bookFor(world, { name, email, phone: '' }, undefined, 'remote_support', start_time);
}

function take(world: World, place: KnownPlace, code: string): void {
  const clicks = world.luck.percent(20) ? 2 : 1;
  world.ask(calls.getWaitingPlace, { params: { code } }, ({ status, body }) => {
    const offer = status === 200 ? (body.offer as { start_time: string } | null) : null;
    if (!offer) return;
    for (let click = 0; click < clicks; click += 1)
      bookFor(world, place, code, String(body.service_type), offer.start_time);
  });
}

function bookFor(world: World, place: KnownPlace, code: string | undefined, service: string, start: string): void {
  world.tell(`${place.name} books ${service} for ${start.slice(0, 16)}${code ? ' by the link of the list' : ''}`);
  const onSite = service === 'onsite_support';
  const body = {
    ...{ customer_name: place.name, customer_email: place.email, customer_phone: place.phone },
    location: onSite ? 'Am Hafen 1, 12345 Musterstadt' : '',
    ...(onSite && { postal_code: '12345' }),
    ...{ service_type: service, start_time: start, early_start_consent: true },
    ...(code !== undefined && { waiting_code: code }),
  };
  world.ask(bookings.bookAppointment, { body }, ({ status, body: visit }) => {
    if (status !== 201) return;
    world.visits.push({ id: String(visit.id), token: String(visit.manage_token), name: place.name });
  });
}

const holds = {
  unproven: "state = 'unproven'",
  waiting: "state = 'waiting'",
  offered: "id IN (SELECT entry_id FROM waiting_offers WHERE state = 'open')",
} as const;

/** Does something with the link of one of the last places: mostly of one for which it makes sense. */
function withPlace(world: World, state: keyof typeof holds, act: (place: KnownPlace, code: string) => void): void {
  const find = world.office.ctx.db.prepare(`SELECT 1 FROM waiting_entries WHERE name = ? AND ${holds[state]}`);
  const isAny = world.luck.percent(10);
  const fitting = world.places.filter(({ name }) => isAny || find.get(name) !== undefined);
  const place = fitting.at(-1 - world.luck.below(recentPlaces)) ?? fitting.at(-1);
  const code = place && codeOf(world, place);
  if (place && code) act(place, code);
  else if (state === 'unproven') waitingSteps.join?.(world);
}

function codeOf({ post }: World, { email, phone }: KnownPlace): string | undefined {
  const texts =
    email === null
      ? post.sms.filter(({ to }) => to === smsNumberOf(phone)).map(({ text }) => text)
      : post.mails.filter(({ to }) => to.address === email).map(({ text }) => text);
  return texts.map((text) => /warteliste\?code=([0-9A-Z-]+)/.exec(text)?.[1]).find((code) => code !== undefined);
}

function withEntry(world: World, act: (entry: { id: string; name: string }) => void): void {
  const rows = world.office.ctx.db.prepare("SELECT id, name FROM waiting_entries WHERE state = 'waiting' ORDER BY seq");
  const entry = world.luck.pick(rows.all().slice(-recentPlaces)) as { id: string; name: string } | undefined;
  if (entry) act(entry);
}
