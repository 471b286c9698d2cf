import { deleteChat } from '@it-lotse/contract/chats';
import { deleteLead, replyToLead } from '@it-lotse/contract/leads';
import * as newsletter from '@it-lotse/contract/newsletter';
import { erasePerson } from '@it-lotse/contract/privacy';
import { deleteWhatsappConversation, resendWhatsapp, sendWhatsapp } from '@it-lotse/contract/whatsapp';
import type { TestServer } from '../../../server/src/test-support/test-server.ts';
import { previewErasure } from '../../../server/src/views/privacy/erase-person.ts';
import { digitsOf } from '../../erasing/find-traces.ts';
import { cardsOf } from '../../erasing/generated-people.ts';
import type { Person, TrustStep, TrustWorld } from './trust-world.ts';
import { hasLeft } from './what-people-do.ts';

const recent = 4;

/** One of the newest rows of a table, with whose it is. */
function oneOf(world: TrustWorld, sql: string): { id: string; person: Person } | null {
  const rows = world.office.ctx.db.prepare(`${sql} LIMIT ${recent}`).all() as Array<{ id: string; whose: string }>;
  const row = world.luck.pick(rows);
  const person = row && (world.personBy(row.whose) ?? world.people[Number(row.whose.slice(-6))]);
  return row && person ? { id: row.id, person } : null;
}

const leads = 'SELECT id, email AS whose FROM leads ORDER BY seq DESC';
const subscribers = 'SELECT id, email AS whose FROM newsletter_subscribers ORDER BY status_changed_at DESC, seq DESC';

export const operatorOfTrustSteps: Record<string, TrustStep> = {
  sendCampaign(world) {
    world.campaigns += 1;
    const isLater = world.luck.percent(20);
    world.tell(`The operator sends campaign ${world.campaigns}${isLater ? ' in two hours' : ''}`);
    const content = { subject: `Tipps ${world.campaigns}`, html_content: '<p>Guten Tag {{name}}</p>' };
    const scheduled_at = isLater ? new Date(world.time.now().getTime() + 7_200_000).toISOString() : null;
    world.ask(newsletter.createCampaign, { body: { ...content, target_audience: 'all', scheduled_at } });
  },
  pauseCampaign: (world) => change(world, newsletter.pauseCampaign, 'pauses'),
  resumeCampaign: (world) => change(world, newsletter.resumeCampaign, 'resumes'),
  cancelCampaign: (world) => change(world, newsletter.cancelCampaign, 'cancels'),

  switchOn(world) {
    const one = oneOf(world, subscribers);
    if (!one) return;
    const { person, id } = one;
    const before = person.mayGetNewsletter;
    world.tell(`The operator has the consent of ${person.mark} on paper`);
    person.mayGetNewsletter = true;
    world.askOf(
      person,
      newsletter.confirmByHand,
      { params: { id }, body: { reason: 'Unterschrift' } },
      ({ status }) => {
        if (status !== 200 && status !== 0) person.mayGetNewsletter = before;
      },
    );
  },
  switchOff: (world) => leaveByHand(world, newsletter.unsubscribeByHand, 'switches off'),
  deleteSubscriber: (world) => leaveByHand(world, newsletter.deleteSubscriber, 'deletes the subscription of'),
  askAgain(world) {
    const one = oneOf(world, subscribers);
    if (!one) return;
    world.tell(`The operator asks ${one.person.mark} once more for the newsletter`);
    world.askOf(one.person, newsletter.sendOptInMail, { params: { id: one.id } });
  },

  reply(world) {
    const one = oneOf(world, leads);
    if (!one) return;
    world.tell(`The operator answers ${one.person.mark}`);
    const body = { subject: 'Ihre Anfrage', message: `Guten Tag ${one.person.mark}` };
    world.askOf(one.person, replyToLead, { params: { id: one.id }, body });
  },
  deleteLead(world) {
    const one = oneOf(world, leads);
    if (one) remove(world, one.person, deleteLead, { id: one.id }, `leads ${one.id}`);
  },
  deleteChat(world) {
    const chats = 'SELECT session_id AS id, customer_email AS whose FROM chat_sessions ORDER BY seq DESC';
    const one = oneOf(world, chats);
    if (one) remove(world, one.person, deleteChat, { session_id: one.id }, `chat_sessions ${one.id}`);
  },
  deleteConversation(world) {
    const one = oneOf(world, 'SELECT wa_id AS id, wa_id AS whose FROM whatsapp_conversations ORDER BY seq DESC');
    if (one) remove(world, one.person, deleteWhatsappConversation, { phone: one.id }, 'whatsapp_');
  },

  answerOnWhatsapp(world) {
    const one = oneOf(world, 'SELECT wa_id AS id, wa_id AS whose FROM whatsapp_conversations ORDER BY seq DESC');
    if (!one) return;
    world.tell(`The operator answers ${one.person.mark} on WhatsApp`);
    const body = { to_number: digitsOf(one.person.n), message: `Guten Tag ${one.person.mark}` };
    world.askOf(one.person, sendWhatsapp, { body });
  },
  sendAgainOnWhatsapp(world) {
    const one = oneOf(
      world,
      `SELECT id, content AS whose FROM whatsapp_messages WHERE status IN ('failed', 'unclear') ORDER BY seq DESC`,
    );
    if (!one) return;
    world.tell(`The operator sends a WhatsApp to ${one.person.mark} again`);
    world.askOf(one.person, resendWhatsapp, { params: { id: one.id } });
  },

  erase(world) {
    const { ctx } = world.office;
    const erasable = world.people.filter((person) => {
      return !person.isErased && person.open === 0 && cardsOf({ ctx } as TestServer, person).length > 0;
    });
    const person = erasable.at(-1 - world.luck.below(recent));
    if (!person) return;
    world.tell(`The operator erases ${person.mark}`);
    eraseCards(world, person);
  },
};

