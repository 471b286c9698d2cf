import type { AssistantEntry, AssistantText, OwnAssistantTexts } from '@it-lotse/contract/assistant-texts';
import type { Voice } from '@it-lotse/contract/content';
import { placeholderFault } from '@it-lotse/contract/placeholders';
import { stepsFault } from '@it-lotse/domain/assistant-steps';
import { documentInVoice } from '@it-lotse/domain/voice';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { isPlaceholder } from './embedded/answers/live-facts.ts';
import type { KnowledgeEntry } from './embedded/knowledge.ts';

let shipped: readonly KnowledgeEntry[] | undefined;

/** The entries as they come with the program; read when somebody first looks. */
export async function shippedEntries(): Promise<readonly KnowledgeEntry[]> {
  if (shipped) return shipped;
  const { readEntries } = await import('./embedded/read-knowledge.ts');
  shipped = readEntries();
  return shipped;
}

/** @throws AppError not_found */
export async function requireEntry(key: string): Promise<KnowledgeEntry> {
  const entry = (await shippedEntries()).find((each) => each.key === key);
  if (!entry) throw new AppError('not_found');
  return entry;
}

export function entryOf(entry: KnowledgeEntry, own: OwnAssistantTexts, voice: Voice): AssistantEntry {
  const { key, category, help, asks, opening, steps, closing } = entry;
  const shippedText = documentInVoice(voice, { opening, steps: [...steps], closing });
  return { key, category, help, asks: [...asks], shipped: shippedText, own: own[key] ?? null };
}

/** @throws AppError validation_failed beside the field that holds an unknown placeholder, or lacks the steps of a first aid */
export function checkText(entry: KnowledgeEntry, { opening, steps, closing }: AssistantText): void {
  for (const [field, text] of Object.entries({ opening, steps: steps.join('\n'), closing })) {
    const fault = placeholderFault(text, isPlaceholder);
    if (fault) throw fieldRefusal(field, fault);
  }
  const fault = stepsFault(entry, steps);
  if (fault) throw fieldRefusal('steps', fault);
}
