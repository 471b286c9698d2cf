import type { DashboardStats, StatsPeriod } from '../../contract/dashboard.ts';
import type { OfficeEvent } from '../../contract/events.ts';
import { dangerNames } from '../../domain/danger-names.ts';
import { declarationWords } from '../../domain/declaration-texts.ts';
import {
  berlinDaysBetween,
  businessTimeZone,
  formatClock,
  formatRelative,
  formatShortMoment,
  formatTime,
} from '../../domain/format-date.ts';
import { formatAmount } from '../../domain/format-money.ts';
import { formatWhatsappAddress } from '../../domain/format-phone.ts';
import { providerNames } from '../../domain/provider-names.ts';
import type { StatusLook } from '../../ui/status-badge.tsx';

const berlinHour = new Intl.DateTimeFormat('de-DE', { timeZone: businessTimeZone, hour: 'numeric', hourCycle: 'h23' });

/** 'Guten Morgen, Hauke': by the hour in Berlin, with the owner's first name. */
export function greeting(now: Date, owner: string | undefined): string {
  const hour = Number.parseInt(berlinHour.format(now), 10);
  const words = hour >= 4 && hour < 11 ? 'Guten Morgen' : hour >= 11 && hour < 18 ? 'Guten Tag' : 'Guten Abend';
  const firstName = owner?.trim().split(/\s+/)[0];
  return firstName ? `${words}, ${firstName}` : words;
}

const numberWords = [
  'Keine',
  'Eine',
  'Zwei',
  'Drei',
  'Vier',
  'Fünf',
  'Sechs',
  'Sieben',
  'Acht',
  'Neun',
  'Zehn',
  'Elf',
  'Zwölf',
];

/** What waits, as a sentence. `count` are leads nobody has opened yet. */
export function newLeadsSentence(count: number): string {
  const number = numberWords[count] ?? count.toLocaleString('de-DE');
  return count === 1
    ? 'Eine neue Anfrage haben Sie noch nicht geöffnet.'
    : count === 0
      ? 'Alle Anfragen sind gesehen.'
      : `${number} neue Anfragen haben Sie noch nicht geöffnet.`;
}

export const periodLabels: Record<StatsPeriod, { segment: string; before: string; span: string }> = {
  '7d': { segment: '7 Tage', before: 'gegenüber den 7 Tagen davor', span: 'in den letzten 7 Tagen' },
  '30d': { segment: '30 Tage', before: 'gegenüber den 30 Tagen davor', span: 'in den letzten 30 Tagen' },
  '12w': { segment: '12 Wochen', before: 'gegenüber den 12 Wochen davor', span: 'in den letzten 12 Wochen' },
  '12m': { segment: '12 Monate', before: 'gegenüber den 12 Monaten davor', span: 'in den letzten 12 Monaten' },
};

/** Change in whole percent; null where there is no period before to compare with, or nothing came in it. */
export function trendPercent(trend: { current: number; previous: number | null }): number | null {
  if (trend.previous === null || trend.previous <= 0) return null;
  return Math.round(((trend.current - trend.previous) / trend.previous) * 100);
}

/** '+12 %', '−5 %', with a non-breaking space and a real minus. */
export const formatTrend = (percent: number) =>
  `${percent > 0 ? '+' : percent < 0 ? '\u2212' : '±'}${Math.abs(percent).toLocaleString('de-DE')}\u00A0%`;

const monthLabel = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'short' });
const longMonthLabel = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const dayLabel = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'numeric' });
const weekLabel = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const longDayLabel = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
});

export const bucketWords: Record<StatsPeriod, string> = { '7d': 'Tag', '30d': 'Tag', '12w': 'Woche', '12m': 'Monat' };

/** A point of the series on the axis ('21.11.', 'Nov') and in the table ('Sa., 21. November', 'Woche ab 16. November'). */
export function seriesLabels(period: StatsPeriod, isoDay: string): { short: string; long: string } {
  const day = new Date(`${isoDay}T00:00:00Z`);
  if (period === '12m') return { short: monthLabel.format(day), long: longMonthLabel.format(day) };
  const long = period === '12w' ? `Woche ab ${weekLabel.format(day)}` : longDayLabel.format(day);
  return { short: dayLabel.format(day), long };
}

