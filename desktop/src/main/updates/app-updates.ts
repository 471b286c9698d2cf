import type { UpdateState } from '@it-lotse/back-office/app-updates';
import { desktopUpdatesPath } from '@it-lotse/contract/desktop-updates';
import { describeUpdateFault, refusedVersion } from './update-faults.ts';

/** What finds, loads and installs. */
export interface UpdateEngine {
  /** false: the system asks for a password while installing */
  readonly installsSilently: boolean;
  /** What the last look found was signed long ago. */
  readonly feedIsOld: boolean;
  /**
   * Looks for a newer version in the folder at this address; null: there is none. Loading begins at once: `loaded`
   * resolves when the file has been checked and lies ready.
   * @param onProgress percent, 0–100
   */
  find(folder: string, onProgress: (percent: number) => void): Promise<FoundUpdate | null>;
  /** Ends the app, installs and starts the new one. @throws when the file that lay ready is not what it was */
  restart(): void;
}

export interface FoundUpdate {
  readonly version: string;
  /** Plain text. */
  readonly notes: string | null;
  readonly loaded: Promise<void>;
}

type WithoutVersion<State> = State extends unknown ? Omit<State, 'appVersion'> : never;
type Phase = WithoutVersion<UpdateState>;

/** How the app stands to its updates. The feed is always that of the server the app works with. */
export class AppUpdates {
  readonly #appVersion: string;
  readonly #loadEngine: () => Promise<UpdateEngine | string>;
  readonly #origin: () => string | null;
  readonly #changed: (state: UpdateState) => void;
  #engine: UpdateEngine | string | null = null;
  #state: UpdateState;
  #looking: Promise<UpdateState> | null = null;

  /** @param loadEngine asked at the first look; a text is the German reason why this app does not renew itself */
  constructor(
    appVersion: string,
    loadEngine: () => Promise<UpdateEngine | string>,
    origin: () => string | null,
    changed: (state: UpdateState) => void,
  ) {
    this.#appVersion = appVersion;
    this.#loadEngine = loadEngine;
    this.#origin = origin;
    this.#changed = changed;
    this.#state = { appVersion, phase: 'idle' };
  }

  get state(): UpdateState {
    return this.#state;
  }

  /** Whether an update lies ready that can be installed without anybody's help. */
  get waitsForRest(): boolean {
    return this.#state.phase === 'ready' && this.#state.installsSilently;
  }

  /**
   * Looks now. Resolves when it is known whether there is a newer version; loading it goes on after that. What lies ready
   * is installed first: loading a newer one would clear it away, and may fail.
   */
  check(): Promise<UpdateState> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Does nothing unless an update lies ready. */
  install(): void {
    if (this.#state.phase !== 'ready' || typeof this.#engine === 'string') return;
    try {
      this.#engine?.restart();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #look(): Promise<UpdateState> {
    const origin = this.#origin();
    const before = this.#state;
    if (before.phase === 'downloading' || before.phase === 'ready') return before;
    this.#set({ phase: 'checking' });
    try {
      this.#engine ??= await this.#loadEngine();
      if (typeof this.#engine === 'string') return this.#set({ phase: 'off', reason: this.#engine });
      if (!origin) return this.#set({ phase: 'idle' });
      const found = await this.#engine.find(origin + desktopUpdatesPath, (percent) => this.#progress(percent));
      if (found) this.#follow(found, this.#engine.installsSilently);
      else this.#set({ phase: 'current', ...(this.#engine.feedIsOld && { feedIsOld: true }) });
    } catch (error) {
      const version = refusedVersion(error);
      if (version !== null) this.#set({ phase: 'refused', version });
      else this.#fail(error);
    }
    return this.#state;
  }

  #follow({ version, notes, loaded }: FoundUpdate, installsSilently: boolean): void {
    this.#set({ phase: 'downloading', version, percent: 0 });
    loaded.then(
      () => this.#set({ phase: 'ready', version, notes, installsSilently }),
      (error: unknown) => this.#fail(error),
    );
  }

  #progress(percent: number): void {
    if (this.#state.phase === 'downloading' && this.#state.percent !== percent) {
      this.#set({ phase: 'downloading', version: this.#state.version, percent });
    }
  }

  #fail(error: unknown): void {
    console.error('update failed:', error);
    this.#set({ phase: 'failed', detail: describeUpdateFault(error) });
  }

  #set(phase: Phase): UpdateState {
    this.#state = { ...phase, appVersion: this.#appVersion } as UpdateState;
    this.#changed(this.#state);
    return this.#state;
  }
}
