import type { Standing } from '@it-lotse/contract/connections';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Notice } from '@it-lotse/ui/notice';
import { Code } from '@it-lotse/ui/step';

/** Where what is in force comes from, where that is not the form itself. */
export function ConnectionStanding({ standing, what }: { standing: Standing; what: string }) {
  const { source, variables, unreadable, changed_at } = standing;
  if (source === 'environment')
    return (
      <Notice tone="info" title="Durch die Umgebung des Servers festgelegt">
        <p>
          {what} stellt, wer den Server betreut, dort in der Datei <Code>.env</Code> ein:{' '}
          <Variables names={variables} />. Erst wenn das dort nicht mehr steht, gilt, was Sie hier hinterlegen.
        </p>
        {changed_at && <p>Hier hinterlegt ist seit {formatDateTime(changed_at)} auch etwas; es ruht solange.</p>}
      </Notice>
    );
  return (
    <>
      {unreadable && (
        <Notice tone="warning" title="Die hinterlegten Zugangsdaten lassen sich nicht mehr lesen">
          <p>
            Sie wurden auf einem anderen Rechner verschlüsselt, zum Beispiel vor dem Zurückspielen einer Sicherung.
            Bitte geben Sie sie noch einmal ein.
          </p>
        </Notice>
      )}
      {variables.length > 0 && (
        <Notice tone="info">
          <p>
            Durch die Umgebung des Servers festgelegt: <Variables names={variables} />. Das gilt vor der Angabe hier.
          </p>
        </Notice>
      )}
    </>
  );
}

function Variables({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <Code>{name}</Code>
    </span>
  ));
}
