import type { CalDavConnection } from '@it-lotse/contract/connection-data';
import type { ConnectionTest } from '@it-lotse/contract/connections';
import { asCalendarFault, type CalendarFault } from '../../providers/calendar-fault.ts';
import { caldavConnection } from './caldav-connection.ts';
import type { CalendarParts } from './calendar-parts.ts';

/** @throws AppError validation_failed where a detail is missing */
export async function tryCalDavConnection(ctx: CalendarParts, typed: CalDavConnection): Promise<ConnectionTest> {
  const { server_url: serverUrl, user, password } = ctx.connections.complete(caldavConnection, typed);
  const { tryServer } = await import('../../providers/caldav/caldav-trial.ts');
  try {
    const { writable, readOnly } = await tryServer({ serverUrl, user, password });
    if (writable.length > 0) {
      return {
        works: true,
        message: `Die Verbindung steht. Gefunden: ${writable.map(({ summary }) => `„${summary}“`).join(', ')}.`,
        next_step: 'Speichern Sie, und verbinden Sie dann im Tab „Kalender“. Dort wählen Sie auch den Kalender aus.',
        field: null,
      };
    }
    return readOnly.length > 0 ? onlyToRead(readOnly.map(({ summary }) => `„${summary}“`).join(', ')) : nothingThere;
  } catch (error) {
    return failed(asCalendarFault(error));
  }
}

const onlyToRead = (names: string): ConnectionTest => ({
  works: false,
  message: `Die Anmeldung klappt, aber diese Kalender sind nur lesbar: ${names}.`,
  next_step:
    'Legen Sie bei Ihrem Anbieter einen eigenen Kalender an, oder geben Sie diesem Benutzer das Recht zu schreiben.',
  field: null,
});

const nothingThere: ConnectionTest = {
  works: false,
  message: 'Die Anmeldung klappt, aber es gibt dort keinen Kalender.',
  next_step: 'Legen Sie bei Ihrem Anbieter einen Kalender an, und prüfen Sie dann noch einmal.',
  field: null,
};

function failed(fault: CalendarFault): ConnectionTest {
  const { kind, message } = fault;
  const field = 'field' in fault && typeof fault.field === 'string' ? fault.field : null;
  return {
    works: false,
    message,
    next_step: nextSteps[field ?? (kind === 'temporary' ? 'wait' : 'server_url')] ?? null,
    field,
  };
}

const nextSteps: Readonly<Record<string, string>> = {
  password:
    'Prüfen Sie Benutzername und App-Passwort. Das Passwort, mit dem Sie sich sonst anmelden, nehmen die meisten Anbieter hier nicht an.',
  server_url: 'Prüfen Sie die Adresse, und ob der Server gerade läuft.',
  wait: 'Versuchen Sie es in einigen Minuten noch einmal.',
};
