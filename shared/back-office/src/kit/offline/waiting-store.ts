import { create } from 'zustand';
import { useLive } from '../live-store.ts';

/** What can wait for the server; each kind has content of its own. */
export interface Sending<Kind extends string = string> {
  readonly kind: Kind;
  /** Id of the record it belongs to. */
  readonly target: string;
  /** Whom it is about, where that was known. */
  readonly about?: string | undefined;
  /** Says the same however often, and the last one covers those before. */
  readonly coversEarlier?: true;
  /** What stood there before, as far as one knew; absent where nothing can conflict, or the operator wants it in any case. */
  readonly base?: unknown;
}

export interface Waits {
  /** Made here and known to the server, which takes the same one only once, however often it is told. */
  readonly id: string;
  /** When the operator sent it, ISO. */
  readonly at: string;
  /** German; why the server will not have it. It is not tried again by itself then. */
  readonly refusal: string | null;
  /** With a refusal because of a change made elsewhere: what stands on the server instead. */
  readonly current?: string | undefined;
}
/** Something the operator has sent and the server has not. */
export type WaitingSend<Content extends Sending = Sending> = Content & Waits;

interface WaitingStore {
  /** In the order of sending. */
  items: readonly WaitingSend[];
  /** The one that is on its way at this moment. */
  deliveringId: string | null;
  add<Content extends Sending>(item: Content & { id: string }): void;
  /** Puts one back that was taken out, as it was. */
  putBack(item: WaitingSend): void;
  remove(id: string): void;
  /** Takes one out that is not to go out; the next for its record stands upon what that one stood upon. */
  takeOut(item: WaitingSend): void;
  refuse(id: string, refusal: string, current?: string): void;
  /** The same once more, with what the operator decided; whatever else was refused for its record follows it. */
  tryAgain(item: WaitingSend, decided?: object): void;
  setDelivering(id: string | null): void;
  forgetAll(): void;
}

const isOfOneRecord = (one: Sending, other: Sending) => one.kind === other.kind && one.target === other.target;

/** What goes out for the same record after this one. */
export const nextOf = (items: readonly WaitingSend[], item: WaitingSend) =>
  inLine(items.slice(items.findIndex(({ id }) => id === item.id) + 1)).find((each) => isOfOneRecord(each, item));

/** What waits for the server to be back. The desktop app keeps it over a restart, a browser as long as the tab is open. */
export const useWaitingSends = create<WaitingStore>((set) => ({
  items: [],
  deliveringId: null,
  add: (item) =>
    set(({ items }) => ({
      items: [
        ...items.filter((each) => each.id !== item.id && !(item.coversEarlier && isOfOneRecord(each, item))),
        { ...item, at: new Date().toISOString(), refusal: null },
      ],
    })),
  putBack: (item) => set(({ items }) => ({ items: [...items, item].sort((a, b) => a.at.localeCompare(b.at)) })),
  remove: (id) => set(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
  takeOut: (item) =>
    set(({ items }) => {
      const next = item.refusal === null ? nextOf(items, item) : undefined;
      return {
        items: items
          .filter(({ id }) => id !== item.id)
          .map((each) => (each === next && 'base' in each ? { ...each, base: item.base } : each)),
      };
    }),
  refuse: (id, refusal, current) =>
    set(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, refusal, current } : item)) })),
  tryAgain: (item, decided = {}) =>
    set(({ items }) => ({
      items: items.map((each) => {
        if (each.id === item.id) return { ...each, ...decided, refusal: null, current: undefined };
        return isOfOneRecord(each, item) ? { ...each, refusal: null, current: undefined } : each;
      }),
    })),
  setDelivering: (deliveringId) => set({ deliveringId }),
  forgetAll: () => set({ items: [], deliveringId: null }),
}));

export const waitingOf = <Content extends Sending>(
  items: readonly WaitingSend[],
  kind: Content['kind'],
  target: string,
) => items.filter((item): item is WaitingSend<Content> => item.kind === kind && item.target === target);

const isInLine = ({ refusal }: WaitingSend) => refusal === null;

/** What goes out by itself, without what the server has refused. */
export const inLine = (items: readonly WaitingSend[]) => items.filter(isInLine);

/** The newest of its kind that will reach a record: what counts there as far as the operator is concerned. */
export const useLastInLine = <Content extends Sending>(kind: Content['kind'], target: string) =>
  useWaitingSends(({ items }) => waitingOf<Content>(items, kind, target).findLast(isInLine));

/** With the line to the server broken a sending waits, and also behind others that wait for the same record. */
export const mustWait = (kind: string, target: string) =>
  useLive.getState().connection === 'offline' ||
  waitingOf(useWaitingSends.getState().items, kind, target).some(isInLine);
