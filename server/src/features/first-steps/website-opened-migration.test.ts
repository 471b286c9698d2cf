import { expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';
import { databaseBefore } from '../../test-support/database-before.ts';

test.each([
  ['stays open and is not led through the first steps', true],
  ['begins with them where the sample business still stands on it', false],
])('a website of an earlier version %s', (_, hasOwnData) => {
  const database = databaseBefore('website_opened');
  const at = '2026-01-05T10:00:00.000Z';
  if (hasOwnData) database.prepare("INSERT INTO content VALUES ('business-profile', '{}', ?)").run(at);

  migrate(database);
  const stored = database.prepare("SELECT value FROM content WHERE part = 'first-steps'").pluck().get();
  database.close();
  if (!hasOwnData) return expect(stored).toBeUndefined();
  const { opened_at, marks } = JSON.parse(String(stored));
  expect(opened_at).toBe(at);
  expect(Object.keys(marks).toSorted()).toEqual(['area', 'backup', 'calendar', 'hours', 'mail', 'prices', 'security']);
});
