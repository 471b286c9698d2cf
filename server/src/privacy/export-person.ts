import type { PersonExport } from '@it-lotse/shared/contract/privacy';
import type { Context } from '../context.ts';
import { scopeOf } from '../customers/person-scope.ts';
import { recordEvent } from '../events/event-log.ts';
import { countAll, findRecords, type PersonRecords, type StoredRow } from './person-records.ts';
import { type KindName, kindNames, personalKinds } from './personal-kinds.ts';

/**
 * Everything stored about a person (Art. 15 and 20 DSGVO), with the rows it is told from; that it was given out is an
 * event. @throws AppError not_found
 */
export async function exportPerson(
  ctx: Context,
  id: string,
): Promise<{ exported: PersonExport; records: PersonRecords }> {
  const now = ctx.clock.now();
  const scope = scopeOf(ctx.db, id);
  const records = findRecords(ctx.db, scope);
  ctx.log.info({ customerId: scope.customerId, records: countAll(records) }, 'a person was exported');
  await ctx.commits.write((db) => recordEvent(db, now, { type: 'privacy.exported', customer_id: scope.customerId }));
  const { name, owner } = ctx.content.businessProfile();
  const exported = {
    format: 'it-lotse-auskunft-1' as const,
    exported_at: now.toISOString(),
    business: `${name}, ${owner}`,
    person: { name: scope.name, addresses: [...scope.addresses] },
    records: Object.fromEntries(kindNames.map((kind) => [kind, records[kind].map((row) => told(kind, row))])),
  };
  return { exported, records };
}

/** The fields of the map; what is stored as JSON is told as JSON. */
function told(kind: KindName, row: StoredRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(personalKinds[kind].fields).map((field) => [field, toldValue(field, row[field])]),
  );
}

const jsonFields = new Set(['data', 'payload', 'slots', 'details']);

function toldValue(field: string, value: unknown): unknown {
  return jsonFields.has(field) && typeof value === 'string' ? JSON.parse(value) : (value ?? null);
}
