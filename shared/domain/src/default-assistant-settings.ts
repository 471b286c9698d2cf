import type { AssistantSettings } from '@it-lotse/contract/assistant-settings';

/**
 * Until the operator saves their own. The prices are those of a small hosted model; a wrong price only makes the day's
 * budget end earlier or later than the euros it names.
 */
export const defaultAssistantSettings: AssistantSettings = {
  use_model: true,
  daily_cap_cents: 200,
  input_cents_per_million_tokens: 25,
  output_cents_per_million_tokens: 200,
  processor_name: '',
};
