import type { EnquiryChannel } from '@it-lotse/contract/enquiries';
import type { ReadDb } from '../database/database.ts';
import type { FiguresAsked } from './figure-source.ts';

/** Somebody who asked for help. */
export interface Enquirer {
  readonly email: string;
  readonly phone: string;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** A way in which people get in touch. */
export interface EnquirySource {
  readonly channel: EnquiryChannel;
  /** How many did for the first time in the period. */
  count(tx: ReadDb, asked: FiguresAsked): number;
  /** The newest of `from` ≤ time < `until`, where they have not booked themselves. */
  people?(tx: ReadDb, from: Date, until: Date, limit: number): Enquirer[];
}

/** Whether a visit was agreed with them, from their enquiry to before `until`. */
export type VisitOf = (tx: ReadDb, enquirer: Enquirer, until: Date) => boolean;
