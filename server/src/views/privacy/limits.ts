import { berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { booksYears, claimYears } from '@it-lotse/domain/kept-years';
import { writeAt } from '../../kernel/database/database.ts';
import type { Limit, LimitMoments } from '../../kernel/personal/personal-data.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import { listIdleCards } from '../../people/idle-cards.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { forgetEmptyCards } from './forget-cards.ts';
import { forgetInPortions, portionsOf } from './in-portions.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';

/** As long as the events that tell of them. */
const strayDays = 90;
/** Found with one look. */
const cardsAtOnce = 1000;

/** The first moment of the Berlin year so many whole years before this one. */
function yearStart(now: Date, wholeYears: number): string {
  const year = Number(berlinDay(now).slice(0, 4)) - wholeYears;
  return berlinMoment(`${year}-01-01`, '00:00').toISOString();
}

/** Those of the features; what hangs on a record of another one goes before it, and holds it until then. */
function limitsOf({ personal }: Pick<FeatureViews, 'personal'>, moments: LimitMoments): Limit[] {
  return personal
    .toReversed()
    .flatMap(({ limits }) => limits?.(moments) ?? [])
    .map((limit) => {
      const { table, key, from, forget } = limit;
      const holds = personal.flatMap((feature) => feature.holds?.[table]?.(`${table}.${key}`) ?? []);
      const alongside = personal.flatMap((feature) => feature.alongside?.[table] ?? []);
      return {
        ...limit,
        from: [from, ...holds.map((hold) => `NOT ${hold}`)].join(' AND '),
        forget(tx, keys) {
          for (const forgetAlong of alongside) forgetAlong(tx, keys);
          forget(tx, keys);
        },
      };
    });
}

/** Deletes what has reached its limit, in small transactions; then the cards nothing belongs to any more. */
export async function applyLimits(ctx: PrivacyNeeds, now: Date, mails: string): Promise<void> {
  const moments = { now, claims: yearStart(now, claimYears), books: yearStart(now, booksYears), mails };
  for (const limit of limitsOf(ctx.views, moments)) {
    await forgetInPortions(ctx, limit, (tx, keys) => {
      const cards = limit.cards?.(tx, keys) ?? [];
      limit.forget(tx, keys);
      forgetEmptyCards(tx, ctx.views, cards);
    });
  }
  const strayBefore = new Date(now.getTime() - strayDays * 86_400_000);
  await ctx.commits.write((tx) => {
    for (const { pruneStrays } of ctx.views.personal) pruneStrays?.(tx, strayBefore);
  });
  await forgetIdleCards(ctx, mails);
}

/** Cards of whom nobody heard for so long: whatever was the last to go, the card does not outlive it. */
async function forgetIdleCards(ctx: PrivacyNeeds, before: string): Promise<void> {
  for (let after = 0; ; ) {
    const idle = listIdleCards(ctx.db, { after, before, limit: cardsAtOnce });
    const ids = idle.map(({ id }) => id);
    for (const portion of portionsOf(ids)) {
      await ctx.commits.write((tx) => forgetEmptyCards(tx, ctx.views, portion));
    }
    const last = idle.at(-1);
    if (!last || idle.length < cardsAtOnce) return;
    after = last.seq;
  }
}

/** Whoever an earlier version made no card for gets one, so that they can be exported and erased. */
export async function rememberForgottenPeople(ctx: PrivacyNeeds): Promise<void> {
  for (const { unremembered } of ctx.views.personal) {
    const people = unremembered?.(ctx.db) ?? [];
    if (people.length === 0) continue;
    await ctx.commits.write((tx) => {
      for (const { at, ...facts } of people) rememberCustomer(writeAt(tx, new Date(at)), facts);
    });
  }
}
