import type { BusinessProfile } from '@it-lotse/contract/content';
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

interface WrittenDown {
  readonly origin: string;
  readonly sections: string;
  readonly hash: string;
}

/** Written down once for a profile: it is the same for every booking until the operator changes it. */
const written = new WeakMap<BusinessProfile, WrittenDown>();

function writtenDown(site: Site): WrittenDown {
  const profile = site.settings.get(businessProfileSetting);
  const origin = site.origin();
  const known = written.get(profile);
  if (known?.origin === origin) return known;
  const sections = JSON.stringify(presentInstruction(site));
  const made = { origin, sections, hash: termsHash(sections) };
  written.set(profile, made);
  return made;
}

/** Keeps what a customer is sent in this moment. @returns by which it is found */
export function keepPresentInstruction(tx: WriteTx, site: Site): string {
  const { sections, hash } = writtenDown(site);
  const isKept = tx.prepare('SELECT 1 FROM agreed_instructions WHERE hash = ?').get(hash) !== undefined;
  if (!isKept) tx.prepare('INSERT INTO agreed_instructions (hash, sections) VALUES (?, ?)').run(hash, sections);
  return hash;
}

/** One after the other is mostly agreed under the same. */
let latestRead: { readonly sections: string; readonly instruction: Instruction } | undefined;

/** null: none was kept. */
export function findAgreedInstruction(db: ReadDb, hash: string | null): Instruction | null {
  if (hash === null) return null;
  const row = db.prepare('SELECT sections FROM agreed_instructions WHERE hash = ?').get(hash);
  if (row === undefined) return null;
  const { sections } = row as { sections: string };
  if (latestRead?.sections !== sections) latestRead = { sections, instruction: JSON.parse(sections) };
  return latestRead.instruction;
}