/** What an appointment of today is about, and what it asks for next: 'Fernwartung, in 48 Min.', 'Abfahrt 17:00'. */
export function visitText(visit: DashboardStats['today'][number], now: Date): string {
  const { service_name, status, drive_minutes } = visit;
  const [start, end] = [Date.parse(visit.start_time), Date.parse(visit.end_time)];
  if (status === 'no_show') return `${service_name}, nicht erschienen`;
  if (status === 'completed' || end <= now.getTime()) return `${service_name}, vorbei`;
  if (start <= now.getTime()) return `${service_name}, läuft`;
  const departure = start - drive_minutes * 60_000;
  if (drive_minutes > 0 && departure > now.getTime())
    return `${service_name}, Abfahrt ${formatTime(new Date(departure))}`;
  const minutes = Math.ceil((start - now.getTime()) / 60_000);
  const pending = status === 'pending' ? ', noch nicht bestätigt' : '';
  return minutes < 60 ? `${service_name}, in ${minutes} Min.${pending}` : `${service_name}${pending}`;
}

const contentTitles = {
  prices: 'Preisliste geändert',
  'business-profile': 'Geschäftsdaten geändert',
  booking: 'Termin-Einstellungen geändert',
  assistant: 'Assistent im Chat eingestellt',
  mails: 'Automatische E-Mails eingestellt',
  'text-blocks': 'Textbausteine geändert',
} as const;

type AppointmentEvent = Extract<OfficeEvent, { type: 'appointment.moved' }>;

/** Customers act under their name; what the operator did needs no subject. */
function whoDid({ name, by }: { name: string; by: AppointmentEvent['by'] }, participle: string): string {
  if (by === 'customer') return `${name} hat ${participle}`;
  if (by === 'checkout') return `${name}, nicht bezahlt`;
  return by === 'google' ? `${name}, über Google Calendar` : name;
}

/** As the person calls themselves, else the number. */
const whatsappName = ({ name, phone_number }: { name: string; phone_number: string }) =>
  name || formatWhatsappAddress(phone_number);

export interface ActivityText {
  title: string;
  detail: string;
}

