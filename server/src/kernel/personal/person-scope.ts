import type { VouchedKind } from '@it-lotse/contract/feature-parts';

/** By what everything of one person is found. */
export interface PersonScope {
  /** The card; others became part of it. */
  readonly customerId: string;
  readonly customerIds: readonly string[];
  readonly name: string;
  /** All names on these cards, each once. */
  readonly names: readonly string[];
  /** In every spelling the database compares as equal: ASCII without case, so umlauts stand in both cases. */
  readonly emails: readonly string[];
  /** Digits in international form. */
  readonly phones: readonly string[];
  /** Those of the phones that stand on nobody else's card. */
  readonly ownPhones: readonly string[];
  /** Keys of those who vouch for the person, by who they are. */
  readonly vouched: Readonly<Record<VouchedKind, readonly string[]>>;
  readonly addresses: ReadonlyArray<{ kind: string; value: string }>;
  /** Whether a record without an e-mail address is theirs: by a number the operator checked, or by name and number. */
  ownsByPhone(name: string, phone: string): boolean;
}
