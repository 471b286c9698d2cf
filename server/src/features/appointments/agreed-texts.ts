import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import {
  findAgreedInstruction,
  keepPresentInstruction,
  presentInstruction,
} from '../../kernel/settings/agreed-instruction.ts';
import { findAgreedTerms, keepPresentTerms } from '../../kernel/settings/agreed-terms.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';

type Site = Pick<AppointmentsNeeds, 'settings' | 'origin'>;
type Kind = Pick<StoredAppointment, 'for_business'>;

/** What a visit is agreed under in this moment. A request has the instruction on withdrawal from the yes only. */
export function keepTexts(tx: WriteTx, site: Site, visit: Kind & { readonly request_state?: string | null }) {
  return {
    agreed_terms: keepPresentTerms(tx),
    ...(visit.request_state === 'open' ? {} : keepInstruction(tx, site, visit)),
  };
}

/** The contract is made now. Firms have no right of withdrawal. */
export const keepInstruction = (tx: WriteTx, site: Site, { for_business }: Kind) => ({
  agreed_instruction: for_business ? null : keepPresentInstruction(tx, site),
});

/** Of a visit from before instructions were kept: the present one. */
export const textsOf = (
  db: ReadDb,
  site: Site,
  { agreed_terms, agreed_instruction }: Pick<StoredAppointment, 'agreed_terms' | 'agreed_instruction'>,
) => ({
  terms: findAgreedTerms(db, agreed_terms),
  instruction: findAgreedInstruction(db, agreed_instruction) ?? presentInstruction(site),
});
