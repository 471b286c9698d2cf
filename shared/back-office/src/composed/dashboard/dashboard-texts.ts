import type { DashboardStats, StatsPeriod } from '@it-lotse/contract/dashboard';
import {
  berlinDaysBetween,
  businessTimeZone,
  formatClock,
  formatRelative,
  formatTime,
} from '@it-lotse/domain/format-date';
import type { StatusLook } from '@it-lotse/ui/status-badge';
import type { ServiceLook } from '../../kit/feature/service-look.ts';

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

/** From here on a percentage says nothing any more: after a quiet time it is the few that came then which make it large. */
const mostPercent = 200;

/** '+12 %', '−5 %', with a non-breaking space and a real minus; 'mehr als das Dreifache', 'mehr als das 10-Fache' beyond. */
export const formatTrend = (percent: number) =>
  percent > mostPercent
    ? `mehr als das ${percent > 900 ? '10-Fache' : 'Dreifache'}`
    : `${percent > 0 ? '+' : percent < 0 ? '\u2212' : '±'}${Math.abs(percent).toLocaleString('de-DE')}\u00A0%`;

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

interface ServiceLine extends ServiceLook {
  readonly look: StatusLook;
  readonly word: string;
  readonly reason: string | null;
}

/** The outside services with their real state in a word. */
export function serviceLines(
  looks: readonly ServiceLook[],
  { services, googleCalendarConnected }: Pick<DashboardStats, 'services' | 'googleCalendarConnected'>,
  now: Date,
): ServiceLine[] {
  return looks.toSorted(byPlace).map((service) => {
    const { key, ok, absent = 'Nicht eingerichtet' } = service;
    const { state, reason } = services[key];
    if (state === 'failing') {
      const word = key === 'calendar' && !googleCalendarConnected ? absent : 'Gestört';
      return { ...service, look: 'bad', word, reason };
    }
    if (state === 'not_configured') return { ...service, look: 'absent', word: absent, reason };
    if (key !== 'backup') return { ...service, look: 'good', word: ok, reason };
    const { last_backup_at, last_rehearsal_at } = services.backup;
    const rehearsal = last_rehearsal_at
      ? `Zur Probe zurückgespielt: ${backupTime(last_rehearsal_at, now)}`
      : 'Noch nicht zur Probe zurückgespielt';
    const word = last_backup_at ? backupTime(last_backup_at, now) : ok;
    return { ...service, look: 'good', word, reason: rehearsal };
  });
}

const byPlace = (one: ServiceLook, other: ServiceLook) => one.place - other.place;

function backupTime(at: string, now: Date): string {
  const day = berlinDaysBetween(at, now) === 0 ? 'heute' : formatRelative(at, now);
  return `${day}, ${formatClock(at)}`;
}
