import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const projectFolder = resolve(import.meta.dirname, '..');

/** [importing file, imported file or module, the rule that must object] */
const forbidden = [
  ['shared/contract/src/a.ts', 'shared/domain/src/target.ts', 'contract-stands-alone'],
  ['shared/domain/src/a.ts', 'shared/ui/src/target.ts', 'domain-knows-the-contract'],
  ['shared/ui/src/a.ts', 'shared/contract/src/target.ts', 'ui-stands-alone'],
  [
    'shared/back-office/src/a.ts',
    'server/src/features/leads/target.ts',
    'back-office-knows-its-host-only-through-host',
  ],
  ['shared/back-office/src/b.ts', 'desktop/src/main/target.ts', 'back-office-knows-its-host-only-through-host'],
  ['shared/back-office/src/c.ts', 'node:fs', 'pages-use-no-node'],
  ['server/src/features/leads/a.ts', 'shared/back-office/src/target.ts', 'server-imports-contract-and-domain'],
  ['server/src/features/leads/b.ts', 'public-web/src/target.ts', 'server-imports-contract-and-domain'],
  [
    'server/src/features/leads/c.ts',
    'server/src/kernel/outbox/outbox-repository.ts',
    'repository-belongs-to-its-domain',
  ],
  ['server/src/features/leads/d-routes.ts', 'better-sqlite3', 'routes-hold-no-sql'],
  ['server/src/features/leads/e.ts', 'scripts/target.ts', 'programs-are-not-libraries'],
  ['server/src/features/leads/f.ts', 'not-in-package-json', 'package-is-named'],
  ['server/src/features/leads/g.ts', './no-such-file.ts', 'no-unresolvable'],
  ['server/src/features/leads/k.ts', 'server/src/people/people-repository.ts', 'repository-belongs-to-its-domain'],
  ['server/src/site/a.ts', 'server/src/kernel/outbox/outbox-repository.ts', 'repository-belongs-to-its-domain'],
  ['server/src/people/b.ts', 'server/src/kernel/outbox/outbox-repository.ts', 'repository-belongs-to-its-domain'],
  ['server/src/channels/emails/a.ts', 'server/src/features/leads/target.ts', 'lower-floors-know-no-feature'],
  ['server/src/people/a.ts', 'server/src/views/search/target.ts', 'lower-floors-know-no-feature'],
  ['server/src/features/leads/h.ts', 'server/src/features/payments/target.ts', 'feature-imports-no-feature'],
  ['server/src/features/chat/a.ts', 'server/src/features/payments/target.ts', 'feature-imports-no-feature'],
  ['server/src/features/leads/i.ts', 'server/src/views/search/target.ts', 'feature-knows-no-view'],
  ['server/src/views/search/a.ts', 'server/src/features/leads/target.ts', 'views-know-no-feature'],
  ['server/src/features/leads/j.ts', 'server/src/features/leads/leads-module.ts', 'only-app-imports-modules'],
  ['shared/back-office/src/kit/a.ts', 'shared/back-office/src/features/leads/target.ts', 'kit-knows-no-feature'],
  ['shared/back-office/src/features/leads/a.ts', 'shared/back-office/src/app/target.ts', 'office-feature-stays-below'],
  [
    'shared/back-office/src/features/leads/b.ts',
    'shared/back-office/src/features/payments/target.ts',
    'office-feature-imports-no-feature',
  ],
  ['server/src/features/leads/q.ts', 'server/src/app/target.ts', 'only-main-imports-the-app'],
  ['server/src/kernel/http/q.ts', 'server/src/app/target.ts', 'only-main-imports-the-app'],
  ['server/src/kernel/events/a.ts', 'server/src/features/leads/target.ts', 'kernel-knows-no-feature'],
  ['server/src/kernel/database/a.ts', 'server/src/views/privacy/target.ts', 'kernel-knows-no-feature'],
  ['public-web/src/a.ts', 'server/src/features/leads/target.ts', 'public-web-imports'],
  ['public-web/src/b.ts', 'shared/back-office/src/target.ts', 'back-office-stays-out-of-public-pages'],
  ['desktop/src/main/a.ts', 'shared/domain/src/target.ts', 'desktop-imports'],
  ['desktop/src/renderer/b.ts', 'electron', 'renderer-is-a-web-page'],
  ['desktop/src/renderer/c.ts', 'node:fs', 'pages-use-no-node'],
  ['shared/domain/src/ring-a.ts', 'shared/domain/src/ring-b.ts', 'no-cycle'],
] as const;

