import { keptReading } from '../../kernel/database/kept-reading.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { asCalendarFault } from '../../providers/calendar-fault.ts';
import { findLink, type LinkRow, saveChoices } from './calendar-link-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';

/** The tab shows what is known when Google takes longer. */
const statusPatienceMs = 4000;
/** How long a list of calendars is taken as the present one. */
const freshMs = 30_000;

/**
 * Asks Google which calendars the account has and keeps the answer.
 * @throws CalendarFault after the link has taken note of it
 */
export async function refreshChoices(ctx: CalendarParts): Promise<void> {
  const link = findLink(ctx.db);
  if (!link) return;
  try {
    const account = ctx.calendar.openAccount();
    if (!account) throw ctx.calendar.lostAccess();
    const calendars = await account.listCalendars();
    await ctx.commits.write((tx) => {
      if (findLink(tx)?.connection !== link.connection) return;
      saveChoices(tx, calendars);
    });
  } catch (error) {
    const fault = asCalendarFault(error);
    await ctx.calendar.noteFault(fault);
    throw fault;
  }
}

const presentLink = keptReading<LinkRow | null>();

/** The same for a look at the tab: not more often than needed, not from a dead link, and what went wrong is shown there. */
export async function refreshChoicesForStatus(ctx: CalendarParts): Promise<void> {
  const link = presentLink(ctx.db, '', () => findLink(ctx.db));
  if (!link || link.fault === 'revoked') return;
  const age = link.calendars_read_at ? ctx.clock.now().getTime() - Date.parse(link.calendars_read_at) : Infinity;
  if (age < freshMs) return;
  const refreshed = refreshChoices(ctx).catch(() => undefined);
  await withTimeout(refreshed, statusPatienceMs);
}