/** An event as the operator reads it under 'Aktuelle Aktivitäten'. */
export function activityText(event: OfficeEvent): ActivityText {
  switch (event.type) {
    case 'lead.created':
      return { title: 'Neuer Lead', detail: `${event.name}: ${event.excerpt}` };
    case 'lead.updated':
      return { title: 'Lead geändert', detail: event.name };
    case 'lead.deleted':
      return { title: 'Lead gelöscht', detail: event.name };
    case 'leads.deleted_all':
      return { title: 'Alle Leads gelöscht', detail: event.deleted === 1 ? '1 Lead' : `${event.deleted} Leads` };
    case 'email.queued':
      return { title: 'E-Mail im Postausgang', detail: `An ${event.to_name}: ${event.subject}` };
    case 'email.sent':
      return { title: 'E-Mail gesendet', detail: `An ${event.to_name}: ${event.subject}` };
    case 'email.failed':
      return { title: 'E-Mail fehlgeschlagen', detail: `An ${event.to_name}: ${event.reason}` };
    case 'content.updated':
      return {
        title: contentTitles[event.part],
        detail: event.part === 'text-blocks' ? 'Für Ihre Antworten' : 'Gilt ab sofort auf der Website',
      };
    case 'appointment.booked':
      return {
        title: event.by === 'customer' ? 'Neuer Termin gebucht' : 'Termin eingetragen',
        detail: `${event.name}: ${event.service_name}, ${formatShortMoment(event.start_time)}`,
      };
    case 'appointment.moved':
      return {
        title: 'Termin verschoben',
        detail: `${whoDid(event, 'verschoben')}: jetzt ${formatShortMoment(event.start_time)}, bisher ${formatShortMoment(event.previous_start_time)}`,
      };
    case 'appointment.cancelled':
      return {
        title: 'Termin storniert',
        detail: `${whoDid(event, 'storniert')}: ${event.service_name}, ${formatShortMoment(event.start_time)}`,
      };
    case 'appointment.updated':
      return {
        title: 'Termin geändert',
        detail: `${event.name}: ${event.service_name}, ${formatShortMoment(event.start_time)}`,
      };
    case 'appointments.deleted_all':
      return { title: 'Alle Termine gelöscht', detail: event.deleted === 1 ? '1 Termin' : `${event.deleted} Termine` };
    case 'calendar.connected':
      return { title: 'Google Calendar verbunden', detail: event.calendar ? `Kalender „${event.calendar}“` : '' };
    case 'calendar.disconnected':
      return { title: 'Google Calendar getrennt', detail: event.reason };
    case 'calendar.recovered':
      return { title: 'Google Calendar wieder verbunden', detail: 'Freie Zeiten werden wieder angeboten' };
    case 'calendar.change_found':
      return {
        title: 'Frage aus Google Calendar',
        detail: `${event.name}: Termin in Google ${event.change === 'moved' ? 'verschoben' : 'gelöscht'}`,
      };
    case 'calendar.change_resolved':
      return { title: 'Frage aus Google beantwortet', detail: event.name };
    case 'calendar.updated':
      return { title: 'Google Calendar abgeglichen', detail: 'Einträge wurden übernommen' };
    case 'payment.received':
      return {
        title: 'Zahlung erhalten',
        detail: `${event.name}: ${formatAmount(event.amount, event.currency)} für ${event.service}`,
      };
    case 'payment.refunded':
      return {
        title: 'Zahlung erstattet',
        detail: `${event.name}: ${formatAmount(event.refunded, event.currency)} für ${event.service}`,
      };
    case 'payment.failed':
      return {
        title: 'Zahlung fehlgeschlagen',
        detail: `${event.name}: ${formatAmount(event.amount, event.currency)} für ${event.service}`,
      };
    case 'payment.review':
      return {
        title: 'Zahlung zu klären',
        detail: `${event.name}: ${formatAmount(event.amount, event.currency)} für ${event.service}`,
      };
    case 'payment.updated':
      return { title: 'Zahlung geändert', detail: '' };
    case 'chat.started':
      return { title: 'Neues Chat-Gespräch', detail: `${event.name || 'Anonym'}: ${event.excerpt}` };
    case 'chat.needs_person':
      return { title: 'Ein Besucher wünscht einen Menschen', detail: `${event.name || 'Anonym'}: ${event.excerpt}` };
    case 'chat.danger':
      return {
        title: `Chat: ${dangerNames[event.danger]}`,
        detail: `${event.name || 'Anonym'}: ${event.excerpt}`,
      };
    case 'chat.visitor_wrote':
      return { title: 'Nachricht im Chat', detail: `${event.name || 'Anonym'}: ${event.excerpt}` };
    case 'chat.taken_over':
      return { title: 'Chat übernommen', detail: event.name || 'Anonym' };
    case 'chat.updated':
      return { title: 'Chat geändert', detail: event.name || 'Anonym' };
    case 'chat.deleted':
      return { title: 'Chat gelöscht', detail: event.name || 'Anonym' };
    case 'email.held_back':
      return {
        title: 'Automatische E-Mails warten',
        detail: `Mehr als ${event.per_hour} in der Stunde gehen nicht an unbestätigte Adressen`,
      };
    case 'email.delayed':
      return { title: 'E-Mails warten', detail: event.reason };
    case 'email.released':
      return { title: 'Automatische E-Mails gehen wieder hinaus', detail: 'Die Obergrenze ist nicht mehr erreicht' };
    case 'provider.refused':
      return { title: `${providerNames[event.provider]}: Zugang abgelehnt`, detail: event.reason };
    case 'provider.recovered':
      return { title: `${providerNames[event.provider]}: Zugang klappt wieder`, detail: 'Sie müssen nichts mehr tun' };
    case 'assistant.failing':
      return { title: 'KI-Anbieter gestört', detail: event.reason };
    case 'assistant.recovered':
      return { title: 'KI-Anbieter wieder erreichbar', detail: 'Der Chat antwortet wieder mit dem Sprachmodell' };
    case 'whatsapp.received':
      return { title: 'WhatsApp-Nachricht', detail: `${whatsappName(event)}: ${event.excerpt}` };
    case 'whatsapp.read':
      return { title: 'WhatsApp-Nachrichten gelesen', detail: whatsappName(event) };
    case 'whatsapp.failed':
      return { title: 'WhatsApp-Nachricht nicht zugestellt', detail: `${whatsappName(event)}: ${event.reason}` };
    case 'whatsapp.updated':
      return { title: 'WhatsApp-Unterhaltung geändert', detail: whatsappName(event) };
    case 'whatsapp.deleted':
      return { title: 'WhatsApp-Unterhaltung gelöscht', detail: whatsappName(event) };
    case 'whatsapp.token_changed':
      return { title: 'WhatsApp-Token aktualisiert', detail: 'Wartende Nachrichten werden jetzt gesendet' };
    case 'whatsapp.token_expiring':
      return { title: 'WhatsApp-Token läuft ab', detail: `Gültig bis ${formatShortMoment(event.expires_at)}` };
    case 'whatsapp.token_dead':
      return { title: 'WhatsApp-Token ungültig', detail: event.reason };
    case 'whatsapp.recovered':
      return { title: 'WhatsApp ist wieder verbunden', detail: 'Wartende Nachrichten werden jetzt gesendet' };
    case 'customer.updated':
      return { title: 'Kundenkarte geändert', detail: '' };
    case 'customers.merged':
      return { title: 'Kundenkarten zusammengeführt', detail: `${event.name} und ${event.other_name}` };
    case 'newsletter.subscribed':
      return { title: 'Newsletter bestellt', detail: event.name };
    case 'newsletter.unsubscribed':
      return { title: 'Newsletter abbestellt', detail: event.name };
    case 'newsletter.campaign_started':
      return {
        title: 'Newsletter wird versandt',
        detail: `${event.name}, an ${event.recipients.toLocaleString('de-DE')} Empfänger`,
      };
    case 'newsletter.campaign_paused':
      return { title: 'Newsletter angehalten', detail: `${event.name}: ${event.reason}` };
    case 'newsletter.campaign_finished': {
      if (event.delivered === 0)
        return { title: 'Newsletter beendet', detail: `${event.name}, niemand hat ihn bekommen` };
      const failed = event.failed === 0 ? '' : `, ${event.failed.toLocaleString('de-DE')} nicht zustellbar`;
      const recipients = event.delivered.toLocaleString('de-DE');
      return { title: 'Newsletter versandt', detail: `${event.name}, an ${recipients} Empfänger${failed}` };
    }
    case 'backup.failed':
      return { title: 'Datensicherung fehlgeschlagen', detail: event.reason };
    case 'backup.recovered':
      return {
        title: 'Datensicherung gelingt wieder',
        detail: 'Die Sicherung wurde gemacht und zur Probe zurückgespielt',
      };
    case 'backup.target_failed':
      return { title: 'Sicherungen kommen nicht an', detail: `${event.target}: ${event.reason}` };
    case 'backup.target_recovered':
      return { title: 'Sicherungen kommen wieder an', detail: event.target };
    case 'declaration.received':
      return { title: `${declarationWords[event.kind].noun} eingegangen`, detail: `${event.name}: ${event.excerpt}` };
    case 'declaration.updated':
      return { title: 'Widerruf oder Kündigung bearbeitet', detail: event.name };
    case 'privacy.exported':
      return { title: 'Auskunft erteilt', detail: 'Alle Daten einer Person wurden gespeichert' };
    case 'privacy.erased':
      return {
        title: 'Person gelöscht',
        detail: event.kept === 0 ? 'Es blieb nichts zurück' : 'Nur was das Steuerrecht verlangt, bleibt',
      };
    case 'privacy.person_is_back':
      return { title: 'Gelöschte Person ist wieder da', detail: `${event.name}: ${event.reason}` };
    case 'privacy.retention_run':
      return { title: 'Altes gelöscht', detail: retentionText(event) };
    case 'privacy.settings_changed':
      return { title: 'Aufbewahrung eingestellt', detail: 'Gilt ab sofort, auch in der Datenschutzerklärung' };
    case 'account.signed_in':
      return {
        title: event.new_device ? 'Anmeldung auf einem neuen Gerät' : 'Anmeldung',
        detail: `Von der Adresse ${event.address}`,
      };
    case 'account.guessed':
      return {
        title: guessTitle(event),
        detail: `${event.tries} Versuche, zuletzt von der Adresse ${event.address}`,
      };
  }
}

