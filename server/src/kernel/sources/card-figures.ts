import type { CustomerCard } from '@it-lotse/contract/customers';
import type { Context } from '../../app/context.ts';
import type { ReadDb } from '../database/database.ts';

/** What a feature has to tell of a person in figures; amounts in integer cents. */
export type CardFigureSource = (
  tx: ReadDb,
  person: { readonly emails: readonly string[]; readonly now: Date },
  ctx: Context,
) => Partial<CustomerCard['figures']>;