const allowed = [
  ['server/src/views/customer-card/z.ts', 'server/src/people/people-repository.ts'],
  ['server/src/features/chat/z.ts', 'server/src/features/appointments/target.ts'],
  ['server/src/app/z.ts', 'server/src/features/leads/leads-module.ts'],
  ['shared/back-office/src/features/leads/z.ts', 'shared/back-office/src/features/emails/target.ts'],
  ['shared/domain/src/z.ts', 'shared/contract/src/target.ts'],
  ['shared/back-office/src/z.ts', 'shared/ui/src/target.ts'],
  ['server/src/features/leads/z.ts', 'shared/domain/src/target.ts'],
  ['server/src/kernel/outbox/z.ts', 'server/src/kernel/outbox/outbox-repository.ts'],
  ['server/src/kernel/outbox/y.ts', 'server/src/kernel/database/target.ts'],
  ['server/src/features/leads/z-repository.ts', 'better-sqlite3'],
  ['server/src/features/leads/z.test.ts', 'tests/simulators/target.ts'],
  ['public-web/src/dashboard/z.ts', 'shared/back-office/src/target.ts'],
  ['desktop/src/main/z.ts', 'electron'],
  ['desktop/src/renderer/z.ts', 'shared/back-office/src/target.ts'],
  ['tests/e2e/z.ts', 'server/src/kernel/outbox/outbox-repository.ts'],
] as const;

const verdict = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});
let folder = '';
let violations: { from: string; rule: { name: string } }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-rules-'));
  for (const [from, to] of [...forbidden, ...allowed]) {
    const isOurs = /^(shared|server|public-web|desktop|scripts|tests)\//.test(to);
    await write(from, `import '${isOurs ? pathBetween(from, to) : to}';\nexport {};\n`);
    if (isOurs) await write(to, 'export {};\n');
  }
  await write('shared/domain/src/ring-b.ts', `import './ring-a.ts';\nexport {};\n`);
  await write(
    'server/src/features/leads/using.ts',
    `await using a = (await import('../../../../scripts/target.ts')) as never;\n`,
  );
  await write('shared/domain/src/lonely.ts', 'export {};\n');
  for (const [workspace, packages] of [
    ['shared/back-office', {}],
    ['shared/contract', {}],
    ['shared/domain', {}],
    ['shared/ui', {}],
    ['server', { 'better-sqlite3': '1' }],
    ['public-web', {}],
    ['desktop', { electron: '1' }],
  ] as const) {
    await write(`${workspace}/package.json`, JSON.stringify({ name: workspace, dependencies: packages }));
  }
  for (const name of ['better-sqlite3', 'electron', 'not-in-package-json']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, '');
  }
  // The parser is looked up from the folder that is examined.
  await symlink(join(projectFolder, 'node_modules/@swc'), join(folder, 'node_modules/@swc'));
  violations = verdict.parse(JSON.parse(await examine())).summary.violations;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(forbidden)('%s must not import %s', (from, _to, rule) => {
  expect(rulesBrokenBy(from)).toContain(rule);
});

test.each(allowed)('%s may import %s', (from) => {
  expect(rulesBrokenBy(from)).toEqual([]);
});

test('an import inside a using declaration is seen', () => {
  expect(rulesBrokenBy('server/src/features/leads/using.ts')).toContain('programs-are-not-libraries');
});

test('a file that nobody uses and that uses nobody is reported', () => {
  expect(rulesBrokenBy('shared/domain/src/lonely.ts')).toEqual(['no-orphan']);
});

const rulesBrokenBy = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

function pathBetween(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

/** The tool ends with the number of violations as its code, so a failing exit is what we expect here. */
function examine(): Promise<string> {
  const rules = join(projectFolder, '.dependency-cruiser.cjs');
  const tool = join(projectFolder, 'scripts/check-imports.ts');
  const rooms = ['shared', 'server', 'public-web', 'desktop', 'scripts', 'tests'];
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [tool, '--config', rules, '--output-type', 'json', ...rooms],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => (stdout ? done(stdout) : fail(error ?? new Error(stderr))),
    );
  });
}
