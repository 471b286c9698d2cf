import type { CalendarChange, GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import { findCalendarEntry } from '../appointments/calendar-entries.ts';
import { caldavAccess, googleSettings } from './calendar-accounts.ts';
import { countWaitingWrites, listChanges } from './calendar-entries-repository.ts';
import { findLink, listChoices } from './calendar-link-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { faultReasonOf, linkStateOf } from './calendar-service-state.ts';

export function readCalendarStatus(ctx: CalendarParts, redirectUri: string): GoogleCalendarStatus {
  const { db } = ctx;
  const link = findLink(db);
  const state = linkStateOf(ctx, link);
  const calendars = listChoices(db);
  return {
    connected: state === 'connected',
    calendar_count: calendars.length,
    calendars,
    selected_calendar: link?.calendar_id ? { id: link.calendar_id, summary: link.calendar_summary ?? '' } : null,
    provider: link?.provider ?? null,
    configured: googleSettings(ctx) !== null,
    caldav_configured: caldavAccess(ctx.config) !== null,
    redirect_uri: redirectUri,
    state,
    reason: state === 'failing' ? faultReasonOf(ctx, link) : null,
    needs_reconnect: link?.provider === 'google' && link.fault === 'revoked',
    last_sync_at: link?.last_sync_at ?? null,
    waiting_writes: countWaitingWrites(db),
    changes: openChanges(ctx),
  };
}

function openChanges(ctx: CalendarParts): CalendarChange[] {
  return listChanges(ctx.db).flatMap((change) => {
    const entry = findCalendarEntry(ctx.db, change.appointment_id);
    if (!entry?.isLive) return [];
    return [
      {
        appointment_id: change.appointment_id,
        customer_name: entry.customerName,
        title: entry.serviceName,
        change: change.change,
        start_time: entry.start.toISOString(),
        google_start_time: change.google_starts_at,
        google_end_time: change.google_ends_at,
        google_all_day: change.google_all_day === 1,
        found_at: change.found_at,
      },
    ];
  });
}