function guessTitle({ guessed, inside }: Extract<OfficeEvent, { type: 'account.guessed' }>): string {
  if (inside) return 'Jemand rät in einer offenen Sitzung';
  return guessed === 'code' ? 'Jemand rät den Code Ihrer Anmeldung' : 'Jemand rät Ihr Passwort';
}

type RetentionRun = Extract<OfficeEvent, { type: 'privacy.retention_run' }>;

function retentionText({ chats, leads, mail_bodies, whatsapp }: RetentionRun): string {
  const parts: ReadonlyArray<readonly [number, string, string]> = [
    [chats, 'Chat', 'Chats'],
    [leads, 'Anfrage', 'Anfragen'],
    [mail_bodies, 'E-Mail-Text', 'E-Mail-Texte'],
    [whatsapp, 'WhatsApp-Unterhaltung', 'WhatsApp-Unterhaltungen'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

export interface ServiceLine {
  key: keyof DashboardStats['services'];
  name: string;
  look: StatusLook;
  word: string;
  reason: string | null;
}

const serviceNames: readonly { key: ServiceLine['key']; name: string; ok: string; absent?: string }[] = [
  { key: 'email', name: 'E-Mail Service', ok: 'Aktiv' },
  { key: 'calendar', name: 'Google Calendar', ok: 'Verbunden', absent: 'Getrennt' },
  { key: 'payment', name: 'Payment System', ok: 'Aktiv' },
  { key: 'ai', name: 'KI-Chat Bot', ok: 'Online' },
  { key: 'whatsapp', name: 'WhatsApp', ok: 'Aktiv' },
  { key: 'sms', name: 'SMS', ok: 'Aktiv' },
  { key: 'backup', name: 'Datensicherung', ok: 'Aktiv' },
];

/** The outside services with their real state in a word. */
export function serviceLines(
  { services, googleCalendarConnected }: Pick<DashboardStats, 'services' | 'googleCalendarConnected'>,
  now: Date,
): ServiceLine[] {
  return serviceNames.map(({ key, name, ok, absent = 'Nicht eingerichtet' }) => {
    const { state, reason } = services[key];
    if (state === 'failing') {
      const word = key === 'calendar' && !googleCalendarConnected ? absent : 'Gestört';
      return { key, name, look: 'bad', word, reason };
    }
    if (state === 'not_configured') return { key, name, look: 'absent', word: absent, reason };
    if (key !== 'backup') return { key, name, look: 'good', word: ok, reason };
    const { last_backup_at, last_rehearsal_at } = services.backup;
    const rehearsal = last_rehearsal_at
      ? `Zur Probe zurückgespielt: ${backupTime(last_rehearsal_at, now)}`
      : 'Noch nicht zur Probe zurückgespielt';
    return { key, name, look: 'good', word: last_backup_at ? backupTime(last_backup_at, now) : ok, reason: rehearsal };
  });
}

function backupTime(at: string, now: Date): string {
  const day = berlinDaysBetween(at, now) === 0 ? 'heute' : formatRelative(at, now);
  return `${day}, ${formatClock(at)}`;
}
