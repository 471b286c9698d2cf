import type { TrustStep, TrustWorld } from './trust-world.ts';

const dayMs = 86_400_000;

/** What nobody does: weeks pass, mailboxes end, passwords stop to work, Meta tells what happened. */
export const moodSteps: Record<string, TrustStep> = {
  weekPasses: (world) => daysPass(world, 7),
  monthPasses: (world) => daysPass(world, 31),

  metaTells(world) {
    if (world.meta.untold.length === 0) return;
    world.tell('Meta tells what happened on WhatsApp');
    world.tellOfWhatsapp(world.luck.below(world.meta.untold.length), world.luck.percent(80));
  },
  metaBreaks(world) {
    world.meta.isDown = world.luck.percent(30);
    world.tell(`WhatsApp ${world.meta.isDown ? 'is down' : 'works'}`);
  },

  mailboxDies(world) {
    const person = world.luck.pick(world.people.filter(({ isErased }) => !isErased));
    if (!person) return;
    world.tell(`The mailbox of ${person.mark} is gone`);
    world.trustPost.goneMailboxes.add(person.email.toLowerCase());
  },
  mailPassword(world) {
    world.trustPost.isLockedOut = world.luck.percent(30);
    world.tell(
      `The mail server ${world.trustPost.isLockedOut ? 'does not take the password any more' : 'takes the password'}`,
    );
  },
};

/** Looked after twice a day: every half hour of weeks would take longer than all that happens in them. */
function daysPass(world: TrustWorld, days: number): Promise<void> {
  world.tell(`${days} days pass`);
  return world.wait(days * dayMs, dayMs / 2);
}
