import type { Declaration } from './declarations.ts';

/** What a visitor typed into one of the forms on contracts, and how far it got. */
export interface DeclarationPage {
  step: 'form' | 'confirm' | 'done';
  /** By the names of the fields. */
  values: Readonly<Record<string, string>>;
  /** German sentence by field. */
  faults: Readonly<Record<string, string>>;
  /** German; what is wrong with the whole. */
  problem?: string;
  /** What was stored. */
  declared?: Omit<Declaration, 'id' | 'handled_at' | 'customer_id' | 'next_appointment' | 'packages'>;
  /** Whether its confirmation goes out by mail; later: once mails can be sent. */
  mailing?: 'now' | 'later' | 'never';
  /** Where its receipt can be fetched, as a file. */
  receipt_path?: string;
}

declare module './site-rendering.ts' {
  interface PostedPart {
    declaration?: DeclarationPage;
  }
}
