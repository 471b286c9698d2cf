import type { getAssistantSettings } from '@it-lotse/contract/assistant-settings';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { Notice } from '@it-lotse/ui/notice';
import { Code } from '@it-lotse/ui/step';

type State = Pick<AnswerOf<typeof getAssistantSettings>, 'configured' | 'model' | 'host'>;

const variables = [
  { name: 'OPENAI_API_KEY', text: 'Ihr geheimer Schlüssel beim Anbieter.' },
  {
    name: 'OPENAI_BASE_URL',
    text: 'nur für einen anderen Anbieter als OpenAI, zum Beispiel in der EU, oder für ein Modell auf Ihrem eigenen Rechner: die Adresse seiner Schnittstelle.',
  },
  { name: 'OPENAI_MODEL', text: 'der Name des Modells.' },
] as const;

/** Which model the server knows. It is set up there and not here, because the key is a secret. */
export function ConfiguredModel({ configured, model, host }: State) {
  return (
    <Notice
      tone="info"
      title={configured ? 'Ein Sprachmodell ist eingerichtet' : 'Noch kein Sprachmodell eingerichtet'}
    >
      {configured ? (
        <p>
          {model && <Code>{model}</Code>}
          {host && (
            <>
              {' '}
              bei <Code>{host}</Code>
            </>
          )}
          . Ein anderes tragen Sie auf dem Server ein:
        </p>
      ) : (
        <p>
          Bis dahin antwortet der eingebaute Assistent aus seiner Sammlung erster Hilfen, und nichts verlässt Ihren
          Server. Ein Sprachmodell tragen Sie auf dem Server in der Datei <Code>.env</Code> ein:
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-1.5">
        {variables.map(({ name, text }) => (
          <li key={name}>
            <Code>{name}</Code>: {text}
          </li>
        ))}
      </ul>
      <p className="mt-2">Danach starten Sie den Server neu.</p>
    </Notice>
  );
}
