import type { ErasurePlan, RetentionCounts } from '@it-lotse/contract/privacy';
import type { ReadDb, WriteTx } from '../database/database.ts';
import type { ArchivedFile } from './archived-file.ts';
import type { PersonRecords, StoredRow } from './person-records.ts';
import type { PersonScope } from './person-scope.ts';

type Key = string | number;

/** A kind of record about people: how it is called, told and found. A test holds it against the schema. */
export interface PersonalTable {
  readonly table: string;
  /** German, plural. */
  readonly label: string;
  /** German names of the fields, in the order of the document. */
  readonly fields: Readonly<Record<string, string>>;
  /** Columns that are not told: order, search index, keys of ours. */
  readonly internal: readonly string[];
  /** Fields told as an amount of money, as yes or no, as JSON, and in the data alone. */
  readonly euros?: readonly string[];
  readonly flags?: readonly string[];
  /** Fields that hold a code: what each is called. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly json?: readonly string[];
  readonly dataOnly?: readonly string[];
  /** Columns by which the log of events and the outbox name a record. */
  readonly namedBy?: readonly string[];
  /** @param found the person's records in the tables before this one */
  find(tx: ReadDb, person: PersonScope, found: PersonRecords): readonly StoredRow[];
  /** Whether a record stays when the person is erased; unset: none does. */
  isKept?(row: StoredRow, records: PersonRecords): boolean;
}

export interface Erasure {
  readonly person: PersonScope;
  readonly records: PersonRecords;
}

/** What is over is selected by its key, and needs an index for its order. */
export interface Expired {
  /** The column that names a record. */
  readonly key: string;
  /** Table and condition, with @before. */
  readonly from: string;
}

/** Records that are kept as long as the operator has set. */
export interface RetentionRule<Needs = unknown> extends Expired {
  readonly kind: keyof RetentionCounts;
  /** Whose records these are, by an address of theirs. */
  cards(tx: ReadDb, keys: readonly Key[]): ReadonlyArray<string | null>;
  /** @returns the ids of files that go with them */
  forget(tx: WriteTx, keys: readonly Key[]): readonly string[];
  removeFiles?(ids: readonly string[], needs: Needs): Promise<void>;
}

/** Records with a limit of time that is no setting: the law, or the end of a purpose, draws it. */
export interface Limit extends Expired {
  readonly table: string;
  readonly before: string;
  /** Cards that nothing else may hold: they go along, and do not wait until nobody has heard of them for long. */
  cards?(tx: ReadDb, keys: readonly Key[]): readonly string[];
  forget(tx: WriteTx, keys: readonly Key[]): void;
}

/** Moments before which something is over. */
export interface LimitMoments {
  readonly now: Date;
  /** Nobody can claim anything from it any more. */
  readonly claims: string;
  /** It need not stand in the books any more. */
  readonly books: string;
  /** As long as mails are kept. */
  readonly mails: string;
}

/** SQL that is true for an e-mail address there is current business with. `since`: SQL of a moment; blank: ever. */
export type BusinessCondition = (email: string, since: string) => string;

/** A job or an event names a record by its id. */
export interface NamedRecord {
  /** The field of an event, or the kind of job. */
  readonly by: string;
  /** SQL that selects it. */
  select(id: string): string;
  /** Whether what is named so belongs to another person of the same name. */
  isOfAnother?(tx: ReadDb, person: PersonScope, job: StoredRow): boolean;
}

/** What a feature stores about people: found for whoever asks, erased, kept where the law says so, and over at some time. */
export interface PersonalData<Needs = unknown> {
  readonly tables: readonly PersonalTable[];
  /** Tables in which nobody is spoken of, or only the operator. */
  readonly impersonal?: readonly string[];
  readonly events?: readonly NamedRecord[];
  readonly jobs?: readonly NamedRecord[];
  /** German: what has to be done before the person can be erased. */
  obstacles?(records: PersonRecords, now: Date): readonly string[];
  /** What stays of an erased person, and why. */
  kept?(records: PersonRecords): ErasurePlan['kept'];
  /** German: what lies with others, where the operator alone can delete it. */
  readonly elsewhere?: string;
  /** German: what the operator has to know besides. */
  notes?(person: PersonScope): readonly string[];
  /** In the transaction that erases; the features before this one are done. */
  erase?(tx: WriteTx, erasure: Erasure, needs: Needs): void;
  /** When that is on the disk. */
  afterErasing?(records: PersonRecords, needs: Needs): Promise<void>;
  /** Files that go with what is told to the person. */
  files?(records: PersonRecords, needs: Needs): readonly ArchivedFile[];
  /** Whether a card is in use by something no timeline shows. */
  keepsCard?(tx: ReadDb, person: PersonScope): boolean;
  /** People an earlier version made no card for. */
  unremembered?(tx: ReadDb): ReadonlyArray<{ at: string; name: string; email?: string; phone?: string }>;
  readonly business?: BusinessCondition;
  retention?(hasBusiness: BusinessCondition): RetentionRule<Needs>;
  limits?(moments: LimitMoments): readonly Limit[];
  /** SQL that is true for a record of another table, given its key, that stays beyond its limit. */
  readonly holds?: Readonly<Record<string, (key: string) => string>>;
  /** What goes along with records of another table that have reached their limit. */
  readonly alongside?: Readonly<Record<string, (tx: WriteTx, keys: readonly Key[]) => void>>;
  /** Who must not come back with an older backup; kept where backups are kept, so nobody is named in it. */
  departed?(tx: ReadDb): Readonly<Record<string, readonly unknown[]>>;
  /** Deletes what never found its record. */
  pruneStrays?(tx: WriteTx, before: Date): void;
}
