import { shell } from 'electron';

/** Files this run of the app has saved. The page knows them by number only, so it can show no other. */
export class SavedFiles {
  readonly #paths: string[] = [];

  /** Returns the file's number. */
  add(path: string): number {
    return this.#paths.push(path) - 1;
  }

  /** Opens the folder with the file marked; an unknown number does nothing. */
  show(number: number): void {
    const path = this.#paths[number];
    if (path !== undefined) shell.showItemInFolder(path);
  }
}
