import { createHash, randomBytes } from 'node:crypto';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { asCalendarFault } from '../../providers/calendar-fault.ts';
import { googleSettings, missingClient } from './calendar-accounts.ts';
import { refreshChoices } from './calendar-choices.ts';
import { deleteSignInsBefore, findLink, insertSignIn, saveConsent, takeSignIn } from './calendar-link-repository.ts';
import type { CalendarParts } from './calendar-parts.ts';

/** Long enough to find the password of the Google account, short enough for a link that lies about. */
const signInLifetimeMs = 10 * 60_000;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const randomText = () => randomBytes(32).toString('base64url');

/**
 * Begins a consent: the address of Google's page. Its `state` is random, works once, for ten minutes and only while the
 * session that asked is signed in; the code that comes back is worth nothing without the verifier kept here (PKCE).
 * @throws AppError calendar_not_connected while client id and secret are not set
 */
export async function beginSignIn(ctx: CalendarParts, sessionId: string, redirectUri: string): Promise<string> {
  const settings = googleSettings(ctx);
  if (!settings) throw new AppError('calendar_not_connected', { detail: missingClient });
  const state = randomText();
  const codeVerifier = randomText();
  await ctx.commits.write((tx) => {
    deleteSignInsBefore(tx, tx.now);
    insertSignIn(tx, hashOf(state), {
      session_id: sessionId,
      sealed_code_verifier: ctx.secrets.seal(codeVerifier),
      redirect_uri: redirectUri,
      expires_at: new Date(tx.now.getTime() + signInLifetimeMs).toISOString(),
    });
  });
  const { consentUrl } = await import('../../providers/google-calendar.ts');
  return consentUrl(settings, { redirectUri, state, codeChallenge: hashOf(codeVerifier) });
}

/** What came back from Google, told to the person in front of the browser. */
export interface SignInResult {
  readonly ok: boolean;
  readonly title: string;
  readonly text: string;
}

const failed = (text: string): SignInResult => ({
  ok: false,
  title: 'Die Verbindung ist nicht zustande gekommen',
  text,
});

/** Ends a consent with what Google's redirect carries. Never throws what a visitor could cause. */
export async function finishSignIn(ctx: CalendarParts, query: Record<string, unknown>): Promise<SignInResult> {
  const settings = googleSettings(ctx);
  if (!settings) return failed('Google Kalender ist auf dem Server nicht eingerichtet.');
  const { state, code, error } = query;
  // Taken whatever follows: a state works once, also for a refusal.
  const signIn = typeof state === 'string' ? await ctx.commits.write((tx) => takeSignIn(tx, hashOf(state))) : null;
  const isGood =
    signIn !== null &&
    Date.parse(signIn.expires_at) > ctx.clock.now().getTime() &&
    ctx.account.isSessionAlive(signIn.session_id);
  if (!isGood) {
    return failed(
      'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte beginnen Sie im Büro noch einmal mit „Mit Google Calendar verbinden“.',
    );
  }
  if (error === 'access_denied')
    return failed('Sie haben den Zugriff bei Google abgelehnt. Es wurde nichts verbunden.');
  const codeVerifier = ctx.secrets.open(signIn.sealed_code_verifier);
  if (typeof code !== 'string' || codeVerifier === null) return failed('Google hat keinen Zugang mitgeschickt.');
  let refreshToken: string;
  try {
    const { exchangeCode } = await import('../../providers/google-calendar.ts');
    const exchanged = await exchangeCode(settings, { code, codeVerifier, redirectUri: signIn.redirect_uri });
    refreshToken = exchanged.refreshToken;
  } catch (cause) {
    return failed(asCalendarFault(cause).message);
  }
  await connect(ctx, refreshToken);
  return {
    ok: true,
    title: 'Google Kalender ist verbunden',
    text: findLink(ctx.db)?.calendar_id
      ? 'Ihr Kalender wird jetzt wieder abgeglichen.'
      : 'Wählen Sie nun im Büro den Kalender aus, in den Ihre Termine eingetragen werden.',
  };
}

async function connect(ctx: CalendarParts, refreshToken: string): Promise<void> {
  await ctx.commits.write((tx) => {
    saveConsent(tx, newId(), { provider: 'google', sealedRefreshToken: ctx.secrets.seal(refreshToken) });
    recordEvent(tx, { type: 'calendar.updated' });
  });
  // The link stands; a list that does not come now comes with the next look at the tab.
  await refreshChoices(ctx).catch(() => undefined);
  await ctx.calendar.syncNow();
}
