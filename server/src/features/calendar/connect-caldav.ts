import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { asCalendarFault } from '../../providers/calendar-fault.ts';
import { caldavAccess, missingServer } from './calendar-accounts.ts';
import { refreshChoices } from './calendar-choices.ts';
import { findLink, saveConsent } from './calendar-link-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';

/**
 * Links the calendar server that is set up, once it has answered. Google is to be disconnected first, so that it hears of it.
 * @throws AppError calendar_not_connected, calendar_unavailable
 */
export async function connectServer(ctx: CalendarParts): Promise<void> {
  const access = caldavAccess(ctx.config);
  if (!access) throw new AppError('calendar_not_connected', { detail: missingServer });
  if (findLink(ctx.db)?.provider === 'google') {
    throw new AppError('calendar_unavailable', { detail: 'Trennen Sie zuerst die Verbindung zu Google Kalender.' });
  }
  const { tryServer } = await import('../../providers/caldav/caldav-trial.ts');
  await tryServer(access).catch((error: unknown) => {
    throw new AppError('calendar_unavailable', { detail: asCalendarFault(error).message });
  });
  await ctx.commits.write((tx) => {
    saveConsent(tx, newId(), { provider: 'caldav' });
    recordEvent(tx, { type: 'calendar.updated' });
  });
  // The link stands; a list that does not come now comes with the next look at the tab.
  await refreshChoices(ctx).catch(() => undefined);
  await ctx.calendar.syncNow();
}
