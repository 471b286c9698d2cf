import { officeNews } from '@it-lotse/back-office/office-news';
import type { TypedReply } from '@it-lotse/back-office/typed-reply';
import { z } from 'zod';
import type { CacheOutcome } from '../../bridge/requests.ts';

const keptReply = z.object({
  id: z.string(),
  kind: z.string(),
  target: z.string(),
  about: z.string().optional(),
  subject: z.string().optional(),
  text: z.string(),
});
const looks = Object.values(officeNews.conversations);
const ofAnyAge = z.preprocess(
  (kept) => looks.map(({ ofEarlier }) => ofEarlier?.(kept)).find((earlier) => earlier) ?? kept,
  keptReply,
);
const keptReplies = z.array(ofAnyAge);

/** The sealed file of a server. */
interface Store {
  readReplies(origin: string): Promise<string | null>;
  writeReplies(origin: string, content: string): Promise<CacheOutcome>;
}

/**
 * What the operator typed outside of the office, from that moment until the server has it or the page has put it into its line:
 * there is always one place that knows of it. For a moment both do, so it carries the id the server takes once.
 */
export class TypedReplies {
  readonly #store: Store;
  readonly #known = new Map<string, Promise<TypedReply[]>>();
  /** Being sent right now: the page must not be given them as well. */
  readonly #underWay = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Resolves once it is on the disk, or cannot be kept there. */
  async begin(origin: string, reply: TypedReply): Promise<void> {
    this.#underWay.add(reply.id);
    await this.#change(origin, (replies) => [...replies.filter(({ id }) => id !== reply.id), reply]);
  }

  /** The server does not answer: from now on it waits for the page. */
  leaveToPage({ id }: TypedReply): void {
    this.#underWay.delete(id);
  }

  /** The server has them, or has refused them, or they stand in the page's line. */
  async end(origin: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#underWay.delete(id);
    await this.#change(origin, (replies) => replies.filter(({ id }) => !ids.includes(id)));
  }

  async waiting(origin: string): Promise<TypedReply[]> {
    return (await this.#of(origin)).filter(({ id }) => !this.#underWay.has(id));
  }

  /** A keychain that was locked gives its key only now: what lies on the disk joins what was typed since. */
  async readLate(origin: string): Promise<void> {
    if (!this.#known.has(origin)) return;
    const kept = this.#read(origin);
    await this.#change(origin, async (since) => {
      const known = new Set(since.map(({ id }) => id));
      return [...(await kept).filter(({ id }) => !known.has(id)), ...since];
    });
  }

  /** The operator has signed out there. */
  forget(origin: string): void {
    this.#known.delete(origin);
  }

  #of(origin: string): Promise<TypedReply[]> {
    const known = this.#known.get(origin) ?? this.#read(origin);
    this.#known.set(origin, known);
    return known;
  }

  async #read(origin: string): Promise<TypedReply[]> {
    try {
      return keptReplies.parse(JSON.parse((await this.#store.readReplies(origin)) || '[]'));
    } catch (error) {
      console.error('Replies of an earlier run cannot be read:', error);
      return [];
    }
  }

  async #change(
    origin: string,
    change: (replies: TypedReply[]) => TypedReply[] | Promise<TypedReply[]>,
  ): Promise<void> {
    const changed = this.#of(origin).then(change);
    this.#known.set(origin, changed);
    await changed;
    // Of now, not of then: what was read late meanwhile is among it.
    const replies = await this.#known.get(origin);
    if (!replies) return;
    // A full disk or a missing keychain: it is known in this run all the same.
    await this.#store
      .writeReplies(origin, replies.length === 0 ? '' : JSON.stringify(replies))
      .catch((error: unknown) => console.error('A reply could not be put on the disk:', error));
  }
}
