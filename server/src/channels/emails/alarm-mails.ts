import type { OfficeEvent } from '@it-lotse/contract/events';
import type { WriteTx } from '../../kernel/database/database.ts';
import { listEventsSince } from '../../kernel/events/event-log.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { isSampleBusiness } from '../../kernel/settings/business-profile-setting.ts';
import { findEmailStatus } from './email-log.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { notifyOperator } from './operator-mail.ts';

const lookEveryMs = 60_000;
/** Older ones are no news: the office and its dashboard have them. */
const newsForMs = 24 * 3_600_000;

interface Told {
  readonly subject: string;
  readonly what: string;
  /** Tab of the office in which it is mended. */
  readonly path: string;
}

const providers = {
  stripe: { name: 'Stripe', path: 'zahlungen' },
  sms: { name: 'Der Anbieter der SMS', path: 'termine' },
} as const;

/** What has stopped to work until the operator mends it. Null: no such thing, or nothing a mail could tell of. */
function toldOf(event: OfficeEvent): Told | null {
  switch (event.type) {
    case 'provider.refused': {
      // The mail server is what would have to carry this mail.
      if (event.provider === 'smtp') return null;
      const { name, path } = providers[event.provider];
      return { subject: `${name} nimmt Ihre Zugangsdaten nicht an`, what: event.reason, path };
    }
    case 'whatsapp.token_dead':
      return { subject: 'WhatsApp sendet nicht mehr', what: event.reason, path: 'token' };
    case 'calendar.disconnected':
      return { subject: 'Der Kalender ist getrennt', what: event.reason, path: 'kalender' };
    case 'backup.failed':
      return { subject: 'Ihre Datensicherung ist fehlgeschlagen', what: event.reason, path: 'debug' };
    case 'backup.target_failed':
      return {
        subject: 'Ihre Sicherungen kommen nicht außer Haus',
        what: `Nach ${event.target} kommt keine Sicherung mehr: ${event.reason}`,
        path: 'debug',
      };
    default:
      return null;
  }
}

/** Tells by mail, too, what the operator alone can mend: who is not at the office for days would not see it there. */
export function createAlarmMailsTask(getNeeds: () => EmailsNeeds): PeriodicTask {
  return new PeriodicTask({
    everyMs: lookEveryMs,
    run: async () => {
      const ctx = getNeeds();
      if (listUntold(ctx).length > 0)
        await ctx.commits.write((tx) => {
          for (const event of listUntold(ctx)) tell(tx, ctx, event);
        });
    },
    fault: 'alarms could not be mailed',
    log: () => getNeeds().log,
  });
}

const alarmTypes: readonly OfficeEvent['type'][] = [
  'provider.refused',
  'whatsapp.token_dead',
  'calendar.disconnected',
  'backup.failed',
  'backup.target_failed',
];

/** The mail has the name of its event, so that each is told once. */
const mailIdOf = ({ id }: OfficeEvent) => `alarm-${id}`;

function listUntold({ db, clock, settings }: EmailsNeeds): OfficeEvent[] {
  if (isSampleBusiness(settings)) return [];
  return listEventsSince(db, alarmTypes, new Date(clock.now().getTime() - newsForMs)).filter(
    (event) => toldOf(event) !== null && findEmailStatus(db, mailIdOf(event)) === null,
  );
}

function tell(tx: WriteTx, ctx: EmailsNeeds, event: OfficeEvent): void {
  const told = toldOf(event);
  if (!told) return;
  notifyOperator(tx, ctx, {
    id: mailIdOf(event),
    subject: told.subject,
    parts: [
      { kind: 'text', text: told.what },
      { kind: 'text', text: 'Das lässt sich nur im Büro beheben. Bis dahin wartet, was daran hängt.' },
      { kind: 'button', label: 'Im Büro ansehen', url: `${ctx.origin()}/dashboard/${told.path}` },
    ],
    isAlarm: true,
  });
}
