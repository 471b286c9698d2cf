import type { CustomerCard } from '@it-lotse/contract/customers';
import type { ReadDb } from '../database/database.ts';

/** What a feature has to tell of a person in figures; amounts in integer cents. */
export type CardFigureSource<Needs = unknown> = (
  tx: ReadDb,
  person: { readonly emails: readonly string[]; readonly now: Date },
  needs: Needs,
) => Partial<CustomerCard['figures']>;
