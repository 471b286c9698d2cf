import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signFeed } from '../../desktop/src/main/updates/update-signature.ts';
import type { TestServer } from '../support/start-server.ts';

export const feedName = 'latest-linux.yml';

/** What a release puts into the server's folder; only what matters is said by the test. */
export interface Release {
  readonly version: string;
  readonly content: string;
  readonly privateKey: string;
  /** Under whose name the feed is signed. */
  readonly signedAs?: string;
  readonly notes?: string;
}

/** Puts an AppImage with its feed and signature on the server, as electron-builder and `npm run sign-update` make them. */
export class UpdateFolder {
  readonly #folder: string;

  constructor({ dataDir }: TestServer) {
    this.#folder = join(dataDir, 'desktop-updates');
  }

  /** Returns the name of the file. */
  publish({ version, content, privateKey, signedAs = feedName, notes = 'Neu in dieser Version.' }: Release): string {
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
    const name = `IT-Lotse-${version}-linux-x86_64.AppImage`;
    const sha512 = createHash('sha512').update(content).digest('base64');
    const feed = [
      `version: ${version}`,
      'files:',
      `  - url: ${name}`,
      `    sha512: ${sha512}`,
      `    size: ${Buffer.byteLength(content)}`,
      `path: ${name}`,
      `sha512: ${sha512}`,
      `releaseNotes: ${JSON.stringify(notes)}`,
      `releaseDate: '2026-12-01T10:00:00.000Z'`,
      '',
    ].join('\n');
    this.put(name, content);
    this.put(feedName, feed);
    this.put(`${feedName}.sig`, signFeed(privateKey, signedAs, feed));
    return name;
  }

  put(name: string, content: string): void {
    writeFileSync(join(this.#folder, name), content);
  }

  remove(name: string): void {
    rmSync(join(this.#folder, name));
  }
}

/** A file that may stand where an AppImage does: it is run as one. */
export function putProgram(path: string, content: string): void {
  writeFileSync(path, content);
  chmodSync(path, 0o755);
}
