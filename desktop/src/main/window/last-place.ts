import { pathWithoutPerson } from '@it-lotse/back-office/record-links';
import type { WebContents } from 'electron';
import { z } from 'zod';
import { restoredMark } from '../../bridge/restored-mark.ts';
import { appOrigin, isAppPage } from '../page/trusted-page.ts';
import { jsonFile } from '../settings/json-file.ts';

/** Where the operator was: a path with its query, and how far the page was scrolled, in CSS pixels. */
const place = z.object({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^#\s]*$/),
  scrollY: z.number().min(0).max(10_000_000),
});
export type Place = z.infer<typeof place>;

/** Scrolling tells often; one write after it is enough. */
const writeDelayMs = 500;

/** The last place of each server, in a file of the user's data folder. `origin` names the server of the moment. */
export class LastPlaces {
  readonly #file: ReturnType<typeof placesFile>;
  readonly #origin: () => string | null;
  #known: Record<string, Place>;
  /** Servers that were forgotten, until somebody goes somewhere there. */
  readonly #left = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, origin: () => string | null) {
    this.#file = placesFile(path);
    this.#origin = origin;
    const read = this.#file.read();
    this.#known = Object.fromEntries(Object.entries(read).map(([origin, last]) => [origin, withoutPeopleAt(last)]));
    if (JSON.stringify(read) !== JSON.stringify(this.#known)) this.#file.write(this.#known);
  }

  /** The address a window begins at: the last place, with the scroll position behind it, or the first page. */
  startUrl(): string {
    const last = this.#current;
    return last ? `${appOrigin}${last.path}#${restoredMark}${Math.round(last.scrollY)}` : `${appOrigin}/`;
  }

  /** Where the operator was at the server of the moment, if ever. */
  get path(): string | null {
    return this.#current?.path ?? null;
  }

  /** Takes down where the pages of this window lead. */
  follow(page: WebContents): void {
    page.on('did-navigate-in-page', (_event, url, isMainFrame) => {
      if (!isMainFrame || !isAppPage(url)) return;
      const path = withoutPeople(new URL(url));
      this.#left.delete(this.#origin() ?? '');
      if (this.#current?.path !== path) this.#keep({ path, scrollY: 0 });
    });
  }

  scrolledTo(scrollY: number): void {
    // A page that goes with its session still tells where it stood.
    if (this.#left.has(this.#origin() ?? '')) return;
    this.#keep({ path: '/', ...this.#current, scrollY });
  }

  /** The server of `from` has another address now. */
  carry(from: string, to: string): void {
    const last = this.#known[from];
    if (last) this.#known = { ...this.#known, [to]: last };
    this.flush();
  }

  forget(origin: string): void {
    this.#left.add(origin);
    const { [origin]: _gone, ...others } = this.#known;
    this.#known = others;
    this.flush();
  }

  /** Before the end: what waits for its write is written now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#file.write(this.#known);
  }

  get #current(): Place | undefined {
    return this.#known[this.#origin() ?? ''];
  }

  #keep(candidate: Place): void {
    const origin = this.#origin();
    const checked = place.safeParse(candidate);
    if (origin === null || !checked.success) return;
    this.#known = { ...this.#known, [origin]: checked.data };
    this.#timer ??= setTimeout(() => this.flush(), writeDelayMs);
  }
}

/** The file is not encrypted: no telephone number (a WhatsApp chat has it in its address) and nothing anybody typed. */
function withoutPeople({ pathname, searchParams }: URL): string {
  const path = pathWithoutPerson(pathname);
  const query = new URLSearchParams([...searchParams].filter(([name]) => aboutTheView.has(name))).toString();
  return query ? `${path}?${query}` : path;
}

/** A place of the file, which an older version may have written. */
const withoutPeopleAt = ({ path, scrollY }: Place): Place => ({
  path: withoutPeople(new URL(path, appOrigin)),
  scrollY,
});

/** How something is shown. What a search or a form carries in the address is not among it. */
const aboutTheView = new Set(['ansicht', 'datum', 'filter', 'period', 'thema']);

const placesFile = (path: string) => jsonFile(path, z.record(z.string(), place), {});
