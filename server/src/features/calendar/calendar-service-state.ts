import type { GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import type { ServiceState } from '@it-lotse/contract/feature-part';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { ProviderRecord } from '../../kernel/database/provider-states.ts';
import type { FigureSource, ServiceSource } from '../../kernel/sources/figure-source.ts';
import { caldavAccess, googleSettings, lostAccessOf } from './calendar-accounts.ts';
import { findLink, type LinkRow } from './calendar-link-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';

const howTo = {
  not_configured:
    'Hinterlegen Sie in den Einstellungen unter „Google-Zugang“ (Anleitung: Google Kalender einrichten) oder „CalDAV-Kalender“ (Anleitung: Einen anderen Kalender verbinden) Ihre Zugangsdaten.',
  disconnected: 'Im Tab „Kalender“ Ihren Kalender verbinden.',
  connected: 'Im Tab „Kalender“ den Kalender auswählen, in den Termine eingetragen werden.',
} as const;

/** For the dashboard's badge. */
function calendarServiceState(ctx: CalendarParts): ServiceState {
  const link = findLink(ctx.db);
  const state = linkStateOf(ctx, link);
  if (state === 'failing') return { state: 'failing', reason: faultReasonOf(ctx, link) };
  if (state === 'connected' && link?.calendar_id) return { state: 'ok', reason: null };
  return { state: 'not_configured', reason: howTo[state] };
}

export const calendarOnDashboard: FigureSource<CalendarParts> = (_tx, _asked, ctx) => ({
  googleCalendarConnected: calendarServiceState(ctx).state === 'ok',
});

export const calendarService: ServiceSource<CalendarParts> = {
  badge: 'calendar',
  state: (_tx, ctx) => calendarServiceState(ctx),
  provider: { name: 'google', record: calendarRecord },
};

/** When Google was last heard, and what is wrong now. */
function calendarRecord(db: ReadDb): ProviderRecord {
  const link = findLink(db);
  return { last_success_at: link?.last_sync_at ?? null, last_error_at: null, last_error: link?.fault_reason ?? null };
}

export function linkStateOf(ctx: CalendarParts, link: LinkRow | null): GoogleCalendarStatus['state'] {
  if (!link) return googleSettings(ctx) || caldavAccess(ctx.config) ? 'disconnected' : 'not_configured';
  // A link without the means to use it: times stay closed until somebody decides.
  return link.fault || !isConfigured(ctx, link) ? 'failing' : 'connected';
}

const isConfigured = (ctx: CalendarParts, { provider }: LinkRow) =>
  (provider === 'caldav' ? caldavAccess(ctx.config) : googleSettings(ctx)) !== null;

/** What is wrong, in German. */
export function faultReasonOf(ctx: CalendarParts, link: LinkRow | null): string {
  return link?.fault_reason ?? lostAccessOf(ctx, link).message;
}
