import type { OfficeEvent } from '../../contract/events.ts';
import { appointmentNews } from '../appointments/appointments-news.ts';
import { calendarNews } from '../calendar/calendar-news.ts';
import { chatNews } from '../chat/chat-news.ts';
import { customerNews } from '../customers/customers-news.ts';
import { backupNews } from '../debug/backups-news.ts';
import { providerNews } from '../debug/provider-news.ts';
import { declarationNews } from '../declarations/declarations-news.ts';
import { emailNews } from '../emails/emails-news.ts';
import { leadNews } from '../leads/leads-news.ts';
import { newsletterNews } from '../newsletter/newsletter-news.ts';
import { paymentNews } from '../payments/payments-news.ts';
import { privacyNews } from '../privacy/privacy-news.ts';
import { securityNews } from '../security/security-news.ts';
import { settingsNews } from '../settings/settings-news.ts';
import { tokenNews } from '../token/token-news.ts';
import { whatsappNews } from '../whatsapp/whatsapp-news.ts';
import { alarmKind, alarms } from './alarms.ts';
import type { ActivityText, EventView } from './event-view.ts';
import type { NewsTopic, NoticeKind } from './news-topic.ts';

/** In the order in which their news are told. */
const features = [
  emailNews,
  leadNews,
  appointmentNews,
  paymentNews,
  calendarNews,
  chatNews,
  whatsappNews,
  declarationNews,
  tokenNews,
  customerNews,
  newsletterNews,
  providerNews,
  settingsNews,
  backupNews,
  privacyNews,
  securityNews,
];

type KeysOfEach<Each> = Each extends unknown ? keyof Each : never;
/** Without the events of a feature that is missing above, so that `viewOf` does not compile. */
type Views = Readonly<Record<KeysOfEach<(typeof features)[number]['events']>, EventView<OfficeEvent>>>;

const views = Object.assign({}, ...features.map(({ events }) => events)) as Views;
const peoplePaths: readonly string[] = features.flatMap(({ people }) => people);

/** What is broken is told first. */
export const newsTopics: readonly NewsTopic<never>[] = [alarms, ...features.flatMap(({ topics }) => topics)];

export const noticeKinds: readonly NoticeKind[] = [...features.flatMap(({ kind }) => kind ?? []), alarmKind];

export function viewOf(event: OfficeEvent): EventView<OfficeEvent> {
  return views[event.type];
}

/** An event as the operator reads it under 'Aktuelle Aktivitäten'. */
export const activityText = (event: OfficeEvent): ActivityText => viewOf(event).activity(event);

/** Which calls answer differently after an event. */
export function stalePaths(event: OfficeEvent): readonly string[] {
  const { stale } = viewOf(event);
  const calls = typeof stale === 'function' ? stale(event) : stale;
  return calls === 'people' ? peoplePaths : calls;
}

/** After these an answer that is loaded may hold what exists nowhere else any more. */
export const isDeletion = (event: OfficeEvent): boolean => viewOf(event).deletes === true;

/** Whether an event says that something is broken. */
export const isAlarm = (event: OfficeEvent): boolean => viewOf(event).notice?.(event)?.topic.kind === alarmKind.key;
