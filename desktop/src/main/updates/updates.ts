import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UpdateState } from '@it-lotse/back-office/app-updates';
import { app, type BrowserWindow, powerMonitor } from 'electron';
import { z } from 'zod';
import type { ProxyCredentials } from '../../bridge/server-answers.ts';
import type { HandlersOf } from '../ipc.ts';
import type { AskingProxy } from '../proxy/proxy-logins.ts';
import { AppUpdates, type UpdateEngine } from './app-updates.ts';
import { mayBeRenewed } from './developer-signature.ts';
import { restartNote } from './restart-note.ts';
import type { UpdateTrial } from './trial-keeper.ts';
import { tell, wentBackBox } from './trial-words.ts';
import { showUpdateBox } from './update-box.ts';
import { isAtRest } from './update-rest.ts';

/** The start of the app has the line and the processor to itself. */
const firstLookMs = 30_000;
const lookEveryMs = 4 * 3_600_000;
const restLookMs = 60_000;

interface Surroundings {
  /** Keeps what runs before another version takes its place, and knows which ones are not to. */
  readonly trial: Pick<UpdateTrial, 'takeWayBack' | 'installing' | 'isRefused'>;
  /** Where a restart is noted. */
  readonly noteFile: string;
  /** The server the app works with. */
  origin(): string | null;
  window(): BrowserWindow | null;
  tokenIsKept(): boolean;
  /** Asks the operator where the restart would lose something. */
  mayEnd(): Promise<boolean>;
  /** It was to end and does not: what was agreed to for that end is not agreed to for the next. */
  endFailed(): void;
  /** The log-in for a proxy that wants one. */
  proxyCredentials(proxy: AskingProxy): ProxyCredentials | null;
  changed(state: UpdateState): void;
}

export interface Updates {
  /** This start is a restart for an update, and no window was open before it. */
  readonly comesBackHidden: boolean;
  readonly state: UpdateState;
  check(): Promise<UpdateState>;
  install(): Promise<void>;
  /** From the menu: looks, and tells the outcome in a box. */
  checkAndTell(): Promise<void>;
  /** The page says whether something unsent was typed. */
  setDraftsOpen(open: boolean): void;
  /** No restart by itself while `work` goes on. */
  holdOff<T>(work: Promise<T>): Promise<T>;
}

/** What the page may ask of them. */
export function updateHandlers(updates: Updates): HandlersOf<'updates'> {
  return {
    'updates:state': () => updates.state,
    'updates:check': async () => void (await updates.check()),
    'updates:install': () => updates.install(),
  };
}

/** Looks for updates from time to time and installs them when nobody is disturbed. */
export function startUpdates(surroundings: Surroundings): Updates {
  const { trial, noteFile, origin, window, tokenIsKept, mayEnd, endFailed, proxyCredentials, changed } = surroundings;
  const note = restartNote(noteFile);
  const comesBackHidden = note.take();
  const updates = new AppUpdates(app.getVersion(), () => loadEngine(proxyCredentials, trial), origin, changed);
  let draftsOpen = false;
  let filesUnderWay = 0;
  const install = async () => {
    if (!(await mayEnd())) return;
    updates.install();
    if (updates.state.phase === 'failed') endFailed();
  };
  const installAtRest = () => {
    const idleSeconds = powerMonitor.getSystemIdleTime();
    const atRest = isAtRest({ draftsOpen, filesUnderWay: filesUnderWay > 0, idleSeconds, tokenIsKept: tokenIsKept() });
    if (!updates.waitsForRest || !atRest) return;
    if (!window()?.isVisible()) note.leave();
    updates.install();
  };
  const wentBack = trial.takeWayBack();
  if (wentBack) tell(wentBackBox(wentBack));
  if (app.isPackaged) {
    setTimeout(() => void updates.check(), firstLookMs);
    setInterval(() => void updates.check(), lookEveryMs);
    setInterval(installAtRest, restLookMs);
  }

  return {
    comesBackHidden,
    get state() {
      return updates.state;
    },
    check: () => updates.check(),
    install,
    async checkAndTell() {
      if (!(await showUpdateBox(window(), await updates.check()))) return;
      await install();
      if (updates.state.phase === 'failed') await showUpdateBox(window(), updates.state);
    },
    setDraftsOpen(open) {
      draftsOpen = open;
    },
    async holdOff(work) {
      filesUnderWay += 1;
      try {
        return await work;
      } finally {
        filesUnderWay -= 1;
      }
    },
  };
}

const manifest = z.object({ updatePublicKey: z.string().min(1).optional() });

/** What renews this app, or the German reason why nothing does. */
async function loadEngine(
  proxyCredentials: Surroundings['proxyCredentials'],
  trial: Surroundings['trial'],
): Promise<UpdateEngine | string> {
  if (!app.isPackaged) return 'Diese App läuft aus dem Quelltext.';
  const { updatePublicKey } = manifest.parse(JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8')));
  if (!updatePublicKey) return 'Diese App wurde ohne Schlüssel für Updates gebaut.';
  if (!(await mayBeRenewed())) {
    return 'macOS erneuert nur Apps, die ihr Hersteller signiert hat. Neue Versionen installieren Sie bitte von Hand.';
  }
  // Big, and not needed for the first picture.
  const { createUpdateEngine } = await import('./update-engine.ts');
  return createUpdateEngine(updatePublicKey, proxyCredentials, trial) ?? 'Diese App wurde aus einem Archiv ausgepackt.';
}
