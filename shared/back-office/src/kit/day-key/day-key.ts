import { z } from 'zod';

/**
 * Keys that open the window of the day from every program. None with Strg and Alt, which is AltGr on German keyboards, and
 * none that Windows, macOS or the usual desktops of Linux keep for themselves; `Ctrl` is the control key on a Mac, too.
 */
export const dayKeys = ['Ctrl+Shift+H', 'Ctrl+Shift+F9', 'Ctrl+Shift+F10'] as const;
export const dayKey = z.enum(dayKeys);
export type DayKey = z.infer<typeof dayKey>;

/** taken: another program has it, or the desktop gives it to none */
export interface DayKeyState {
  /** null: switched off. */
  readonly key: DayKey | null;
  readonly state: 'heard' | 'off' | 'taken';
}

export interface DayKeyHost {
  read(): Promise<DayKeyState>;
  save(key: DayKey | null): Promise<DayKeyState>;
}

/** As it stands on the keyboard. */
export const wordsOfKey = (key: DayKey) =>
  key.replace('Ctrl', 'Strg').replace('Shift', 'Umschalt').replaceAll('+', ' + ');
