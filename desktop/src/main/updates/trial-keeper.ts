import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonFile, jsonFile } from '../settings/json-file.ts';
import { isAsKept, keepVersion, restore, type Surroundings, startDetached } from './kept-version.ts';
import {
  arrivedBack,
  installing,
  noTrial,
  type Start,
  started,
  starting,
  type TrialRecord,
  trialRecord,
  wayOn,
} from './update-trial.ts';

/** Whoever ends the app sooner has not waited for its window. */
const patienceMs = 15_000;

interface TrialOptions {
  /** The user's data folder. */
  readonly folder: string;
  readonly appVersion: string;
  readonly surroundings: Surroundings;
  now?(): number;
}

/**
 * Watches a version that was just installed until it has proven itself, keeps the one before as long, and goes back to
 * it. Written to the disk at each step: what happens next may be a crash.
 */
export class UpdateTrial {
  readonly #options: TrialOptions;
  readonly #file: JsonFile<TrialRecord>;
  readonly #keptIn: string;
  readonly #now: () => number;
  readonly #beganAtMs: number;
  #hasStarted = false;
  #isOnTrial = false;

  constructor(options: TrialOptions) {
    this.#options = options;
    this.#file = jsonFile(join(options.folder, 'update-trial.json'), trialRecord, noTrial);
    this.#keptIn = join(options.folder, 'version-before');
    this.#now = options.now ?? (() => performance.now());
    this.#beganAtMs = this.#now();
  }

  /** Call it first of all, and only in the one process that runs. */
  begin(): Start {
    return this.#follow((record) => starting(record, this.#options.appVersion));
  }

  /** That this start leads to no window is certain already. */
  failed(): Start {
    return this.#follow(wayOn);
  }

  /** Puts the version before in the place of this one; `true`: the app ends now, and that one starts. */
  goBack(): boolean {
    const file = this.#file.read().trial?.before.file;
    if (!file) return false;
    try {
      startDetached(restore(file, this.#options.surroundings));
      return true;
    } catch (error) {
      console.error('the version before could not be put back:', error);
      return false;
    }
  }

  /** A page of this version runs and asks. Every call after the first is of no account. */
  passed(): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    const before = this.#file.read();
    this.#write(before, started(before));
  }

  /** The app ends in good order. */
  ending(): void {
    if (this.#hasStarted || !this.#isOnTrial || this.#now() - this.#beganAtMs > patienceMs) return;
    const before = this.#file.read();
    this.#write(before, started(before, false));
  }

  /** `version` is installed next: what runs now is kept. */
  installing(version: string): void {
    const { appVersion, surroundings } = this.#options;
    this.#file.write(installing(this.#file.read(), version, keepVersion(this.#keptIn, appVersion, surroundings)));
  }

  isRefused(version: string): boolean {
    return this.#file.read().refused.includes(version);
  }

  /** The version this one has taken the place of again, once; null: nothing of that kind. */
  takeWayBack(): TrialRecord['wentBack'] {
    const before = this.#file.read();
    const { told, record } = arrivedBack(before, this.#options.appVersion);
    this.#write(before, record);
    return told;
  }

  /** 'go-back' has been decided with what is still there. */
  #follow(decide: (record: TrialRecord) => { start: Start; record: TrialRecord }): Start {
    const before = this.#file.read();
    const { start, record } = decide(before);
    if (start === 'go-back' && !(before.trial && isAsKept(before.trial.before))) return 'by-hand';
    this.#isOnTrial = record.trial !== null;
    this.#write(before, record);
    return start;
  }

  #write(before: TrialRecord, record: TrialRecord): void {
    if (JSON.stringify(before) === JSON.stringify(record)) return;
    this.#file.write(record);
    // Proven, replaced or back: nothing is to be kept any longer. The way back itself needs it until the end.
    if (record.trial === null) rmSync(this.#keptIn, { recursive: true, force: true });
  }
}
