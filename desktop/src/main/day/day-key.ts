import type { DayKeyState, DayKey as Key } from '@it-lotse/back-office/day-key';
import type { SettingsFile } from '../settings/settings.ts';

/** Of Electron's `globalShortcut`. */
interface Shortcuts {
  /** false: another program has it. */
  register(accelerator: string, pressed: () => void): boolean;
  unregister(accelerator: string): void;
}

interface DayKeyOptions {
  readonly settings: Pick<SettingsFile, 'read' | 'update'>;
  readonly shortcuts: Shortcuts;
  pressed(): void;
}

/** The key that opens the window of the day from every program, as far as none of them has it. */
export class DayKeyHolder {
  readonly #options: DayKeyOptions;
  /** The one that is held now. */
  #held: Key | null = null;

  constructor(options: DayKeyOptions) {
    this.#options = options;
    this.#take();
  }

  /** The program that had it may have ended since: it is tried anew. */
  read(): DayKeyState {
    this.#take();
    const { dayKey: key } = this.#options.settings.read();
    if (key === null) return { key, state: 'off' };
    return { key, state: this.#held === key ? 'heard' : 'taken' };
  }

  save(key: Key | null): DayKeyState {
    this.#options.settings.update({ dayKey: key });
    return this.read();
  }

  #take(): void {
    const { settings, shortcuts, pressed } = this.#options;
    const wanted = settings.read().dayKey;
    if (this.#held === wanted) return;
    if (this.#held) shortcuts.unregister(this.#held);
    this.#held = wanted && shortcuts.register(wanted, pressed) ? wanted : null;
  }
}
