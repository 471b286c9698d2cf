import type { EventNamed } from '@it-lotse/contract/define-events';
import type { OfficeEventType, officeEvents } from '@it-lotse/contract/events';
import type { OfficeNotice } from '../office-notice.ts';

/** What the operator can switch off in the notifications. */
export interface NoticeKind {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
}

/** News that are told in the same words. `Piece` is what there is to tell of one record. */
export interface NewsTopic<Piece> {
  /** Key of the kind it is switched off with. */
  readonly kind: string;
  readonly one: (piece: Piece) => OfficeNotice;
  /** Several as one notice; absent: each is another, and stays single. */
  readonly all?: (pieces: readonly Piece[]) => OfficeNotice;
  /** For how many pieces of news one stands; absent: for itself. */
  readonly weight?: (piece: Piece) => number;
  /** Notices on the screen that lead here are withdrawn as soon as nothing is left to tell of the record. */
  readonly shownAt?: (record: string) => string;
  /** Events of other features after which nothing is left to tell of a record; null: of any. */
  readonly endedBy?: EndedBy;
}

type EndedBy = {
  readonly [Type in OfficeEventType]?: (event: EventNamed<typeof officeEvents, Type>) => string | null;
};

/** What there is to tell of a record now; null: nothing any more. */
export interface Told {
  readonly topic: NewsTopic<never>;
  readonly record: string;
  readonly piece: (before: unknown) => unknown;
}

/** `piece` takes the place of what there was to tell of the same record. */
export function tell<Piece>(topic: NewsTopic<Piece>, record: string, piece: Piece | null): Told {
  return { topic, record, piece: () => piece };
}

/** The piece is made of what there was to tell of the same record before. */
export function retell<Piece>(
  topic: NewsTopic<Piece>,
  record: string,
  piece: (before: Piece | null) => Piece | null,
): Told {
  return { topic, record, piece: (before) => piece(before as Piece | null) };
}

/** Nothing is left to tell of a record; null: of any. */
export interface Settled {
  readonly topic: NewsTopic<never>;
  readonly record: string | null;
}

export const settle = <Piece>(topic: NewsTopic<Piece>, record: string): Settled => ({ topic, record });

export const settleAll = <Piece>(topic: NewsTopic<Piece>): Settled => ({ topic, record: null });
