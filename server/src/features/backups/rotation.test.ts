import { describe, expect, test } from 'vitest';
import { backupFileName, parseBackupName } from '../../kernel/database/backup-names.ts';
import { backupsToDelete, lastNight } from './rotation.ts';

const dayMs = 86_400_000;
const now = new Date('2026-12-01T12:00:00Z');
const at = (iso: string, occasion?: string) => {
  const parsed = parseBackupName(backupFileName(new Date(iso), occasion));
  if (!parsed) throw new Error(`${iso} makes no name`);
  return parsed;
};
const daysAgo = (days: number, occasion?: string) =>
  at(new Date(Date.parse('2026-12-01T02:00:00Z') - days * dayMs).toISOString(), occasion);
const kept = (backups: ReturnType<typeof at>[], failed: string[] = []) => {
  const gone = backupsToDelete(backups, new Set(failed), now);
  return backups.filter((each) => !gone.includes(each));
};

describe('of backups made every night for two years', () => {
  const nights = Array.from({ length: 730 }, (_, days) => daysAgo(days));
  const names = new Set(kept(nights).map(({ name }) => name));

  test('the last 14 days are all there', () => {
    for (let days = 0; days < 14; days++) expect(names.has(daysAgo(days).name), `${days} days ago`).toBe(true);
  });

  test('8 weeks and 12 months each have their newest one, and no more stay than that', () => {
    const weeks = ['2026-11-29', '2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18'];
    for (const sunday of weeks) expect(names, sunday).toContain(backupFileName(new Date(`${sunday}T02:00:00Z`)));
    const months = ['2026-10-31', '2026-09-30', '2026-06-30', '2026-02-28', '2026-01-31'];
    for (const last of months) expect(names, last).toContain(backupFileName(new Date(`${last}T02:00:00Z`)));
    expect(names.size).toBeLessThanOrEqual(14 + 8 + 12);
    expect([...names].some((name) => name.startsWith('lotse-2025-11'))).toBe(false);
  });

  test('rotating every night leaves the same as rotating once', () => {
    let folder: ReturnType<typeof at>[] = [];
    for (let days = 729; days >= 0; days--) {
      folder.push(daysAgo(days));
      const night = new Date(now.getTime() - days * dayMs);
      const gone = backupsToDelete(folder, new Set(), night);
      folder = folder.filter((each) => !gone.includes(each));
    }
    expect(new Set(folder.map(({ name }) => name))).toEqual(names);
  });
});

test('a day has one backup in the long run, the newest; the last two days keep all', () => {
  const early = at('2026-11-20T02:00:00Z');
  const late = at('2026-11-20T15:00:00Z');
  const today = [at('2026-12-01T02:00:00Z'), at('2026-12-01T09:00:00Z'), at('2026-12-01T09:00:01Z')];
  expect(kept([early, late, ...today])).toEqual([late, ...today]);
});

test('the newest good backup stays, however old it is and whatever failed since', () => {
  const good = at('2024-01-01T02:00:00Z');
  const failed = Array.from({ length: 40 }, (_, days) => daysAgo(days));
  const left = kept(
    [good, ...failed],
    failed.map(({ name }) => name),
  );
  expect(left).toContain(good);
  expect(left).toHaveLength(1 + 14);
  expect(kept([daysAgo(500, 'vor-dem-loeschen-abcd')]), 'the only one there is').toHaveLength(1);
});

test('what failed its rehearsal takes no good one’s place', () => {
  const good = at('2026-11-10T02:00:00Z');
  const broken = at('2026-11-10T15:00:00Z');
  expect(kept([daysAgo(0), good, broken], [broken.name])).toEqual([daysAgo(0), good]);
});

test('a snapshot before a deletion stays 90 days', () => {
  const young = daysAgo(89, 'vor-dem-loeschen-1a2b');
  expect(kept([daysAgo(0), young, daysAgo(91, 'vor-dem-loeschen-3c4d')])).toEqual([daysAgo(0), young]);
});

test('files of somebody else stay', () => {
  const foreign = daysAgo(900, 'umzug');
  expect(kept([daysAgo(0), foreign])).toContain(foreign);
  for (const name of [
    'notizen.txt',
    'lotse.db',
    '../lotse-2026-12-01T02-00-00-000Z.db',
    'lotse-2026-12-01.db.age.exe',
  ]) {
    expect(parseBackupName(name), name).toBeNull();
  }
});

test.each([
  ['2026-12-01T01:59:59Z', '2026-11-30T02:00:00.000Z'],
  ['2026-12-01T02:00:00Z', '2026-12-01T02:00:00.000Z'],
  ['2026-07-01T00:59:59Z', '2026-06-30T01:00:00.000Z'],
  ['2026-03-29T01:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T02:00:00Z', '2026-10-25T02:00:00.000Z'],
])('at %s the last night was at %s', (moment, night) => {
  expect(lastNight(new Date(moment)).toISOString()).toBe(night);
});
