import './swc-visits-using.ts';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import type { Imports } from './rings.ts';
import { projectFolder } from './run-program.ts';

const production = /(?<!\.test|\.d)\.tsx?$/;
const forTests = /\/(testing|test-support)\//;
const isProduction = (file: string) => production.test(file) && !forTests.test(file);

/** What each production file under `rooms` imports of ours, types counted. Paths from `baseDir`, with slashes. */
export async function readImports(rooms: readonly string[], baseDir = projectFolder): Promise<Imports> {
  const { options } = await extractDepcruiseConfig(join(projectFolder, '.dependency-cruiser.cjs'));
  const { output } = await cruise([...rooms], { ...options, baseDir });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text');
  const files = output.modules.filter(({ source }) => isProduction(source));
  return new Map(
    files.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved).filter(isProduction),
    ]),
  );
}
