import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const projectFolder = resolve(import.meta.dirname, '..');

/** A command line tool of one of our packages, as a path that Node can run. */
export const tools = {
  biome: resolve(projectFolder, 'node_modules/@biomejs/biome/bin/biome'),
  dependencyCruiser: resolve(projectFolder, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  knip: resolve(projectFolder, 'node_modules/knip/bin/knip.js'),
  playwright: resolve(projectFolder, 'node_modules/@playwright/test/cli.js'),
  typescript: resolve(projectFolder, 'node_modules/typescript/bin/tsc'),
  vitest: resolve(projectFolder, 'node_modules/vitest/vitest.mjs'),
};

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Say nothing on the terminal. */
  readonly quiet?: boolean;
}

/** Runs a program in the project folder, its output on our terminal. Resolves with its exit code; 127 where there is no such program. */
export function runProgram(program: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: projectFolder,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.quiet ? 'ignore' : 'inherit', options.quiet ? 'ignore' : 'inherit'],
      // On Windows npm is a batch file, which only a shell can start.
      shell: process.platform === 'win32' && program === 'npm',
    });
    child.once('error', () => done(127));
    child.once('exit', (code) => done(code ?? 1));
  });
}

/** Runs a tool with the Node that runs us, whatever `node` means on this machine. */
export function runTool(tool: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  return runProgram(process.execPath, [tool, ...args], options);
}

/** Runs the npm script `name` of a workspace. */
export function runWorkspaceScript(workspace: string, name: string, options: RunOptions = {}): Promise<number> {
  return runProgram('npm', ['run', '--silent', name, '--workspace', workspace], options);
}
