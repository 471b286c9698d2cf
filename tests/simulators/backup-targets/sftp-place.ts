import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';
import { type BackupPlace, password, user } from './backup-place.ts';

const { Server, utils } = ssh2;
const { OPEN_MODE, STATUS_CODE } = utils.sftp;

const newHostKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'sec1', format: 'pem' });

/** SSH with its subsystem SFTP, version 3, over the files of a folder. */
export async function startSftpPlace(folder: string, { port = 0 }: { port?: number } = {}): Promise<BackupPlace> {
  const connections = new Set<Connection>();
  const server = new Server({ hostKeys: [newHostKey()] }, (client) => {
    connections.add(client);
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      const isRight = context.method === 'password' && context.username === user && context.password === password;
      if (isRight) context.accept();
      else context.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), folder, () => place.isFull));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const actual = (server.address() as AddressInfo).port;
  const place: BackupPlace = {
    folder,
    port: actual,
    url: (changes = {}) =>
      `sftp://${user}:${encodeURIComponent(changes.password ?? password)}@127.0.0.1:${changes.port ?? actual}/lotse`,
    isFull: false,
    async stop() {
      for (const connection of connections) connection.end();
      server.close();
      await once(server, 'close');
    },
  };
  return place;
}

const attributesOf = ({ mode, size, uid, gid }: Stats) => ({ mode, size, uid, gid, atime: 0, mtime: 0 });

/** The folder 'lotse' of the server is `folder`. */
function serve(sftp: SFTPWrapper, folder: string, isFull: () => boolean): void {
  const opened = new Map<string, number | string>();
  let count = 0;
  const open = (thing: number | string) => {
    count += 1;
    const handle = String(count);
    opened.set(handle, thing);
    return Buffer.from(handle);
  };
  const local = (path: string) => join(folder, posix.relative('/lotse', posix.resolve('/', path)));
  /** Tells what became of a call. */
  const answer = (id: number, work: () => void) => {
    try {
      work();
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };

  sftp.on('OPEN', (id, path, flags) =>
    answer(id, () => sftp.handle(id, open(openSync(local(path), flags & OPEN_MODE.WRITE ? 'w' : 'r')))),
  );
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, () => {
      if (isFull()) throw new Error('no room');
      writeSync(Number(opened.get(String(handle))), data, 0, data.length, offset);
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, () => {
      const data = Buffer.alloc(length);
      const read = readSync(Number(opened.get(String(handle))), data, 0, length, offset);
      if (read === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, data.subarray(0, read));
    }),
  );
  sftp.on('CLOSE', (id, handle) =>
    answer(id, () => {
      const thing = opened.get(String(handle));
      if (typeof thing === 'number') closeSync(thing);
      opened.delete(String(handle));
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('OPENDIR', (id, path) =>
    answer(id, () => {
      readdirSync(local(path));
      sftp.handle(id, open(local(path)));
    }),
  );
  sftp.on('READDIR', (id, handle) =>
    answer(id, () => {
      const path = opened.get(String(handle));
      if (typeof path !== 'string' || path === '') return sftp.status(id, STATUS_CODE.EOF);
      opened.set(String(handle), '');
      sftp.name(
        id,
        readdirSync(path).map((filename) => ({
          filename,
          longname: filename,
          attrs: attributesOf(statSync(join(path, filename))),
        })),
      );
    }),
  );
  for (const kind of ['STAT', 'LSTAT'] as const) {
    sftp.on(kind, (id: number, path: string) => answer(id, () => sftp.attrs(id, attributesOf(statSync(local(path))))));
  }
  sftp.on('FSTAT', (id, handle) =>
    answer(id, () => sftp.attrs(id, attributesOf(fstatSync(Number(opened.get(String(handle))))))),
  );
  for (const kind of ['SETSTAT', 'FSETSTAT'] as const) sftp.on(kind, (id: number) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('REMOVE', (id, path) =>
    answer(id, () => {
      rmSync(local(path));
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  sftp.on('MKDIR', (id, path) =>
    answer(id, () => {
      mkdirSync(local(path));
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
  // Not over another file: version 3 says so.
  sftp.on('RENAME', (id, from, to) =>
    answer(id, () => {
      if (statSync(local(to), { throwIfNoEntry: false })) throw new Error('it is there');
      renameSync(local(from), local(to));
      sftp.status(id, STATUS_CODE.OK);
    }),
  );
}
