import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { projectFolder } from './run-program.ts';

/**
 * Works from the project folder with the settings of its .env, as `npm start` does. What stands in the environment
 * already wins over the file.
 */
export function loadEnvironmentFile(): void {
  // The start script of the release names the folder of the settings, which outlives a version.
  process.chdir(process.env.IT_LOTSE_HOME || projectFolder);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** A path as the person typed it: npm runs scripts from the project folder, wherever it was called. */
export function pathFromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Runs a small program for people: a fault is told in one sentence, and the exit code says so. */
export async function refuseWithReason(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
