/** Good enough for first aid, quick and cheap; the default prices of the assistant's settings are its prices. */
const defaultModel = 'gpt-5-mini';
const ownBaseUrl = 'https://api.openai.com/v1';

export interface ModelSettings {
  /** null: the server behind `baseUrl` asks for none. */
  readonly apiKey: string | null;
  /** null: OpenAI itself. */
  readonly baseUrl: string | null;
  readonly model: string | null;
  readonly patienceMs?: number;
  readonly stallMs?: number;
}

/** Which model is asked, and where. `host` tells people where the texts go, e.g. 'api.openai.com'. */
export function modelPlaceOf(settings: ModelSettings): { model: string; baseUrl: string; host: string } {
  const baseUrl = settings.baseUrl ?? ownBaseUrl;
  return { model: settings.model ?? defaultModel, baseUrl, host: new URL(baseUrl).host };
}
