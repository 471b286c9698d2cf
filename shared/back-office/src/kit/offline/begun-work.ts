import { z } from 'zod';
import type { Drafts } from '../draft-stores.ts';

/** Raise it when a store of drafts changes its shape: older contents are then left alone. */
const version = 1;

const keptWork = z.object({ version: z.literal(version), drafts: z.record(z.string(), z.unknown()) });

/** Everything that is begun or waits for the server, as text; '' where there is nothing. */
export function packBegunWork(drafts: readonly Drafts[]): string {
  const kept = drafts.filter((each) => each.isWorthKeeping());
  if (kept.length === 0) return '';
  return JSON.stringify({ version, drafts: Object.fromEntries(kept.map((each) => [each.name, each.kept()])) });
}

/** Puts kept drafts back, except where something has been typed already. */
export function unpackBegunWork(drafts: readonly Drafts[], content: string): void {
  if (content === '') return;
  const { drafts: kept } = keptWork.parse(JSON.parse(content));
  for (const each of drafts) {
    if (each.name in kept && !each.isWorthKeeping()) each.restore(kept[each.name]);
  }
  for (const each of drafts) each.resume?.();
}
