import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AuthType, createClient, type FileStat, type WebDAVClient, type WebDAVClientError } from 'webdav';
import type { Patience } from './patience.ts';
import type { RemoteFile, TargetConnection } from './target-connection.ts';
import { faultOfStatus, TargetFault } from './target-fault.ts';
import { watched } from './watched.ts';

/** Of HTTP: what WebDAV answers with a list. */
const multiStatus = 207;

/** A folder of a WebDAV server (a cloud, a NAS): https://user:password@host/path. Basic and Digest are both spoken. */
export async function connectWebdav(url: URL, patience: Patience): Promise<TargetConnection> {
  const [username, password] = [url.username, url.password].map(decodeURIComponent);
  const scheme = ['http:', 'webdav:'].includes(url.protocol) ? 'http' : 'https';
  const client = createClient(`${scheme}://${url.host}${url.pathname.replace(/\/*$/, '/')}`, {
    authType: AuthType.Auto,
    username,
    password,
  } as Parameters<typeof createClient>[1]);
  await enter(client, patience);

  return {
    writesWhole: false,
    hostKey: null,

    async list(): Promise<RemoteFile[]> {
      const found = await patience.during((_moved, signal) => client.getDirectoryContents('/', { signal }));
      return (found as FileStat[])
        .filter(({ type }) => type === 'file')
        .map(({ basename, size }) => ({ name: basename, size }));
    },

    async write(name, path, size) {
      await patience.during(async (moved, signal) => {
        const body = Readable.from(watched(createReadStream(path), moved));
        await client.putFileContents(`/${name}`, body, { headers: { 'Content-Length': String(size) }, signal });
      });
    },

    rename: (from, to) =>
      patience.during((_moved, signal) => client.moveFile(`/${from}`, `/${to}`, { overwrite: true, signal })),

    remove: (name) => patience.during((_moved, signal) => client.deleteFile(`/${name}`, { signal })),

    async read(name, path) {
      await patience.during((moved, signal) =>
        pipeline(
          watched(client.createReadStream(`/${name}`, { signal }) as Readable, moved),
          createWriteStream(path, { mode: 0o600 }),
        ),
      );
    },

    close: () => undefined,
  };
}

/**
 * Makes the folder where it is missing, and settles how to sign in: a file that was half sent could not be sent again
 * from its beginning.
 */
async function enter(client: WebDAVClient, patience: Patience): Promise<void> {
  const { status } = await patience.during((_moved, signal) =>
    client
      .customRequest('/', { method: 'PROPFIND', headers: { Depth: '0' }, signal })
      .catch((error: WebDAVClientError) => {
        if (error.status === undefined) throw error;
        return { status: error.status };
      }),
  );
  if (status === 404) await patience.during((_moved, signal) => client.createDirectory('/', { signal }));
  else if (status >= 400) throw faultOfStatus(status);
  else if (status !== multiStatus) throw new TargetFault('odd', 'Unter der Adresse des Ziels antwortet kein WebDAV.');
}
