import { paths } from './paths.ts';

/** Records that can be opened from outside the office, by a link such as `it-lotse://lead/ID`. */
export interface RecordLink {
  pathOf(id: string): string;
  /** Whether it may be an id: links come from anywhere. */
  isId(id: string): boolean;
  /** The id as the office writes it, where people write it otherwise. */
  plain?(id: string): string;
  /** Its address tells who it is: it stands in no file that is not encrypted. Below this page. */
  readonly tellsWhoBelow?: string;
}

/** Ids are UUIDs; older records of a take-over from another system may have shorter ones. */
const recordId = /^[\w-]{1,64}$/;
const record = (pathOf: RecordLink['pathOf']): RecordLink => ({ pathOf, isId: (id) => recordId.test(id) });

/** By the word of the link; those of other features are in their news. */
export const generalLinks: Readonly<Record<string, RecordLink>> = {
  lead: record(paths.lead),
  termin: record(paths.appointment),
  zahlung: record(paths.payment),
  chat: record(paths.chat),
  'e-mail': record(paths.email),
  kampagne: record(paths.campaign),
  abonnent: record(paths.subscriber),
  kunde: record(paths.customer),
};
