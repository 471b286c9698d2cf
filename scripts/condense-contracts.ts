import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { providers } from './contracts/providers.ts';

/**
 * `npm run condense-contracts -- <folder with the official descriptions>`: writes the facts that the contract tests judge
 * by. See tests/contracts/README.md.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('npm run condense-contracts -- <folder with the official descriptions>');
  process.exit(2);
}

const root = resolve(import.meta.dirname, '..');
const files = Object.entries(providers).map(([provider, condense]) => {
  const facts = condense((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const file = join(root, 'tests/contracts', `${provider}.json`);
  writeFileSync(file, JSON.stringify(facts));
  return file;
});
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
// One line for each fact, so that a difference can be read.
const formatted = spawnSync(process.execPath, [biome, 'format', '--write', ...files], { stdio: 'inherit' });
process.exit(formatted.status ?? 1);
