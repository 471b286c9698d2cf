import { type AssistantSettings, assistantSettings } from '@it-lotse/contract/assistant-settings';
import { euroText } from '@it-lotse/domain/parse-euro';
import { type Reading, readPart } from '../../kit/read-part.ts';
import { TypedReader } from './typed-values.ts';

/** The card 'Assistent im Chat' as it is typed: money in euros. */
export interface AssistantDraft {
  use_model: boolean;
  daily_cap_cents: string;
  input_cents_per_million_tokens: string;
  output_cents_per_million_tokens: string;
  processor_name: string;
}

export const toAssistantDraft = (saved: AssistantSettings): AssistantDraft => ({
  ...saved,
  daily_cap_cents: euroText(saved.daily_cap_cents),
  input_cents_per_million_tokens: euroText(saved.input_cents_per_million_tokens),
  output_cents_per_million_tokens: euroText(saved.output_cents_per_million_tokens),
});

/** What is saved, or what is wrong with what was typed, under the contract's names. */
export function readAssistantDraft(draft: AssistantDraft): Reading<AssistantSettings> {
  const reader = new TypedReader();
  const cents = (name: 'daily_cap_cents' | 'input_cents_per_million_tokens' | 'output_cents_per_million_tokens') =>
    reader.euro(name, draft[name]);
  const part = {
    ...draft,
    daily_cap_cents: cents('daily_cap_cents'),
    input_cents_per_million_tokens: cents('input_cents_per_million_tokens'),
    output_cents_per_million_tokens: cents('output_cents_per_million_tokens'),
  };
  return readPart(assistantSettings, part, reader.faults);
}
