import { formatDateTime } from '@it-lotse/domain/format-date';
import { variableNames } from '../../config.ts';
import { countHoldings } from '../../features/backups/row-counts.ts';
import type { HealthNeeds } from './health-needs.ts';
import { readHealthView } from './health-view.ts';

/** What somebody who helps needs to know: states and counts. No persons, no contents, no values of the configuration. */
export async function readDiagnostics(ctx: HealthNeeds): Promise<object> {
  const now = ctx.clock.now();
  const { log, ...health } = readHealthView(ctx);
  const { rows } = await countHoldings(ctx.sqlite.name);
  const given = new Set(ctx.config.given);
  return {
    about: 'Diagnosepaket von IT-Lotse: ohne Namen, Adressen, Inhalte, Passwörter und Schlüssel.',
    made_at: now.toISOString(),
    made_at_in_berlin: formatDateTime(now.toISOString()),
    uptime_seconds: Math.round((now.getTime() - ctx.startedAt.getTime()) / 1000),
    memory_bytes: process.memoryUsage().rss,
    configuration: Object.fromEntries(
      variableNames().map((name) => [name, given.has(name) ? 'gesetzt' : 'nicht gesetzt']),
    ),
    rows_by_table: rows,
    health,
    log,
  };
}
