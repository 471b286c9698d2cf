import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { projectFolder } from './run-program.ts';

/** Without the comments. */
const shellLines = z.string().transform((run) => run.replaceAll(/^\s*#.*$/gm, ''));
const workflow = z.object({
  on: z.looseObject({}),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ uses: z.string().optional(), run: shellLines.optional() })).min(1) }),
  ),
});

const folder = join(projectFolder, '.github/workflows');
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const { jobs, ...rest } = workflow.parse(parse(text));
  return { name, text, steps: Object.values(jobs).flatMap(({ steps }) => steps), ...rest };
});
/** npm's own commands, and those that only name a script of the package.json. */
const ofNpm = ['ci', 'audit', 'rebuild', 'sbom'];

describe.each(workflows)('$name', ({ text, steps, permissions }) => {
  test('every action is pinned by the hash of its commit, with its version beside it', () => {
    const used = steps.flatMap(({ uses = [] }) => uses);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
    for (const action of used) expect(text).toMatch(new RegExp(`uses: ${action} # v\\d+\\.\\d+\\.\\d+\\n`));
  });

  test('every npm command it runs exists', () => {
    const commands = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((name) => !ofNpm.includes(name) && !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  test('every file of ours that it names exists', () => {
    const files = steps.flatMap(
      ({ run = '' }) => run.match(/\b(?:scripts|tests|desktop\/build)\/[\w./-]+\.\w+/g) ?? [],
    );
    expect(files.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
  });

  test('its jobs may only read the repository unless they say otherwise', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });
});

test('one action has one version in all workflows', () => {
  const used = new Set(workflows.flatMap(({ steps }) => steps.flatMap(({ uses = [] }) => uses)));
  const names = [...used].map((action) => action.split('@')[0]);
  expect(names).toEqual([...new Set(names)]);
});

test('pushes and pull requests are checked, and tested in every suite', () => {
  const ci = workflows.find(({ name }) => name === 'ci.yml');
  expect(Object.keys(ci?.on ?? {})).toEqual(['push', 'pull_request']);
  const commands = ci?.steps.map(({ run }) => run);
  const wanted = [
    'npm run validate',
    'npm test -- unit',
    'npm test -- browser',
    'npm test -- engines --no-install',
    'npm test -- desktop package',
  ];
  expect(commands).toEqual(expect.arrayContaining(wanted));
});

test('a release runs the tests of the app on every system, and not those of the server that only sound like it', () => {
  const release = workflows.find(({ name }) => name === 'release.yml');
  const [filters = []] = (release?.steps ?? []).flatMap(({ run = '' }) => {
    const [, words] = /npx vitest run (desktop.*)/.exec(run) ?? [];
    return words ? [words.split(' ')] : [];
  });
  const isRun = (file: string) => filters.some((filter) => file.includes(filter));
  expect(isRun('desktop/src/main/updates/update-feed.test.ts')).toBe(true);
  expect(isRun('server/src/features/desktop-updates/desktop-updates.test.ts')).toBe(false);
  expect(isRun('shared/back-office/src/features/desktop-app/desktop-app.test.tsx')).toBe(false);
});

test('a tag without the key for updates, or with the notes of the version before, makes no release', () => {
  const release = workflows.find(({ name }) => name === 'release.yml')?.text ?? '';
  expect(release).toMatch(/GITHUB_REF_TYPE" = tag \]; then\n\s+echo "::error::UPDATE_PRIVATE_KEY/);
  expect(release).toMatch(/git diff --quiet "\$before" HEAD -- desktop\/build\/release-notes\.md/);
});

test('secrets are given only to jobs of the environment in which somebody may be asked to approve', () => {
  const release = workflows.find(({ name }) => name === 'release.yml')?.text ?? '';
  const jobs = release.split(/\n {2}(?=[a-z]+:\n)/).filter((job) => job.includes('secrets.'));
  expect(jobs.map((job) => job.split(':')[0])).toEqual(['package', 'release']);
  for (const job of jobs) expect(job).toContain('environment: release\n');
});

test('each program that was packed proves itself on its system before it is released', () => {
  const release = workflows.find(({ name }) => name === 'release.yml');
  const commands = (release?.steps ?? []).map(({ run = '' }) => run);
  const [packed, proven] = ['npm run dist', 'npm run self-check'].map((what) =>
    commands.findIndex((command) => command.includes(what)),
  );
  expect(packed).toBeGreaterThan(-1);
  expect(proven).toBeGreaterThan(packed ?? 0);
});
