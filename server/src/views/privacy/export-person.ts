import type { PersonExport } from '@it-lotse/contract/privacy';
import { recordEvent } from '../../kernel/events/event-log.ts';
import type { PersonRecords, StoredRow } from '../../kernel/personal/person-records.ts';
import type { PersonalTable } from '../../kernel/personal/personal-data.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { scopeOf } from '../../people/person-scope.ts';
import { findRecords, personalTables } from './person-records.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';

/**
 * Everything stored about a person (Art. 15 and 20 DSGVO), with the rows it is told from; that it was given out is an
 * event. @throws AppError not_found
 */
export async function exportPerson(
  ctx: PrivacyNeeds,
  id: string,
): Promise<{ exported: PersonExport; records: PersonRecords }> {
  const now = ctx.clock.now();
  const scope = scopeOf(ctx.db, id);
  const records = findRecords(ctx.db, ctx.views, scope);
  ctx.log.info({ customerId: scope.customerId, records: records.count }, 'a person was exported');
  await ctx.commits.write((tx) => recordEvent(tx, { type: 'privacy.exported', customer_id: scope.customerId }));
  const { name, owner } = ctx.settings.get(businessProfileSetting);
  const exported = {
    format: 'it-lotse-auskunft-1' as const,
    exported_at: now.toISOString(),
    business: `${name}, ${owner}`,
    person: { name: scope.name, addresses: [...scope.addresses] },
    records: Object.fromEntries(
      personalTables(ctx.views).map((kind) => [kind.table, records.of(kind.table).map((row) => told(kind, row))]),
    ),
  };
  return { exported, records };
}

/** The fields of the map; what is stored as JSON is told as JSON. */
function told({ fields, json }: PersonalTable, row: StoredRow): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(fields).map((field) => {
      const value = row[field] ?? null;
      return [field, json?.includes(field) && typeof value === 'string' ? JSON.parse(value) : value];
    }),
  );
}
