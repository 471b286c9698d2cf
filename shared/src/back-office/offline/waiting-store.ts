import { create } from 'zustand';
import type { Appointment } from '../../contract/appointments.ts';
import type { WhatsappMessage } from '../../contract/whatsapp.ts';
import type { AppointmentDraft } from '../appointments/appointment-draft.ts';
import { useLive } from '../live/live-store.ts';

interface Sending<Kind extends string> {
  readonly kind: Kind;
  /** Id of the record it belongs to. */
  readonly target: string;
  /** Whom it is about, where that was known. */
  readonly about?: string | undefined;
}

/** What can wait for the server: the content, and whom it is for. `base` is what was there before, as far as one knew. */
export type SendContent =
  | (Sending<'lead-reply'> & {
      readonly subject: string;
      readonly message: string;
      /** Ids of the answers that were in view; absent: the operator wants it sent in any case. */
      readonly known?: readonly string[] | undefined;
    })
  | Sending<'lead-seen'>
  | (Sending<'whatsapp'> & { readonly text: string; readonly replyTo: WhatsappMessage | null })
  | (Sending<'whatsapp-read'> & {
      readonly until: string;
      /** Of the newest message in view; absent: it waits since an earlier version. */
      readonly messageId?: string | undefined;
    })
  | (Sending<'chat-answer'> & { readonly text: string })
  | (Sending<'chat-seen'> & { readonly until: string })
  | (Sending<'customer-note'> & { readonly note: string; readonly base: string })
  | (Sending<'appointment'> & {
      readonly draft: AppointmentDraft;
      readonly service: string;
      readonly allowOverlap: boolean;
    })
  | (Sending<'appointment-status'> & {
      readonly status: 'confirmed' | 'completed' | 'no_show';
      readonly startsAt: string;
      readonly notify: boolean;
      /** Absent: the operator wants it in any case. */
      readonly base?: Appointment['status'] | undefined;
    })
  | (Sending<'appointment-note'> & { readonly note: string; readonly base: string })
  | (Sending<'declaration-handled'> & { readonly handled: boolean });

export type SendKind = SendContent['kind'];
export type ContentOf<Kind extends SendKind> = Extract<SendContent, { kind: Kind }>;

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
export type WaitingSend = SendContent & Waits;
export type WaitingOf<Kind extends SendKind> = Extract<WaitingSend, { kind: Kind }>;

interface WaitingStore {
  /** In the order of sending. */
  items: readonly WaitingSend[];
  /** The one that is on its way at this moment. */
  deliveringId: string | null;
  add(item: SendContent & { id: string }): void;
  /** Puts one back that was taken out, as it was. */
  putBack(item: WaitingSend): void;
  remove(id: string): void;
  refuse(id: string, refusal: string, current?: string): void;
  /** The same once more, with what the operator decided; whatever else was refused for its record follows it. */
  tryAgain(item: WaitingSend, decided?: object): void;
  setDelivering(id: string | null): void;
  forgetAll(): void;
}

/** Says the same however often, and the last one covers those before. */
const marks: readonly SendKind[] = ['lead-seen', 'whatsapp-read', 'chat-seen'];

const isOfOneRecord = (one: WaitingSend, other: Sending<SendKind>) =>
  one.kind === other.kind && one.target === other.target;

/** What waits for the server to be back. The desktop app keeps it over a restart, a browser as long as the tab is open. */
export const useWaitingSends = create<WaitingStore>((set) => ({
  items: [],
  deliveringId: null,
  add: (item) =>
    set(({ items }) => ({
      items: [
        ...items.filter((each) => each.id !== item.id && !(marks.includes(item.kind) && isOfOneRecord(each, item))),
        { ...item, at: new Date().toISOString(), refusal: null } as WaitingSend,
      ],
    })),
  putBack: (item) => set(({ items }) => ({ items: [...items, item].sort((a, b) => a.at.localeCompare(b.at)) })),
  remove: (id) => set(({ items }) => ({ items: items.filter((item) => item.id !== id) })),
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

export const waitingOf = <Kind extends SendKind>(
  items: readonly WaitingSend[],
  kind: Kind,
  target: string,
): WaitingOf<Kind>[] => items.filter((item): item is WaitingOf<Kind> => item.kind === kind && item.target === target);

const isInLine = ({ refusal }: WaitingSend) => refusal === null;

/** What goes out by itself, without what the server has refused. */
export const inLine = (items: readonly WaitingSend[]) => items.filter(isInLine);

/** The newest of its kind that will reach a record: what counts there as far as the operator is concerned. */
export const useLastInLine = <Kind extends SendKind>(kind: Kind, target: string): WaitingOf<Kind> | undefined =>
  useWaitingSends(({ items }) => waitingOf(items, kind, target).findLast(isInLine));

/** With the line to the server broken a sending waits, and also behind others that wait for the same record. */
export const mustWait = (kind: SendKind, target: string) =>
  useLive.getState().connection === 'offline' ||
  waitingOf(useWaitingSends.getState().items, kind, target).some(isInLine);
