import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { flag, optionalLine } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

const price = (label: string) =>
  z
    .number(`${label} fehlt.`)
    .int(`${label} muss in ganzen Cent angegeben sein.`)
    .min(0, `${label} darf nicht negativ sein.`)
    .max(1_000_000, `${label} ist zu hoch.`);

/** How the assistant of the chat works. The model and its address are the server's configuration. */
export const assistantSettings = lazyObject(() => ({
  use_model: flag('Die Auswahl des Assistenten').describe(
    'false: the simple built-in assistant answers, whatever is configured',
  ),
  daily_cap_cents: price('Das Tagesbudget').describe('Euro cents per Berlin day; 0: the model is not used'),
  input_cents_per_million_tokens: price('Der Preis je Million Eingabe-Token'),
  output_cents_per_million_tokens: price('Der Preis je Million Ausgabe-Token'),
  processor_name: optionalLine('Der Name des Anbieters', 120).describe(
    'Who processes the texts, as visitors read it; blank: by the configured address',
  ),
}));
export type AssistantSettings = z.infer<typeof assistantSettings>;

const assistantState = lazyObject(() => ({
  settings: assistantSettings,
  configured: z.boolean().describe('The server has a model: OPENAI_API_KEY or OPENAI_BASE_URL'),
  model: z.string().nullable(),
  host: z.string().nullable().describe('Where the texts go, e.g. api.openai.com'),
}));

export const getAssistantSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/content/assistant',
  summary: 'Settings of the chat’s assistant',
  access: 'operator',
  answer: assistantState,
});

export const updateAssistantSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/content/assistant',
  summary: 'Replace the settings of the chat’s assistant',
  access: 'operator',
  body: assistantSettings,
  answer: assistantState,
});
