import type { Declaration } from '@it-lotse/contract/declarations';
import type { ReadDb } from '../../kernel/database/database.ts';
import type { StoredDeclaration } from './declarations-repository.ts';

/** What a declaration may be about, told by whoever keeps the contracts of a person. */
export type ContractSource = (
  db: ReadDb,
  declaration: Pick<StoredDeclaration, 'email' | 'received_at'>,
  now: Date,
) => Pick<Declaration, 'packages' | 'next_appointment'>;
