import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { ErasurePlan, erasePerson as erasePersonCall } from '@it-lotse/contract/privacy';
import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { Erasure } from '../../kernel/personal/personal-data.ts';
import { scopeOf } from '../../people/person-scope.ts';
import { confirmationOf, planErasure } from './erasure-plan.ts';
import { forgetOrphanJobs } from './forget-orphan-jobs.ts';
import { forgetInEvents, forgetStatistics } from './forget-traces.ts';
import { findRecords } from './person-records.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';
import { noteTraces } from './scrub-database.ts';
import { withTracesRemoved } from './with-traces-removed.ts';

/** @throws AppError not_found */
export function previewErasure(ctx: PrivacyNeeds, id: string): ErasurePlan {
  const scope = scopeOf(ctx.db, id);
  return planErasure(ctx.views, scope, findRecords(ctx.db, ctx.views, scope), ctx.clock.now());
}

/**
 * Deletes everything about a person in one transaction, except what tax law keeps; then the files, then every trace in
 * the database file. Cannot be undone.
 * @param confirmation what the operator typed; null: it was confirmed when the person was erased for the first time
 * @throws AppError not_found; validation_failed for a wrong confirmation; erasure_not_possible with the obstacles
 */
export async function erasePerson(
  ctx: PrivacyNeeds,
  id: string,
  confirmation: string | null,
): Promise<AnswerOf<typeof erasePersonCall>> {
  const { erased, isClean } = await withTracesRemoved(ctx, () => eraseRecords(ctx, id, confirmation));
  return { ...erased, traces_left: !isClean };
}

async function eraseRecords(
  ctx: PrivacyNeeds,
  id: string,
  confirmation: string | null,
): Promise<Omit<AnswerOf<typeof erasePersonCall>, 'traces_left'>> {
  const { plan, records } = await ctx.commits.write((tx) => {
    const scope = scopeOf(tx, id);
    if (confirmation !== null && normal(confirmation) !== normal(confirmationOf(scope))) {
      throw fieldRefusal('confirmation', `Bitte geben Sie zur Bestätigung „${confirmationOf(scope)}“ ein.`);
    }
    const found = findRecords(tx, ctx.views, scope);
    const planned = planErasure(ctx.views, scope, found, tx.now);
    if (planned.obstacles.length > 0) {
      throw new AppError('erasure_not_possible', { detail: planned.obstacles.join(' ') });
    }
    eraseRows(tx, ctx, { person: scope, records: found });
    recordEvent(tx, {
      type: 'privacy.erased',
      customer_id: scope.customerId,
      deleted: planned.deleted.reduce((sum, { count }) => sum + count, 0),
      kept: planned.kept.length,
    });
    return { plan: planned, records: found };
  });
  for (const { afterErasing } of ctx.views.personal) await afterErasing?.(records);
  const { deleted, kept, notes } = plan;
  return { deleted, kept, notes };
}

const normal = (text: string) => text.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase();

function eraseRows(tx: WriteTx, ctx: PrivacyNeeds, erasure: Erasure): void {
  const { views } = ctx;
  const { person, records } = erasure;
  // Before the rows go: what refers to people who were deleted by hand is recognised by their names.
  forgetInEvents(tx, views, person, records.of('events'));
  forgetOrphanJobs(tx, views, person);
  for (const { erase } of views.personal) erase?.(tx, erasure);
  rememberErased(tx, person);
  forgetStatistics(tx, person);
  noteTraces(tx);
}

/** So that a backup that is restored does not bring them back. A number that leads nowhere is all that is kept. */
function rememberErased(tx: WriteTx, { customerIds }: PersonScope): void {
  tx.prepare(`
    INSERT INTO erased_customers (customer_id, erased_at) SELECT value, ? FROM json_each(?) WHERE true
    ON CONFLICT (customer_id) DO UPDATE SET erased_at = excluded.erased_at`).run(
    tx.now.toISOString(),
    JSON.stringify(customerIds),
  );
}

/** Longer than any backup is kept. */
const erasedKeptMs = 400 * 86_400_000;

export function pruneErased(tx: WriteTx): void {
  tx.prepare('DELETE FROM erased_customers WHERE erased_at < ?').run(
    new Date(tx.now.getTime() - erasedKeptMs).toISOString(),
  );
}
