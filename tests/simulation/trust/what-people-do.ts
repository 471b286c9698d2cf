import { bookAppointment } from '@it-lotse/contract/booking';
import { saveChatInfo, sendChatMessage, startChat } from '@it-lotse/contract/chat';
import { declarationPaths } from '@it-lotse/contract/declarations';
import { createLead } from '@it-lotse/contract/leads';
import { confirmPath, unsubscribePath } from '@it-lotse/contract/newsletter';
import { digitsOf } from '../../erasing/find-traces.ts';
import { someTime } from '../customers.ts';
import type { Answer } from '../in-process-call.ts';
import type { Person, TrustStep, TrustWorld } from './trust-world.ts';

/** So few that many things happen to the same person. */
const recent = 5;

/** One of the last people who are not erased; now and then, or where there is none, somebody new. */
function somebody(world: TrustWorld): Person {
  if (world.luck.percent(25)) return world.newPerson();
  const known = world.people.filter(({ isErased, isUnsure }) => !isErased && !isUnsure);
  return known.at(-1 - world.luck.below(recent)) ?? world.newPerson();
}

/** What the office has acknowledged must be there, until its time is over. */
function note(world: TrustWorld, person: Person, table: string, column: string, id: string): void {
  person.stored.set(`${table} ${id}`, { table, column, id, since: world.time.now() });
}

/** The link in one of the last mails of a kind that somebody got who is still known. */
function linkInMail(world: TrustWorld, path: string): { person: Person; link: string } | null {
  const found = world.post.mails.flatMap(({ to, text }) => {
    const at = text.indexOf(`${path}?t=`);
    const person = at < 0 ? undefined : world.personBy(to.address);
    if (!person || person.isErased || person.isUnsure) return [];
    return [{ person, link: /^[^\s<>"]+/.exec(text.slice(at))?.[0] ?? '' }];
  });
  return found.at(-1 - world.luck.below(recent)) ?? null;
}

export const peopleSteps: Record<string, TrustStep> = {
  writes(world) {
    const person = somebody(world);
    const { name, email, phone, mark } = person;
    const newsletter_opt_in = world.luck.percent(60);
    world.tell(`${mark} writes${newsletter_opt_in ? ' and wants the newsletter' : ''}`);
    const body = { name, email, phone, company: '', message: `Hilfe „${mark}“`, newsletter_opt_in };
    world.askOf(person, createLead, { body }, ({ status, body: { id } }) => {
      if (status === 201) note(world, person, 'leads', 'id', String(id));
    });
  },

  confirms(world) {
    const { person, link } = linkInMail(world, confirmPath) ?? {};
    if (!person || !link) return;
    const before = person.mayGetNewsletter;
    world.tell(`${person.mark} confirms the newsletter`);
    person.mayGetNewsletter = true;
    world.click(person, link, ({ status }) => {
      if (status === 404) person.mayGetNewsletter = before;
    });
  },

  leaves(world) {
    const { person, link } = linkInMail(world, unsubscribePath) ?? {};
    if (!person || !link) return;
    world.tell(`${person.mark} leaves the newsletter`);
    world.click(person, link, (answer) => hasLeft(person, answer));
  },

  chats(world) {
    const person = somebody(world);
    const { name, email, mark } = person;
    world.tell(`${mark} chats`);
    world.askOf(person, startChat, { body: { processor: null } }, ({ status, body }) => {
      if (status !== 201) return;
      const params = { session_id: String(body.session_id) };
      world.askOf(person, saveChatInfo, { params, body: { name, email } }, (saved) => {
        if (saved.status !== 200) return;
        const message = { message: `Mein Drucker ${mark} druckt nicht.` };
        world.askOf(person, sendChatMessage, { params, body: message }, (answered) => {
          if (answered.status === 200) note(world, person, 'chat_sessions', 'session_id', params.session_id);
        });
      });
    });
  },

  writesOnWhatsapp(world) {
    const person = somebody(world);
    world.tell(`${person.mark} writes on WhatsApp`);
    world.meta.write(digitsOf(person.n), world.time.now(), `Hallo ${person.mark}`);
    if (world.luck.percent(80)) world.tellOfWhatsapp(world.meta.untold.length - 1, world.luck.percent(90));
  },

  answersOnWhatsapp(world) {
    const taken = world.meta.taken.at(-1 - world.luck.below(recent));
    const isReaction = world.luck.percent(50);
    if (!taken || (isReaction && world.people[Number(taken.waId.slice(-6))]?.isErased)) return;
    world.tell(`Somebody ${isReaction ? 'reacts to' : 'reads'} a WhatsApp`);
    world.meta.answer(world.time.now(), taken, isReaction);
  },

  books(world) {
    const person = somebody(world);
    const { name: customer_name, email: customer_email, phone: customer_phone, mark } = person;
    world.tell(`${mark} books`);
    const visit = { service_type: 'remote_support', start_time: someTime(world, false), early_start_consent: true };
    const more = { location: '', notes: `Anmerkung ${mark}`, send_sms_reminder: world.luck.percent(50) };
    const body = { customer_name, customer_email, customer_phone, ...visit, ...more };
    world.askOf(person, bookAppointment, { body }, ({ status, body: { id } }) => {
      if (status === 201) note(world, person, 'appointments', 'id', String(id));
    });
  },

  declares(world) {
    const person = somebody(world);
    const { name, email, mark } = person;
    world.tell(`${mark} withdraws from a contract`);
    world.submit(declarationPaths.withdrawal, { name, email, contract: `Vertrag ${mark}`, schritt: 'bestaetigen' });
  },
};

/** The office has said that they get no newsletter any more. */
export function hasLeft(person: Person, { status }: Answer): void {
  if (status === 200) person.mayGetNewsletter = false;
}
