import type { RetentionCounts, RetentionSettings } from '@it-lotse/contract/privacy';
import { retentionKinds } from '@it-lotse/contract/retained';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { cutOff } from '../../kernel/personal/cut-off.ts';
import type { RetentionRule } from '../../kernel/personal/personal-data.ts';
import { retentionSetting } from '../../kernel/settings/retention-setting.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import { forgetEmptyCards } from './forget-cards.ts';
import { forgetInPortions } from './in-portions.ts';
import { applyLimits, rememberForgottenPeople } from './limits.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';

type Personal = Pick<FeatureViews, 'personal'>;

const lookEveryMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** What has outlived its time, in the order of the settings. */
function rulesOf({ personal }: Personal): RetentionRule<void>[] {
  const conditions = personal.flatMap(({ business }) => business ?? []);
  // Somebody for whom there is a visit or a payment since the cut-off: what was written belongs to current business.
  const hasBusiness = (email: string, since: string) =>
    `(${conditions.map((condition) => condition(email, since)).join(' OR ')})`;
  const rules = personal.flatMap(({ retention }) => retention?.(hasBusiness) ?? []);
  return retentionKinds.flatMap((kind) => rules.filter((rule) => rule.kind === kind));
}

/** What a run with these settings would delete now. */
export function countExpired(tx: ReadDb, views: Personal, settings: RetentionSettings, now: Date): RetentionCounts {
  const counts = rulesOf(views).map(({ kind, from }) => {
    const row = tx.prepare(`SELECT count(*) AS count FROM ${from}`).get({ before: cutOff(now, settings[kind]) });
    return [kind, (row as { count: number }).count];
  });
  return Object.fromEntries(counts) as RetentionCounts;
}

export function lastRetentionRun(db: ReadDb): { at: string; deleted: RetentionCounts } | null {
  const { last_run_at: at, ...deleted } = db
    .prepare(`SELECT last_run_at, ${retentionKinds.join(', ')} FROM retention_state`)
    .get() as RetentionCounts & { last_run_at: string | null };
  return at === null ? null : { at, deleted };
}

/** Deletes what has outlived its time, once a day, in small transactions. */
export function createRetentionTask(getNeeds: () => PrivacyNeeds): PeriodicTask {
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: async () => {
      const ctx = getNeeds();
      const last = lastRetentionRun(ctx.db);
      if (last === null || ctx.clock.now().getTime() - Date.parse(last.at) >= dayMs) await runRetention(ctx);
    },
    fault: 'expired data could not be deleted',
    log: () => getNeeds().log,
  });
}

export async function runRetention(ctx: PrivacyNeeds): Promise<RetentionCounts> {
  const now = ctx.clock.now();
  const settings = ctx.settings.get(retentionSetting);
  await rememberForgottenPeople(ctx);
  const deleted: Partial<RetentionCounts> = {};
  for (const rule of rulesOf(ctx.views)) {
    deleted[rule.kind] = await forgetInPortions(
      ctx,
      { ...rule, before: cutOff(now, settings[rule.kind]) },
      (tx, keys) => forgetWithCards(tx, ctx.views, rule, keys),
      async (files) => rule.removeFiles?.(files),
    );
  }
  await applyLimits(ctx, now, cutOff(now, settings.mail_bodies));
  const counts = deleted as RetentionCounts;
  await ctx.commits.write((tx) => {
    tx.prepare(`
      UPDATE retention_state SET last_run_at = @at, ${retentionKinds.map((kind) => `${kind} = @${kind}`).join(', ')}`).run(
      {
        at: now.toISOString(),
        ...counts,
      },
    );
    // A run that found nothing is no news.
    if (Object.values(counts).some((count) => count > 0)) {
      recordEvent(tx, { type: 'privacy.retention_run', ...counts });
    }
  });
  return counts;
}

/** The records, and the cards nothing else belongs to; returns the ids of files that go with them. */
function forgetWithCards(
  tx: WriteTx,
  views: FeatureViews,
  rule: RetentionRule<void>,
  keys: readonly (string | number)[],
): readonly string[] {
  const cards = [...new Set(rule.cards(tx, keys).filter((id) => id !== null))];
  const files = rule.forget(tx, keys);
  forgetEmptyCards(tx, views, cards);
  return files;
}
