import { join } from 'node:path';
import { desktopUpdatesPath, listInstallers } from '@it-lotse/contract/desktop-updates';
import type { Express, Response } from 'express';
import { apiHeaders } from '../../kernel/http/api-headers.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { Checksums, listFeeds, listNewestInstallers } from './installers.ts';
import { fileTypeOf, findFile } from './update-files.ts';

export interface DesktopUpdatesNeeds {
  readonly dataDir: string;
  /** Of the server, as visitors type it; null where it is not set. */
  readonly publicUrl: string | null;
}

const folderOf = ({ dataDir }: DesktopUpdatesNeeds) => join(dataDir, 'desktop-updates');

export function desktopAppRoutes(implement: Implement, needs: DesktopUpdatesNeeds): void {
  const checksums = new Checksums();
  implement(listInstallers, async () => {
    const folder = folderOf(needs);
    const [installers, feeds] = await Promise.all([listNewestInstallers(folder, checksums), listFeeds(folder)]);
    return { installers, feeds, folder };
  });
}

/**
 * Hands out the files of DATA_DIR/desktop-updates to everybody, in parts where asked (Range): installers hold no
 * secret. Only a plain name with a known ending is looked up, so there is neither a listing nor a way out.
 */
export function desktopUpdateFiles(app: Express, needs: DesktopUpdatesNeeds): void {
  app.use(desktopUpdatesPath, apiHeaders(needs.publicUrl), async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      return refuse(res, 405, 'Diese Adresse lässt sich nur lesen (GET).');
    }
    const name = nameIn(req.path);
    const type = fileTypeOf(name);
    const file = await findFile(folderOf(needs), name);
    if (!type || !file) return refuseAbsent(res);
    if (type.isInstaller) res.attachment(name);
    res.set({
      'Content-Type': type.contentType,
      ETag: `"${file.size.toString(36)}-${file.mtimeMs.toString(36)}"`,
      // Names of installers carry a version, so they may be kept; a feed says what is new and must be asked for.
      'Cache-Control': type.isInstaller ? 'public, max-age=3600' : 'no-cache',
    });
    res.sendFile(file.path, { cacheControl: false, dotfiles: 'allow' }, (error?: Error & { status?: number }) => {
      if (!error) return;
      if (res.headersSent) return next(error);
      if (error.status === 416) return refuse(res, 416, 'Diesen Teil der Datei gibt es nicht.');
      // Gone between the look and the reading.
      refuseAbsent(res);
    });
  });
}

function refuse(res: Response, status: number, text: string): void {
  res.removeHeader('Content-Disposition');
  res.removeHeader('ETag');
  res.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${text}\n`);
}

const refuseAbsent = (res: Response) => refuse(res, 404, 'Diese Datei gibt es hier nicht.');

/** '' where the address is not even well-formed. */
function nameIn(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return '';
  }
}
