import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { parseFeed, signatureHoldsDays } from '../desktop/src/main/updates/update-feed.ts';
import {
  newPrivateKey,
  publicKeyOf,
  publicKeysIn,
  signatureEnding,
  signFeed,
} from '../desktop/src/main/updates/update-signature.ts';
import { pathFromCaller, refuseWithReason } from './command-line.ts';
import { projectFolder } from './run-program.ts';

/**
 * `npm run sign-update -- --new-key FILE`: makes the key that signs updates, once; its public half goes into the app.
 * `npm run sign-update -- --next-key FILE`: makes the key that takes over from it. Apps built from then on know both; once
 * they are installed everywhere, the new one signs, and the first is taken out of package.json.
 * `npm run sign-update -- --key FILE FOLDER`: checks the feeds that `npm run dist` left in FOLDER, with every file
 * they name, and signs them. In CI the keys may come in UPDATE_PRIVATE_KEY and UPDATE_PUBLIC_KEY instead.
 */
const ownManifest = join(projectFolder, 'desktop/package.json');

await refuseWithReason(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      'new-key': { type: 'string' },
      'next-key': { type: 'string' },
      // The package.json of the app, where its public key stands.
      manifest: { type: 'string', default: ownManifest },
    },
  });
  const [folder, ...rest] = positionals;
  if (values['new-key'] !== undefined && !folder) return makeKey(pathFromCaller(values['new-key']), values.manifest);
  if (values['next-key'] !== undefined && !folder)
    return makeKey(pathFromCaller(values['next-key']), values.manifest, true);
  if (values['new-key'] !== undefined || values['next-key'] !== undefined || !folder || rest.length > 0) {
    throw new Error(
      'Aufruf: npm run sign-update -- --key SCHLÜSSEL.pem ORDNER   oder   -- --new-key SCHLÜSSEL.pem   oder   -- --next-key SCHLÜSSEL.pem',
    );
  }
  await signFolder(pathFromCaller(folder), readKey(values.key, values.manifest));
});

/** `isNext`: beside the one there is, which goes on signing until every app knows both. */
function makeKey(file: string, manifestFile: string, isNext = false): void {
  if (existsSync(file)) throw new Error(`${file} gibt es schon. Ein Schlüssel wird nie überschrieben.`);
  const manifest = readManifest(manifestFile);
  const known = publicKeysIn(manifest.updatePublicKey ?? '');
  if (isNext && known.length !== 1) {
    throw new Error(
      'In desktop/package.json muss genau ein öffentlicher Schlüssel stehen, damit ein zweiter ihn ablösen kann.',
    );
  }
  if (!isNext && known.length > 0) {
    throw new Error(
      'In desktop/package.json steht schon ein öffentlicher Schlüssel. Was ein neuer unterschreibt, lehnen alle Apps ab, die es schon gibt. Soll er den alten ablösen, nehmen Sie --next-key. Ist der alte verloren, löschen Sie dort zuerst die Zeile „updatePublicKey“.',
    );
  }
  const key = newPrivateKey();
  writeFileSync(file, key, { mode: 0o600, flag: 'wx' });
  writeFileSync(
    manifestFile,
    `${JSON.stringify({ ...manifest, updatePublicKey: [...known, publicKeyOf(key)].join(' ') }, null, 2)}\n`,
  );
  console.log(`Der Schlüssel liegt in ${file}. Bewahren Sie ihn sicher auf, nie auf dem Server und nie im Repository.`);
  console.log(
    'Der öffentliche Teil steht jetzt in der package.json der App. Alle Apps, die ab jetzt gebaut werden, kennen ihn.',
  );
}

function readKey(file: string | undefined, manifestFile: string): string {
  const key = file === undefined ? process.env.UPDATE_PRIVATE_KEY : readFileSync(pathFromCaller(file), 'utf8');
  if (!key) throw new Error('Es fehlt der Schlüssel: --key SCHLÜSSEL.pem oder die Variable UPDATE_PRIVATE_KEY.');
  const known = process.env.UPDATE_PUBLIC_KEY || readManifest(manifestFile).updatePublicKey;
  if (!publicKeysIn(known ?? '').includes(publicKeyOf(key))) {
    throw new Error(
      known
        ? 'Dieser Schlüssel passt nicht zu dem in desktop/package.json: Die installierten Apps würden das Update ablehnen.'
        : 'In desktop/package.json steht noch kein öffentlicher Schlüssel. Legen Sie ihn mit --new-key an.',
    );
  }
  return key;
}

function readManifest(file: string): { updatePublicKey?: string } {
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function signFolder(folder: string, key: string): Promise<void> {
  const feeds = readdirSync(folder).filter((name) => /^latest[\w-]*\.yml$/.test(name));
  if (feeds.length === 0) throw new Error(`In ${folder} liegt keine Datei latest….yml. Bitte zuerst „npm run dist“.`);
  const texts = feeds.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  for (const [name, text] of texts) await checkFeed(folder, name, text);
  // Only now: a fault in one of them leaves all as they were.
  for (const [name, text] of texts) {
    const feed = withExpiry(text);
    writeFileSync(join(folder, name), feed);
    writeFileSync(join(folder, name + signatureEnding), signFeed(key, name, feed));
    console.log(`${name} ist signiert: Version ${parseFeed(name, text).version}.`);
  }
}

function withExpiry(feed: string): string {
  const expires = new Date(Date.now() + signatureHoldsDays * 24 * 3_600_000).toISOString();
  return `${feed.replace(/^expires:.*\n/m, '').trimEnd()}\nexpires: '${expires}'\n`;
}

/** A feed that names a file that is missing or another would be signed for nothing: every app would refuse it. */
async function checkFeed(folder: string, name: string, text: string): Promise<void> {
  for (const { url, sha512, size } of parseFeed(name, text).files) {
    const file = join(folder, url);
    if (!existsSync(file)) throw new Error(`${name} nennt ${url}, aber die Datei fehlt in ${folder}.`);
    const hash = createHash('sha512');
    await pipeline(createReadStream(file), hash);
    if (hash.digest('base64') !== sha512 || (size !== undefined && size !== statSync(file).size)) {
      throw new Error(`${url} ist nicht die Datei, die ${name} nennt: Größe oder SHA-512 weichen ab.`);
    }
  }
}
