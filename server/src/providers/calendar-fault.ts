/**
 * What a call to a calendar failed for.
 * revoked: the access is dead, only a new consent or another password helps · refused: the provider answers, but somebody
 * has to change something (an API switched off, a calendar that is gone) · temporary: passes by itself · gone: this one
 * thing does not exist (any more) · duplicate: this id is taken · stale_sync: the sync token is no longer good
 */
export type CalendarFaultKind = 'revoked' | 'refused' | 'temporary' | 'gone' | 'duplicate' | 'stale_sync';

/** Carries no request and no token, so that it may be logged as it is. `message` is German. */
export class CalendarFault extends Error {
  override name = 'CalendarFault';
  readonly kind: CalendarFaultKind;
  /** True for an access token that was refused: worth one try with a fresh one. */
  readonly isUnauthorized: boolean;

  constructor(kind: CalendarFaultKind, message: string, isUnauthorized = false) {
    super(message);
    this.kind = kind;
    this.isUnauthorized = isUnauthorized;
  }
}

/** What the providers throw as it is; of anything else only its name is told. */
export function asCalendarFault(error: unknown): CalendarFault {
  if (error instanceof CalendarFault) return error;
  const name = error instanceof Error ? error.name : typeof error;
  return new CalendarFault('temporary', `Der Kalender hat etwas Unerwartetes geantwortet (${name}).`);
}

/** Null in place of the one fault that says: not this way. */
export async function unlessFault<T>(kind: CalendarFaultKind, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CalendarFault && error.kind === kind) return null;
    throw error;
  }
}
