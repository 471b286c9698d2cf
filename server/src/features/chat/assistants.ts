import type { Config } from '../../config.ts';
import { madeFrom } from '../../kernel/made-from.ts';
import { onFirstCall } from '../../kernel/on-first-call.ts';
import { type ModelSettings, modelPlaceOf } from '../../providers/model-place.ts';
import type { Assistant } from './assistant.ts';
import {
  createEmbeddedAssistant,
  createKnowledgeAnswers,
  type KnowledgeAnswers,
} from './embedded/embedded-assistant.ts';

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
  /** What the built-in one would say, and how sure it is, for whoever says something before it. */
  readonly knowledge: KnowledgeAnswers;
  readonly patience: Patience;
}

/** @param getConfig what is in force: the model is another one after a change */
export function createAssistants(getConfig: () => Config, parts: Partial<Assistants> = {}): Assistants {
  const knowledge = createKnowledgeAnswers();
  const model = madeFrom(() => modelSettingsOf(getConfig()), createModel);
  return {
    embedded: createEmbeddedAssistant(knowledge),
    knowledge,
    patience: { firstTextMs: 12_000, wholeAnswerMs: 25_000 },
    ...parts,
    get model() {
      return parts.model === undefined ? model.current() : parts.model;
    },
  };
}

function modelSettingsOf({ openaiApiKey, openaiBaseUrl, openaiModel }: Config): ModelSettings | null {
  if (!openaiApiKey && !openaiBaseUrl) return null;
  return { apiKey: openaiApiKey, baseUrl: openaiBaseUrl, model: openaiModel };
}

function createModel(settings: ModelSettings): NonNullable<Assistants['model']> {
  const { model, host } = modelPlaceOf(settings);
  const assistant = onFirstCall(async () => {
    const { createOpenAiClient } = await import('../../providers/openai.ts');
    const { createOpenAiAssistant } = await import('./ai/openai-assistant.ts');
    return createOpenAiAssistant(createOpenAiClient(settings));
  });
  return { assistant, model, host };
}
