import { join } from 'node:path';
import { app, session as electronSession } from 'electron';
import { forwardApiCall } from '../calls/api-forward.ts';
import { OpenCalls } from '../calls/open-calls.ts';
import type { HandlersOf } from '../ipc.ts';
import type { AppLock } from '../lock/app-lock.ts';
import { registerContextMenu } from '../menu/context-menu.ts';
import type { Moments } from '../moments.ts';
import type { RecordWindows } from '../office/record-windows.ts';
import { pageInFolder, registerAppProtocol } from '../page/app-protocol.ts';
import { pageFromVite } from '../page/dev-page.ts';
import { openExternally, registerNavigationGuard, registerPermissions } from '../page/navigation-guard.ts';
import { appOrigin } from '../page/trusted-page.ts';
import type { OperatorSession } from '../session/operator-session.ts';
import { notVital } from '../system/not-vital.ts';
import { registerSpellChecker, tellHowToGetDictionary } from '../window/spell-checker.ts';
import type { Servers } from './create-servers.ts';

/** Where Vite serves the page under `npm run desktop -- --dev`. The first condition is false in every build, and its rest is left out. */
const vite = import.meta.env.DEV && !app.isPackaged ? process.env.ELECTRON_RENDERER_URL : undefined;

interface PageOptions extends Servers {
  readonly session: OperatorSession;
  readonly lock: Pick<AppLock, 'admits'>;
  readonly records: Pick<RecordWindows, 'openLink'>;
  readonly moments: Moments;
}

/** Where pages come from, what they may do, and how their calls reach the server. Returns what they may ask of that. */
export function registerPage(options: PageOptions): HandlersOf<'calls' | 'links' | 'records'> {
  const { servers, origin, transport, session, lock, records, moments } = options;
  const openRecord = (url: string) => records.openLink(url);
  registerNavigationGuard(openRecord);
  const canSpell = notVital(
    'spell checking',
    () => registerSpellChecker(electronSession.defaultSession, app.getPath('userData')),
    false,
  );
  registerContextMenu(origin, openRecord, canSpell ? undefined : () => void tellHowToGetDictionary());
  registerPermissions(electronSession.defaultSession);
  const calls = new OpenCalls();
  moments.on('server:leaving', () => calls.renewPass());
  registerAppProtocol(
    import.meta.env.DEV && vite ? pageFromVite(vite) : pageInFolder(join(import.meta.dirname, '../renderer')),
    async (request) => ((await lock.admits()) ? forwardApiCall(request, session, transport, calls) : Response.error()),
  );
  return {
    'calls:pass': async () => {
      // The page of a server that is being left gets no pass to the next one: it is gone by then.
      await servers.settled();
      return calls.pass;
    },
    'calls:give-up': (id) => calls.giveUp(id),
    'records:open': (path) => void openRecord(appOrigin + path),
    'links:open': (url) => openExternally(url),
  };
}
