import type { ModelConnection } from '@it-lotse/contract/connection-data';
import type { ConnectionTest } from '@it-lotse/contract/connections';
import { ModelFault } from '../../providers/model-fault.ts';
import type { ChatParts } from './chat-parts.ts';
import { modelConfigOf, modelConnection } from './model-connection.ts';

const patienceMs = 20_000;
const question = {
  messages: [
    { role: 'system', content: 'You answer in JSON.' },
    { role: 'user', content: 'Antworten Sie mit dem einen Wort: bereit' },
  ],
  tools: [],
  mayUseTools: false,
  format: {
    name: 'answer',
    schema: {
      type: 'object',
      properties: { answer: { type: 'string' } },
      required: ['answer'],
      additionalProperties: false,
    },
  },
  maxOutputTokens: 2000,
  safetyIdentifier: 'set-up',
} as const;

/**
 * Asks one short question; what it costs is far below a cent and stands outside of the budget of the chat.
 * @throws AppError validation_failed without a key
 */
export async function tryModelConnection(ctx: ChatParts, typed: ModelConnection): Promise<ConnectionTest> {
  const values = ctx.connections.complete(modelConnection, typed);
  const { openaiApiKey: apiKey, openaiBaseUrl: baseUrl, openaiModel } = modelConfigOf(values, ctx.config.openaiModel);
  const { createOpenAiClient } = await import('../../providers/openai.ts');
  const client = createOpenAiClient({ apiKey, baseUrl, model: values.model || openaiModel, patienceMs });
  try {
    await client.ask(question, {
      signal: AbortSignal.timeout(patienceMs),
      onGrowth: () => undefined,
      beforeRequest: async () => undefined,
      afterRequest: async () => undefined,
    });
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return { works: false, message: error.message, ...adviceFor(error) };
  }
  return {
    works: true,
    message: `Das Sprachmodell ${client.model} bei ${client.host} hat geantwortet.`,
    next_step: null,
    field: null,
  };
}

function adviceFor({ kind, status }: ModelFault): Pick<ConnectionTest, 'next_step' | 'field'> {
  if (status === 401)
    return { next_step: 'Kopieren Sie den Schlüssel bei Ihrem Anbieter noch einmal ganz.', field: 'api_key' };
  if (status === 404)
    return { next_step: 'Vergleichen Sie Modell und Adresse mit der Anleitung des Anbieters.', field: 'model' };
  if (kind === 'set_up')
    return {
      next_step: 'Geben Sie dem Schlüssel beim Anbieter das Recht, dieses Modell zu benutzen.',
      field: 'api_key',
    };
  if (kind === 'no_credit') return { next_step: 'Danach antwortet das Modell von selbst.', field: null };
  if (kind === 'unavailable')
    return {
      next_step: 'Prüfen Sie die Adresse, oder versuchen Sie es in einigen Minuten noch einmal.',
      field: 'base_url',
    };
  return { next_step: 'Versuchen Sie es in einigen Minuten noch einmal.', field: null };
}
