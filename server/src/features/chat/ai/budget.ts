import type { AssistantSettings } from '@it-lotse/contract/assistant-settings';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { ModelUsage } from '../../../providers/openai.ts';
import { assistantSetting } from '../assistant-setting.ts';
import type { ChatNeeds } from '../chat-needs.ts';
import { findSpentMicroCents, reserveUsage, settleUsage } from './usage-repository.ts';

/** Cents per million tokens are micro-cents per token, so every amount here is a whole number. */
const microCentsPerCent = 1_000_000;

/** The day's budget does not allow another question. Nothing was sent. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
  constructor() {
    super('Das Tagesbudget für das Sprachmodell ist aufgebraucht.');
  }
}

/** A question that may be asked, and what is counted for it until its real cost is known. */
export interface Reservation {
  /** The Berlin day that pays, even when the answer comes after midnight. */
  readonly day: string;
  readonly microCents: number;
}

type Rates = Pick<AssistantSettings, 'input_cents_per_million_tokens' | 'output_cents_per_million_tokens'>;

export function costOf({ inputTokens, outputTokens }: ModelUsage, rates: Rates): number {
  const { input_cents_per_million_tokens: input, output_cents_per_million_tokens: output } = rates;
  return Math.ceil(inputTokens * input + outputTokens * output);
}

/**
 * Counts what a question may cost at most before it leaves. Of questions at the same time only as many get through as the
 * budget pays for; those a dying process left behind stay counted.
 * @throws BudgetSpent
 */
export async function reserveBudget(ctx: ChatNeeds, atMost: ModelUsage): Promise<Reservation> {
  const settings = ctx.settings.get(assistantSetting);
  const reservation = { day: berlinDay(ctx.clock.now()), microCents: costOf(atMost, settings) };
  const cap = settings.daily_cap_cents * microCentsPerCent;
  // Models of one's own cost nothing; a cap of 0 switches them off all the same.
  const isGranted =
    cap > 0 && (await ctx.commits.write((tx) => reserveUsage(tx, reservation.day, reservation.microCents, cap)));
  if (!isGranted) throw new BudgetSpent();
  return reservation;
}

export async function settleBudget(ctx: ChatNeeds, reservation: Reservation, usage: ModelUsage): Promise<void> {
  const settlement = {
    ...usage,
    day: reservation.day,
    reservedMicroCents: reservation.microCents,
    spentMicroCents: costOf(usage, ctx.settings.get(assistantSetting)),
  };
  await ctx.commits.write((tx) => settleUsage(tx, settlement));
}

/** Euro cents, with fractions. */
export function spentTodayCents(ctx: ChatNeeds): number {
  return findSpentMicroCents(ctx.db, berlinDay(ctx.clock.now())) / microCentsPerCent;
}
