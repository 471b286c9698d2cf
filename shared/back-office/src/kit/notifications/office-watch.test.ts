import type { OfficeEvent } from '@it-lotse/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { officeNews } from '../../composed/news/office-news.ts';
import { firstNotificationSettings, type NotificationSettings } from '../notification-settings.ts';
import { OfficeWatch, type ToldMemory } from './office-watch.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T20:30:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const lead = (id: number): OfficeEvent => ({
  type: 'lead.created',
  id,
  at: '2026-12-01T10:00:00.000Z',
  lead_id: `l${id}`,
  name: `Person ${id}`,
  company: '',
  excerpt: `${id}`,
});

function setUp(memory?: ToldMemory) {
  const told: string[][] = [];
  let settings = firstNotificationSettings;
  const watch = new OfficeWatch({
    views: officeNews,
    settings: () => settings,
    tell: (notices) => told.push(notices.map(({ title, body }) => (title.startsWith('Neue Anfrage') ? body : title))),
    ...(memory ? { memory } : {}),
  });
  const change = (part: Partial<NotificationSettings>) => {
    settings = { ...settings, ...part };
    watch.review();
  };
  return { told, watch, change };
}
test('a backlog is told at its end, all at once', () => {
  const { told, watch } = setUp();
  for (const id of [1, 2, 3]) watch.hear(lead(id));
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
  watch.caughtUp();
  expect(told).toEqual([['3 neue Anfragen']]);
});

test('live leads are told after a moment, together with those of the same moment', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.hear(lead(1));
  vi.advanceTimersByTime(300);
  watch.hear(lead(2));
  vi.advanceTimersByTime(100);
  watch.hear(lead(3));
  vi.advanceTimersByTime(400);
  expect(told).toEqual([['1', '2'], ['3']]);
});

test('after a broken line the backlog waits for its end again', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.lineBroken();
  watch.hear(lead(1));
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual([]);
  watch.caughtUp();
  expect(told).toEqual([['1']]);
});

test('other events make no sound', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.hear({ type: 'lead.updated', id: 1, at: '2026-12-01T10:00:00.000Z', lead_id: 'x', name: 'N' });
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});

const broken = (id: number): OfficeEvent => ({
  type: 'backup.failed',
  id,
  at: '2026-12-01T10:00:00.000Z',
  reason: 'Kein Platz.',
});
/** Half past nine in the evening in Berlin lies inside. */
const night = { on: true, from: '21:00', until: '07:00', alarmsToo: false };
const hoursMs = 3_600_000;

test('a backlog that comes again after a broken line counts once', () => {
  const { told, watch } = setUp();
  for (const id of [1, 2]) watch.hear(lead(id));
  watch.lineBroken();
  for (const id of [1, 2, 3]) watch.hear(lead(id));
  watch.caughtUp();
  expect(told).toEqual([['3 neue Anfragen']]);
});

test('a kind that is switched off is not told, the others are', () => {
  const { told, watch, change } = setUp();
  change({ kinds: { ...firstNotificationSettings.kinds, leads: false } });
  watch.hear(lead(1));
  watch.hear(broken(2));
  watch.caughtUp();
  expect(told).toEqual([['Datensicherung fehlgeschlagen']]);
});

test('a quiet time holds everything back and tells it together at its end', () => {
  const { told, watch, change } = setUp();
  change({ quiet: night });
  watch.caughtUp();
  for (const id of [1, 2, 3]) {
    watch.hear(lead(id));
    vi.advanceTimersByTime(hoursMs);
  }
  watch.hear(broken(4));
  vi.advanceTimersByTime(6 * hoursMs);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(hoursMs);
  expect(told).toEqual([['4 Neuigkeiten']]);
});

test('an alarm breaks through where that is set, and is not repeated at the end', () => {
  const { told, watch, change } = setUp();
  change({ quiet: { ...night, alarmsToo: true } });
  watch.caughtUp();
  watch.hear(lead(1));
  watch.hear(broken(2));
  vi.advanceTimersByTime(400);
  expect(told).toEqual([['Datensicherung fehlgeschlagen']]);
  vi.advanceTimersByTime(10 * hoursMs);
  expect(told).toEqual([['Datensicherung fehlgeschlagen'], ['1']]);
});

test('a silence that is ended by hand tells at once', () => {
  const { told, watch, change } = setUp();
  change({ mutedUntil: '2026-12-01T21:30:00.000Z' });
  watch.caughtUp();
  watch.hear(lead(1));
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
  change({ mutedUntil: null });
  expect(told).toEqual([['1']]);
});

test('what a silence holds back does not count as told; an alarm that broke through does', () => {
  const calls: string[] = [];
  let alarmsTold = 0;
  const { watch, change } = setUp({
    told: () => void calls.push('all'),
    alarmsToldTo: (id) => {
      calls.push(`alarms to ${id}`);
      alarmsTold = id;
    },
    get alarmsTold() {
      return alarmsTold;
    },
  });
  watch.caughtUp();
  change({ quiet: { ...night, alarmsToo: true } });
  watch.hear(lead(1));
  watch.hear(broken(2));
  vi.advanceTimersByTime(400);
  expect(calls).toEqual(['all', 'alarms to 2']);
  vi.advanceTimersByTime(10 * hoursMs);
  expect(calls).toEqual(['all', 'alarms to 2', 'all']);
});

test('what belongs to a server that was left is never told', () => {
  const { told, watch } = setUp();
  watch.caughtUp();
  watch.hear(lead(1));
  watch.forget();
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});

test('how far is told is written once for all of a flood: the file behind it is put on the disk each time', () => {
  const memory = { told: vi.fn(), alarmsToldTo: vi.fn(), alarmsTold: 0 };
  const { watch } = setUp(memory);
  for (let id = 1; id <= 400; id += 1) watch.hear(lead(id));
  watch.caughtUp();
  for (let id = 401; id <= 800; id += 1) watch.hear(lead(id));
  vi.advanceTimersByTime(400);
  expect(memory.told).toHaveBeenCalledTimes(2);
});
