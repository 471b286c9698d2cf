import { withdrawalPath } from '@it-lotse/contract/legal-texts';
import { type WithdrawalSection, withdrawalForm, withdrawalInstruction } from '@it-lotse/domain/withdrawal-instruction';
import type { ReadDb, WriteTx } from '../database/database.ts';
import { termsHash } from '../database/terms-hash.ts';
import { businessProfileSetting } from './business-profile-setting.ts';
import type { Settings } from './settings.ts';

/** What a consumer is told of the right of withdrawal. It names the business, so it changes with its address. */
export interface Instruction {
  readonly sections: readonly WithdrawalSection[];
  readonly form: WithdrawalSection;
}

interface Site {
  readonly settings: Settings;
  origin(): string;
}

export function presentInstruction({ settings, origin }: Site): Instruction {
  const profile = settings.get(businessProfileSetting);
  return {
    sections: withdrawalInstruction(profile, `${origin()}${withdrawalPath}`),
    form: withdrawalForm(profile),
  };
}

/** Keeps what a customer is sent in this moment. @returns by which it is found */
export function keepPresentInstruction(tx: WriteTx, site: Site): string {
  const sections = JSON.stringify(presentInstruction(site));
  const hash = termsHash(sections);
  tx.prepare('INSERT INTO agreed_instructions (hash, sections) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING').run(
    hash,
    sections,
  );
  return hash;
}

/** null: none was kept. */
export function findAgreedInstruction(db: ReadDb, hash: string | null): Instruction | null {
  if (hash === null) return null;
  const row = db.prepare('SELECT sections FROM agreed_instructions WHERE hash = ?').get(hash);
  return row === undefined ? null : JSON.parse((row as { sections: string }).sections);
}
