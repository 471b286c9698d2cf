import {
  calendarCallbackPath,
  cleanUpCalendar,
  connectCalDav,
  disconnectCalendar,
  getCalendarAuthUrl,
  getCalendarStatus,
  listCalendarEvents,
  reconnectCalendar,
  resolveCalendarChange,
  selectCalendar,
} from '@it-lotse/contract/calendar';
import type { Request, Router } from 'express';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { operatorOf } from '../../kernel/http/require-operator.ts';
import { refreshChoices, refreshChoicesForStatus } from './calendar-choices.ts';
import { chooseCalendar, disconnect } from './calendar-choosing.ts';
import { cleanUpOrphans } from './calendar-clean-up.ts';
import { findLink } from './calendar-link-repository.ts';
import { listBusyEvents } from './calendar-mirror-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { beginSignIn, finishSignIn } from './calendar-sign-in.ts';
import { readCalendarStatus } from './calendar-status.ts';
import { sendCallbackPage } from './callback-page.ts';
import { connectServer } from './connect-caldav.ts';
import { resolveChange } from './resolve-calendar-change.ts';

export function calendarRoutes(implement: Implement, router: Router, ctx: CalendarParts): void {
  const redirectUri = () => `${ctx.origin()}${calendarCallbackPath}`;
  const consent = (req: Request) => beginSignIn(ctx, operatorOf(req).sessionId, redirectUri());

  const stored = asStored(ctx);
  const asRefreshed = async () => {
    await refreshChoicesForStatus(ctx);
    return stored();
  };
  implement(
    getCalendarStatus,
    () => readCalendarStatus(ctx, redirectUri()),
    () => asRefreshed,
  );

  implement(getCalendarAuthUrl, async ({ req }) => {
    const url = await consent(req);
    return { auth_url: url, authorization_url: url };
  });

  router.get(calendarCallbackPath, async (req, res) => {
    const result = await finishSignIn(ctx, req.query).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'calendar callback failed');
      return { ok: false, title: 'Das hat nicht geklappt', text: 'Bitte versuchen Sie es später noch einmal.' };
    });
    sendCallbackPage(res, result);
  });

  implement(connectCalDav, async () => {
    await connectServer(ctx);
    return { message: 'Ihr Kalender-Server ist verbunden. Wählen Sie nun den Kalender aus.' };
  });

  implement(reconnectCalendar, async ({ req }) => {
    if (findLink(ctx.db) && (await worksAgain(ctx))) {
      return { success: true, message: `Die Verbindung ${toCalendar(ctx)} steht.`, auth_url: null };
    }
    const link = findLink(ctx.db);
    if (link?.provider === 'caldav' || (link?.fault && link.fault !== 'revoked')) {
      return { success: false, message: link.fault_reason ?? 'Der Kalender ist nicht erreichbar.', auth_url: null };
    }
    const message = 'Bitte melden Sie sich bei Google noch einmal an.';
    return { success: false, message, auth_url: await consent(req) };
  });

  implement(disconnectCalendar, async () => {
    const message = `Die Verbindung ${toCalendar(ctx)} ist getrennt.`;
    await disconnect(ctx);
    return { message };
  });

  implement(selectCalendar, async ({ body }) => {
    const chosen = await chooseCalendar(ctx, body.calendar_id);
    return { message: `Termine werden jetzt in „${chosen.summary}“ eingetragen.`, selected_calendar: chosen };
  });

  implement(cleanUpCalendar, async () => {
    const { deleted, left } = await cleanUpOrphans(ctx);
    return { deleted_successfully: deleted, message: cleanUpMessage(deleted, left) };
  });

  implement(listCalendarEvents, ({ query }) => ({
    events: listBusyEvents(ctx.db, new Date(query.from), new Date(query.to)),
  }));

  implement(resolveCalendarChange, async ({ params, body }) => ({
    message: await resolveChange(ctx, params.appointment_id, body.action),
  }));
}

const toCalendar = ({ db }: CalendarParts) =>
  findLink(db)?.provider === 'caldav' ? 'zu Ihrem Kalender' : 'zu Google Kalender';

/** Asks the provider once, also over a link that was found dead: a clock that was wrong for a while looks the same. */
async function worksAgain(ctx: CalendarParts): Promise<boolean> {
  try {
    await refreshChoices(ctx);
    await ctx.calendar.noteSuccess();
    return (await ctx.calendar.syncNow()) !== 'unreadable';
  } catch {
    // What is wrong stands in the link by now.
    return false;
  }
}

function cleanUpMessage(deleted: number, left: number): string {
  if (deleted === 0) return 'Es gab nichts zu bereinigen.';
  const done =
    deleted === 1 ? 'Ein verwaister Eintrag wurde gelöscht.' : `${deleted} verwaiste Einträge wurden gelöscht.`;
  return left === 0 ? done : `${done} ${left} weitere folgen beim nächsten Mal.`;
}
