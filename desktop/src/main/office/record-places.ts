import { type BrowserWindow, screen } from 'electron';
import { z } from 'zod';
import { type JsonFile, jsonFile } from '../settings/json-file.ts';
import { placeWindow, type Rectangle, rectangle } from '../window/window-state.ts';

const usualSize = { width: 620, height: 820 };
/** A second window of a kind does not cover the first. */
const stepPixels = 28;

/** A place of before, on the screens there are now. */
export const onScreen = (place: Rectangle) =>
  placeWindow(
    place,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );

/** Where the windows of records stood last, by the kind of record, such as 'kunde'. */
export class RecordPlaces {
  readonly #file: JsonFile<Record<string, Rectangle>>;

  constructor(path: string) {
    this.#file = jsonFile(path, z.record(z.string(), rectangle), {});
  }

  remember(kind: string, at: Rectangle): void {
    this.#file.write({ ...this.#file.read(), [kind]: at });
  }

  /** Where the last one of its kind stood, beside those that are open. */
  free(kind: string, open: readonly BrowserWindow[]) {
    const last = this.#file.read()[kind];
    if (!last) return usualSize;
    const taken = open.map((window) => window.getBounds());
    const place = { ...last };
    while (taken.some(({ x, y }) => x === place.x && y === place.y)) {
      place.x += stepPixels;
      place.y += stepPixels;
    }
    return onScreen(place);
  }
}
