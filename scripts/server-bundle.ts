import { cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join, posix, relative, resolve, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { englishSteps } from '../server/src/features/chat/embedded/answers/english-steps.ts';
import { readKnowledge } from '../server/src/features/chat/embedded/read-knowledge.ts';
import { stepWords } from '../server/src/features/chat/embedded/step-marks.ts';
import { fold } from '../server/src/features/chat/german/german-text.ts';
import { dangerKnowledge } from '../server/src/features/chat/triage/danger-knowledge.ts';
import { inAscii } from '../shared/back-office/in-ascii.ts';
import { oneCopy } from './one-copy.ts';
import { projectFolder } from './run-program.ts';

const sources = join(projectFolder, 'server/src');
const scripts = join(projectFolder, 'scripts');
const fromBundle = "(import.meta.dirname + '/../../scripts')";
const migrations = 'kernel/database/migrations';
/** Data that lie beside the modules that read them. */
const besideModules = [
  'features/appointments/postal-codes',
  'features/chat/ai/words',
  'features/chat/embedded/knowledge',
  'features/chat/german/words',
  'features/chat/triage/dangers',
];
/** What pdfkit reads beside its own program, for PDF/A. */
const colourProfile = 'data/sRGB_IEC61966_2_1.icc';
/** In characters. */
const largeTable = 10_000;
/** Files of one build are never further apart. */
const longestWritingMs = 60_000;

/**
 * The server in a few files instead of two thousand: finding and compiling the modules is most of a start, and what is
 * loaded later lies in files of its own. Libraries that bring a compiled part stay in node_modules.
 *
 * @param folder as deep in the checkout as server/src, so that what is found from there is found from here
 * @param input names and programs; each becomes NAME.js in the folder
 * @returns the files whose code is in it
 */
export async function bundleServer(folder: string, input: Readonly<Record<string, string>>): Promise<string[]> {
  await forgetEarlierBuilds(folder);
  await copyMigrations(join(sources, migrations), join(folder, migrations));
  // A fault in the knowledge ends the build, not the first question of a visitor.
  readKnowledge();
  englishSteps();
  stepWords();
  dangerKnowledge();
  fold('');
  for (const beside of besideModules) {
    await cp(join(sources, beside), join(folder, beside), { recursive: true });
  }
  await cp(join(projectFolder, 'node_modules/pdfkit/js', colourProfile), join(folder, colourProfile));
  const bundle = await rolldown({
    cwd: projectFolder,
    platform: 'node',
    input,
    external: ['better-sqlite3', 'sharp', 'ssh2'],
    plugins: [oneCopy(), findFromBundle, jsonAsJson, inAscii],
  });
  try {
    const { output } = await bundle.write({ dir: folder, format: 'esm', sourcemap: true, comments: false });
    return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  } finally {
    await bundle.close();
  }
}

/** What lies in the folder is run, so one of another branch must not stay. Never empty: a server may start meanwhile. */
async function copyMigrations(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const current = await readdir(from);
  for (const name of await readdir(to)) if (!current.includes(name)) await rm(join(to, name));
}

/** A server that runs may still load a part of the last build, so only those before it go. */
async function forgetEarlierBuilds(folder: string): Promise<void> {
  const entry = await stat(join(folder, 'main.js')).catch(() => null);
  if (!entry) return;
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (/\.js(?:\.map)?$/.test(name) && mtimeMs < entry.mtimeMs - longestWritingMs) await rm(join(folder, name));
  }
}

/** A module of the server goes on finding what lies beside its source: migrations, the assistant's knowledge and the postal codes in a copy, programs as bundles of their own. */
const findFromBundle: Plugin = {
  name: 'find-from-bundle',
  transform(code, id) {
    if (id.startsWith(scripts + sep)) return { code: code.replaceAll('import.meta.dirname', fromBundle), map: null };
    if (!code.includes('import.meta.') || !id.startsWith(sources + sep)) return null;
    const place = posix.join('./', relative(sources, id).split(sep).join('/'));
    const moved = code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../src/${posix.dirname(place)}')`)
      .replaceAll(/new URL\('([^']+)\.ts', import\.meta\.url\)/g, (_found, program: string) => {
        const fileName = `${basename(program)}.js`;
        this.emitFile({ type: 'chunk', id: resolve(id, '..', `${program}.ts`), fileName });
        return `new URL('./${fileName}', import.meta.url)`;
      })
      .replaceAll(
        /new URL\((`[^`]+`|'[^']+\/'), import\.meta\.url\)/g,
        `new URL($1, new URL('./${place}', import.meta.url))`,
      );
    return { code: moved, map: null };
  },
};

/**
 * Tables of a library are quicker and smaller as JSON than as a program that says the same. Large ones, such as those of
 * East Asian writing for mails, lie beside the program, read by whoever needs one.
 */
const jsonAsJson: Plugin = {
  name: 'json-as-json',
  async load(id) {
    if (!id.endsWith('.json') || !id.includes(`${sep}node_modules${sep}`)) return null;
    const text = JSON.stringify(JSON.parse(await readFile(id, 'utf8')));
    if (text.length < largeTable) {
      return { code: `module.exports = JSON.parse(${JSON.stringify(text)});`, moduleType: 'js' };
    }
    const fileName = this.getFileName(this.emitFile({ type: 'asset', name: basename(id), source: text }));
    return { code: tableBeside(fileName), moduleType: 'js' };
  },
};

const tableBeside = (fileName: string) => `
  import { readFileSync } from 'node:fs';
  const table = JSON.parse(readFileSync(import.meta.dirname + '/${fileName}', 'utf8'));
  export { table as 'module.exports' };`;
