import type { AddressInfo } from 'node:net';
import { v2 as webdav } from 'webdav-server';
import { type BackupPlace, password, user } from './backup-place.ts';

/** WebDAV as the package webdav-server speaks it, with Digest or Basic, over the files of a folder. */
export async function startWebdavPlace(
  folder: string,
  { digest = false }: { digest?: boolean } = {},
): Promise<BackupPlace> {
  const users = new webdav.SimpleUserManager();
  const lotse = users.addUser(user, password, false);
  const rights = new webdav.SimplePathPrivilegeManager();
  rights.setRights(lotse, '/', ['all']);
  const server = new webdav.WebDAVServer({
    port: 0,
    hostname: '127.0.0.1',
    httpAuthentication: digest
      ? new webdav.HTTPDigestAuthentication(users, 'place')
      : new webdav.HTTPBasicAuthentication(users, 'place'),
    privilegeManager: rights,
    requireAuthentification: true,
    rootFileSystem: new webdav.PhysicalFileSystem(folder),
  });
  server.beforeRequest((ctx, next) => {
    if (place.isFull && ctx.request.method === 'PUT') {
      ctx.request.resume();
      ctx.setCode(507);
      ctx.exit();
    } else next();
  });
  const running = await server.startAsync(0);
  const port = (running.address() as AddressInfo).port;
  const place: BackupPlace = {
    folder,
    port,
    url: (changes = {}) =>
      `webdav://${user}:${encodeURIComponent(changes.password ?? password)}@127.0.0.1:${changes.port ?? port}/`,
    isFull: false,
    async stop() {
      running.closeAllConnections();
      await server.stopAsync();
    },
  };
  return place;
}
