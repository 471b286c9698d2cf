/**
 * What a call to Google failed for.
 * revoked: the link is dead, only a new consent helps · refused: Google answers, but somebody has to change something
 * (an API switched off, a calendar that is gone) · temporary: passes by itself · gone: this one thing does not exist
 * (any more) · duplicate: this id is taken · stale_sync: the sync token is no longer good
 */
export type GoogleFaultKind = 'revoked' | 'refused' | 'temporary' | 'gone' | 'duplicate' | 'stale_sync';

/** Carries no request and no token, so that it may be logged as it is. `message` is German. */
export class GoogleFault extends Error {
  override name = 'GoogleFault';
  readonly kind: GoogleFaultKind;
  /** True for an access token that was refused: worth one try with a fresh one. */
  readonly isUnauthorized: boolean;

  constructor(kind: GoogleFaultKind, message: string, isUnauthorized = false) {
    super(message);
    this.kind = kind;
    this.isUnauthorized = isUnauthorized;
  }
}

/** What the client throws as it is; of anything else only its name is told. */
export function asGoogleFault(error: unknown): GoogleFault {
  if (error instanceof GoogleFault) return error;
  const name = error instanceof Error ? error.name : typeof error;
  return new GoogleFault('temporary', `Google hat etwas Unerwartetes geantwortet (${name}).`);
}
