import { expect, test } from 'vitest';
import { belongsTo, mentions, roomOf } from './feature-mentions.ts';

test.each([
  ['server/src/features/leads/leads-service.ts', 'server'],
  ['shared/back-office/src/app/router.tsx', 'back-office'],
  ['shared/back-office/src/app/router.tsx', 'back-office'],
  ['shared/contract/src/leads.ts', 'contract'],
  ['public-web/src/site.css', 'public-web'],
])('%s is code of the room %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

test.each([
  'server/src/features/leads/leads.test.ts',
  'server/src/test-support/test-server.ts',
  'shared/back-office/src/testing/factories.ts',
  'server/package.json',
  'scripts/validate.ts',
])('%s is no production code', (file) => {
  expect(roomOf(file)).toBeNull();
});

test.each([
  ['newsletter', 'server/src/features/newsletter/campaigns.ts'],
  ['newsletter', 'shared/contract/src/newsletter.ts'],
  ['newsletter', 'shared/domain/src/newsletter-consent.ts'],
  ['newsletter', 'server/src/kernel/database/migrations/0009-newsletter.ts'],
  ['declarations', 'shared/domain/src/declaration-texts.ts'],
  ['payments', 'public-web/src/payment/pay-form.tsx'],
  ['days-off', 'shared/domain/src/days-off.ts'],
])('%s owns %s', (feature, file) => {
  expect(belongsTo(feature, file)).toBe(true);
});

test.each([
  ['newsletter', 'public-web/src/contact/contact-form.tsx'],
  ['newsletter', 'server/src/channels/emails/log-newsletter.ts'],
  ['payments', 'server/src/providers/pay.ts'],
])('%s does not own %s', (feature, file) => {
  expect(belongsTo(feature, file)).toBe(false);
});

test.each([
  ['an import', `import { campaigns } from '../newsletter/campaigns.ts';`],
  ['an identifier', 'interface Lead { readonly newsletterOptIn: boolean }'],
  ['a column', 'const sql = `SELECT newsletter_opt_in FROM leads`;'],
  ['a text', `const label = 'Newsletter bestellen';`],
])('%s names the feature', (_what, code) => {
  expect(mentions('newsletter', 'a.ts', code)).toBe(true);
});

test('a name of two words is found in every spelling', () => {
  expect(mentions('days-off', 'a.ts', 'const daysOff = 1;')).toBe(true);
  expect(mentions('days-off', 'a.ts', `import './days-off.ts';`)).toBe(true);
});

test('what only a comment says does not count', () => {
  expect(mentions('newsletter', 'a.ts', '/** Not for the newsletter. */\nconst a = 1; // newsletter')).toBe(false);
  expect(mentions('newsletter', 'a.tsx', 'const a = <p>{/* newsletter */}</p>;')).toBe(false);
  expect(mentions('newsletter', 'a.css', '/* newsletter */ .a { color: red }')).toBe(false);
});
