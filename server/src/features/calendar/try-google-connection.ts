import { calendarCallbackPath } from '@it-lotse/contract/calendar';
import type { GoogleConnection } from '@it-lotse/contract/connection-data';
import type { ConnectionTest } from '@it-lotse/contract/connections';
import { CalendarFault } from '../../providers/calendar-fault.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { googleConnection } from './google-connection.ts';

/** @throws AppError validation_failed without an id or a secret */
export async function tryGoogleConnection(ctx: CalendarParts, typed: GoogleConnection): Promise<ConnectionTest> {
  const { client_id: clientId, client_secret: clientSecret } = ctx.connections.complete(googleConnection, typed);
  const { googleApiUrl: apiUrl, googleOauthUrl: oauthUrl } = ctx.config;
  const { askWhetherKnown } = await import('../../providers/google-trial.ts');
  try {
    await askWhetherKnown({ clientId, clientSecret, apiUrl, oauthUrl }, `${ctx.origin()}${calendarCallbackPath}`);
    return {
      works: true,
      message: 'Google nimmt Client-ID und Clientschlüssel an.',
      next_step:
        'Speichern Sie, und verbinden Sie dann im Tab „Kalender“. Ob die Weiterleitungs-URI bei Google stimmt, zeigt sich erst dort.',
      field: null,
    };
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    const isWrong = error.kind === 'refused';
    return {
      works: false,
      message: error.message,
      next_step: isWrong
        ? 'Öffnen Sie bei Google „Clients“, dort Ihren Client, und kopieren Sie beide noch einmal ganz. Vergleichen Sie auch die Weiterleitungs-URI.'
        : 'Versuchen Sie es in einigen Minuten noch einmal.',
      field: isWrong ? 'client_secret' : null,
    };
  }
}
