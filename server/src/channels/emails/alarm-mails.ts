import type { OfficeEvent } from '@it-lotse/contract/events';
import type { WriteTx } from '../../kernel/database/database.ts';
import { listEventsSince } from '../../kernel/events/event-log.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { isSampleBusiness } from '../../kernel/settings/business-profile-setting.ts';
import type { AlarmSource } from '../../kernel/sources/alarm-source.ts';
import { findEmailStatus } from './email-log.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { notifyOperator } from './operator-mail.ts';

const lookEveryMs = 60_000;
/** Older ones are no news: the office and its dashboard have them. */
const newsForMs = 24 * 3_600_000;

const providers = {
  stripe: { name: 'Stripe', path: 'zahlungen' },
  sms: { name: 'Der Anbieter der SMS', path: 'termine' },
} as const;

/** What this floor knows itself. The mail server is what would have to carry a mail that it refuses us. */
const providerRefused: AlarmSource = {
  type: 'provider.refused',
  tell(event) {
    if (event.type !== 'provider.refused' || event.provider === 'smtp') return null;
    const { name, path } = providers[event.provider];
    return { subject: `${name} nimmt Ihre Zugangsdaten nicht an`, what: event.reason, path };
  },
};

/** What has stopped to work until the operator mends it. Null: no such thing, or nothing a mail could tell of. */
const toldOf = ({ views }: EmailsNeeds, event: OfficeEvent) =>
  [providerRefused, ...views.alarms].find(({ type }) => type === event.type)?.tell(event) ?? null;

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

/** The mail has the name of its event, so that each is told once. */
const mailIdOf = ({ id }: OfficeEvent) => `alarm-${id}`;

function listUntold(ctx: EmailsNeeds): OfficeEvent[] {
  const { db, clock, settings, views } = ctx;
  if (isSampleBusiness(settings)) return [];
  const alarmTypes = [providerRefused, ...views.alarms].map(({ type }) => type);
  return listEventsSince(db, alarmTypes, new Date(clock.now().getTime() - newsForMs)).filter(
    (event) => toldOf(ctx, event) !== null && findEmailStatus(db, mailIdOf(event)) === null,
  );
}

function tell(tx: WriteTx, ctx: EmailsNeeds, event: OfficeEvent): void {
  const told = toldOf(ctx, event);
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