/** Card by card; erased is who has none any more. */
function eraseCards(world: TrustWorld, person: Person): void {
  const { ctx } = world.office;
  const [id] = world.office.isOver() ? [] : cardsOf({ ctx } as TestServer, person);
  if (id === undefined) return;
  const { confirmation, obstacles } = previewErasure(ctx, id);
  if (obstacles.length > 0) return;
  // What they have is gone from now on, or will be, or not: until it is known, nothing is said about it.
  person.isUnsure = true;
  person.stored.clear();
  world.askOf(person, erasePerson, { params: { id }, body: { confirmation } }, ({ status }) => {
    if (status === 409) person.isUnsure = false;
    if (status !== 200 || world.office.isOver()) return;
    person.isErased = cardsOf({ ctx } as TestServer, person).length === 0;
    if (!person.isErased) return eraseCards(world, person);
    // What somebody wrote before and Meta tells of for the first time, or once more, afterwards is not simulated.
    const { untold } = world.meta;
    const left = untold.filter(({ waId, isFromPerson }) => !(isFromPerson && waId === digitsOf(person.n)));
    untold.splice(0, untold.length, ...left);
  });
}

function change(
  world: TrustWorld,
  call: typeof newsletter.pauseCampaign | typeof newsletter.resumeCampaign | typeof newsletter.cancelCampaign,
  what: string,
): void {
  const rows = world.office.ctx.db.prepare(`SELECT id FROM campaigns ORDER BY seq DESC LIMIT ${recent}`).all();
  const row = world.luck.pick(rows) as { id: string } | undefined;
  if (!row) return;
  world.tell(`The operator ${what} a campaign`);
  world.ask(call, { params: { id: row.id } });
}

function leaveByHand(
  world: TrustWorld,
  call: typeof newsletter.unsubscribeByHand | typeof newsletter.deleteSubscriber,
  what: string,
): void {
  const one = oneOf(world, subscribers);
  if (!one) return;
  world.tell(`The operator ${what} ${one.person.mark}`);
  world.askOf(one.person, call, { params: { id: one.id } }, (answer) => hasLeft(one.person, answer));
}

function remove(
  world: TrustWorld,
  person: Person,
  call: typeof deleteLead | typeof deleteChat | typeof deleteWhatsappConversation,
  params: Record<string, string>,
  what: string,
): void {
  world.tell(`The operator deletes ${what} of ${person.mark}`);
  for (const key of person.stored.keys()) if (key.startsWith(what)) person.stored.delete(key);
  world.askOf(person, call, { params });
}
