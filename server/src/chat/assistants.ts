import type { Config } from '../config.ts';
import { createOpenAiClient } from '../providers/openai.ts';
import { createOpenAiAssistant } from './ai/openai-assistant.ts';
import type { Assistant } from './assistant.ts';
import { createEmbeddedAssistant } from './embedded/embedded-assistant.ts';

/** How long a visitor waits for the model before the built-in assistant answers, in milliseconds. */
interface Patience {
  readonly firstTextMs: number;
  readonly wholeAnswerMs: number;
}

/** Who may answer in the chat. */
export interface Assistants {
  /** Null while no model is set up. `host`: where the texts go. */
  readonly model: { readonly assistant: Assistant; readonly model: string; readonly host: string } | null;
  readonly embedded: Assistant;
  readonly patience: Patience;
}

export function createAssistants(config: Config): Assistants {
  return {
    model: config.openaiApiKey || config.openaiBaseUrl ? createModel(config) : null,
    embedded: createEmbeddedAssistant(),
    patience: { firstTextMs: 12_000, wholeAnswerMs: 25_000 },
  };
}

function createModel(config: Config): Assistants['model'] {
  const client = createOpenAiClient({
    apiKey: config.openaiApiKey,
    baseUrl: config.openaiBaseUrl,
    model: config.openaiModel,
  });
  return { assistant: createOpenAiAssistant(client), model: client.model, host: client.host };
}
