import { create } from 'zustand';
import type { WhatsappMessage } from '../../contract/whatsapp.ts';
import { useLive } from '../live/live-store.ts';

/** What can wait for the server: the content, and whom it is for. */
type SendContent =
  | { readonly kind: 'lead-reply'; readonly target: string; readonly subject: string; readonly message: string }
  | {
      readonly kind: 'whatsapp';
      readonly target: string;
      readonly text: string;
      readonly replyTo: WhatsappMessage | null;
    }
  | { readonly kind: 'chat-answer'; readonly target: string; readonly text: string }
  /** `base` is the note as it was before: if another device has changed it meanwhile, ours must not cover that. */
  | { readonly kind: 'customer-note'; readonly target: string; readonly note: string; readonly base: string };

export type SendKind = SendContent['kind'];

/** Something the operator has sent and the server has not. `target` is the id of the record it belongs to. */
export type WaitingSend = SendContent & {
  /** Made here and known to the server, which takes the same one only once, however often it is told. */
  readonly id: string;
  /** When the operator sent it, ISO. */
  readonly at: string;
  /** German; why the server will not have it. It is not tried again by itself then. */
  readonly refusal: string | null;
};

interface WaitingStore {
  /** In the order of sending. */
  items: readonly WaitingSend[];
  /** The one that is on its way at this moment. */
  deliveringId: string | null;
  add(item: SendContent & { id: string }): void;
  remove(id: string): void;
  refuse(id: string, refusal: string): void;
  setDelivering(id: string | null): void;
  forgetAll(): void;
}

/** What waits for the server to be back. The desktop app keeps it over a restart, a browser as long as the page is open. */
export const useWaitingSends = create<WaitingStore>((set) => ({
  items: [],
  deliveringId: null,
  add: (item) =>
    set(({ items }) => ({
      items: [
        ...items.filter(({ id }) => id !== item.id),
        { ...item, at: new Date().toISOString(), refusal: null } as WaitingSend,
      ],
    })),
  remove: (id) => set(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
  refuse: (id, refusal) =>
    set(({ items }) => ({ items: items.map((item) => (item.id === id ? { ...item, refusal } : item)) })),
  setDelivering: (deliveringId) => set({ deliveringId }),
  forgetAll: () => set({ items: [], deliveringId: null }),
}));

export type WaitingOf<Kind extends SendKind> = Extract<WaitingSend, { kind: Kind }>;

export const waitingOf = <Kind extends SendKind>(
  items: readonly WaitingSend[],
  kind: Kind,
  target: string,
): WaitingOf<Kind>[] => items.filter((item): item is WaitingOf<Kind> => item.kind === kind && item.target === target);

const isInLine = ({ refusal }: WaitingSend) => refusal === null;

/** What goes out by itself, without what the server has refused. */
export const inLine = (items: readonly WaitingSend[]) => items.filter(isInLine);

/** With the line to the server broken a sending waits, and also behind others that wait for the same record. */
export const mustWait = (kind: SendKind, target: string) =>
  useLive.getState().connection === 'offline' ||
  waitingOf(useWaitingSends.getState().items, kind, target).some(isInLine);
