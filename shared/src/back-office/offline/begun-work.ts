import { z } from 'zod';
import { allDrafts } from '../drafts.ts';
import { queueInterruptedMessages } from '../whatsapp/use-send.ts';

/** Raise it when a store of drafts changes its shape: older contents are then left alone. */
const version = 1;

const keptWork = z.object({ version: z.literal(version), drafts: z.record(z.string(), z.unknown()) });

/** Everything that is begun or waits for the server, as text; '' where there is nothing. */
export function packBegunWork(): string {
  const kept = allDrafts.filter((each) => each.isWorthKeeping());
  if (kept.length === 0) return '';
  return JSON.stringify({ version, drafts: Object.fromEntries(kept.map((each) => [each.name, each.kept()])) });
}

/** Puts kept drafts back, except where something has been typed already. */
export function unpackBegunWork(content: string): void {
  if (content === '') return;
  const { drafts } = keptWork.parse(JSON.parse(content));
  for (const each of allDrafts) {
    if (each.name in drafts && !each.isWorthKeeping()) each.restore(drafts[each.name]);
  }
  queueInterruptedMessages();
}
