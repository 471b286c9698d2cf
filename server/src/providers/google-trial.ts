import { CalendarFault } from './calendar-fault.ts';
import { exchangeCode, type GoogleSettings } from './google-calendar.ts';

/**
 * Asks Google to redeem a code that nobody has given: it looks at id and secret first, so that a complaint about the code
 * says that it knows them. Nothing is connected by it.
 * @throws CalendarFault 'refused' where it does not know them
 */
export async function askWhetherKnown(settings: GoogleSettings, redirectUri: string): Promise<void> {
  try {
    await exchangeCode(settings, { code: 'probe', codeVerifier: 'probe'.repeat(10), redirectUri });
  } catch (error) {
    if (!(error instanceof CalendarFault && error.kind === 'revoked')) throw error;
  }
}
