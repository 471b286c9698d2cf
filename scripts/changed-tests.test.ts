import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testsOf } from './changed-tests.ts';
import { projectFolder } from './run-program.ts';

const specs = readdirSync(join(projectFolder, 'tests/e2e')).filter((name) => name.endsWith('.spec.ts'));
const beside = (folder: string) => [`${folder}/beside.test.ts`];

test('a change in a feature runs the unit tests beside it and the browser specs of its tab', () => {
  expect(
    testsOf(
      ['shared/back-office/src/features/leads/leads-page.tsx', 'server/src/features/leads/lead-reply.ts'],
      specs,
      beside,
    ),
  ).toEqual({
    unit: ['server/src/features/leads/beside.test.ts', 'shared/back-office/src/features/leads/beside.test.ts'],
    browser: ['office-leads.spec.ts', 'site-form.spec.ts'],
  });
});

test('a part of a screen is tested where its screen is', () => {
  expect(testsOf(['shared/back-office/src/features/leads/components/lead-card.tsx'], specs, beside).unit).toEqual([
    'shared/back-office/src/features/leads/beside.test.ts',
    'shared/back-office/src/features/leads/components/beside.test.ts',
  ]);
});

test('a change of a page of the website runs the specs of that page', () => {
  expect(testsOf(['public-web/src/chat/chat-page.tsx'], specs, beside).browser).toEqual([
    'office-assistant-texts.spec.ts',
    'office-chat.spec.ts',
    'site-chat-lines.spec.ts',
    'site-chat.spec.ts',
  ]);
  expect(testsOf(['public-web/src/landing/hero.tsx'], specs, beside).browser).toContain('site.spec.ts');
});

test('a change of the contract runs the specs of the feature it describes', () => {
  expect(testsOf(['shared/contract/src/whatsapp.ts'], specs, beside).browser).toEqual([
    'office-token.spec.ts',
    'office-whatsapp.spec.ts',
  ]);
  expect(testsOf(['shared/contract/src/payments.ts'], specs, beside).browser).toContain('office-payments.spec.ts');
});

test('a changed spec runs itself, a changed unit test the tests of its folder', () => {
  expect(testsOf(['tests/e2e/site-form.spec.ts', 'scripts/sbom.test.ts'], specs, beside)).toEqual({
    unit: ['scripts/beside.test.ts'],
    browser: ['site-form.spec.ts'],
  });
});

test('a deleted folder runs nothing', () => {
  expect(testsOf(['nowhere/at/all.ts'], specs)).toEqual({ unit: [], browser: [] });
});

test('every browser spec belongs to a feature whose change runs it, but for those about all or none of them', () => {
  const folders = [
    ...['kernel', 'channels', 'features', 'views'].map((floor) => `server/src/${floor}`),
    ...['app', 'kit', 'features', 'composed'].map((room) => `shared/back-office/src/${room}`),
    'public-web/src',
  ].flatMap((parent) =>
    readdirSync(join(projectFolder, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${parent}/${entry.name}/any.ts`),
  );
  const reached = testsOf(folders, specs, () => []).browser;
  expect(specs.filter((spec) => !reached.includes(spec))).toEqual([
    'dev-loop.spec.ts',
    'expect-accessible.spec.ts',
    'finds-layout-faults.spec.ts',
    'office-accessibility.spec.ts',
    'office-header.spec.ts',
    'office-touch.spec.ts',
  ]);
});
