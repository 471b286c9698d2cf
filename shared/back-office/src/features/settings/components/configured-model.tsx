import type { getAssistantSettings } from '@it-lotse/contract/assistant-settings';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { Notice } from '@it-lotse/ui/notice';
import { Code } from '@it-lotse/ui/step';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';

type State = Pick<AnswerOf<typeof getAssistantSettings>, 'configured' | 'model' | 'host'>;

/** Which model the server knows, and where another one is set up. */
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
          .
        </p>
      ) : (
        <p>
          Bis dahin antwortet der eingebaute Assistent aus seiner Sammlung erster Hilfen, und nichts verlässt Ihren
          Server.
        </p>
      )}
      <p className="mt-1">
        <Link to={paths.modelConnection} className="text-teal-strong underline underline-offset-4">
          {configured ? 'Sprachmodell ändern' : 'Sprachmodell einrichten'}
        </Link>
      </p>
    </Notice>
  );
}
