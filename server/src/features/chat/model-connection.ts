import { type ModelConnection, modelConnection as modelDocument, modelPlace } from '@it-lotse/contract/connection-data';
import type { z } from 'zod';
import type { Connection } from '../../kernel/connections/connection.ts';
import { forgetFault } from '../../kernel/database/provider-states.ts';

/** The language model that may answer in the chat. */
export const modelConnection: Connection<ModelConnection, z.output<typeof modelPlace>> = {
  name: 'openai',
  schema: modelDocument,
  open: modelPlace,
  secrets: ['api_key'],
  boundTo: ['base_url'],
  showsEnds: true,
  variables: { OPENAI_API_KEY: 'openaiApiKey', OPENAI_BASE_URL: 'openaiBaseUrl' },
  besideVariables: { OPENAI_MODEL: 'openaiModel' },
  // A model of one's own asks for no key.
  faultOf: ({ api_key, base_url }) =>
    api_key === '' && base_url === '' ? { field: 'api_key', fault: 'Der Schlüssel fehlt.' } : null,
  overlay: (document, { openaiModel }) => ({ ...modelConfigOf(document, openaiModel) }),
  changed(tx) {
    forgetFault(tx, 'openai');
  },
};

export function modelConfigOf({ api_key, base_url, model }: ModelConnection, givenModel: string | null) {
  return {
    openaiApiKey: api_key || null,
    openaiBaseUrl: base_url.replace(/\/+$/, '') || null,
    openaiModel: givenModel ?? (model || null),
  };
}
