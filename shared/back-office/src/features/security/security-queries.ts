import {
  changePassword,
  changeUsername,
  disableTwoFactor,
  endOtherSessions,
  endSession,
  getSecurity,
  type IdentityProof,
  listActivities,
  listSessions,
  renewRecoveryCodes,
  setupTwoFactor,
  verifyTwoFactor,
} from '@it-lotse/contract/security';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorDetail, hasFieldFaults, OfflineError } from '../../kit/api/api-error.ts';
import { pagedOptions } from '../../kit/api/paged-options.ts';
import { type Call, useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, askPages, type FirstLook } from '../../kit/feature/first-look.ts';
import { securityPaths } from './security-news.ts';

/** The specification's table. */
const pageSize = 20;

export const useSecurity = () => useApiQuery(getSecurity, {});
export const useSessions = () => useApiQuery(listSessions, {});

const activityPages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [listActivities.path, 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listActivities, { query: { limit: pageSize, cursor: cursor || undefined } }, { signal }),
    ...pagedOptions,
  });

export const useActivityPages = () => useInfiniteQuery(activityPages(useCall()));

export function askSecurity(look: FirstLook): void {
  ask(look, getSecurity, {});
  ask(look, listSessions, {});
  askPages(look, activityPages(look.call));
}

/** Loads everything of the tab anew: whatever is done here is in the activity log, too. */
function useReloadSecurity() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => securityPaths.includes(String(queryKey[0])) });
}

/** 'Verbindungsfehler' when the server was not reached, else 'Fehler', each with what did not happen. */
function tellFailure(what: string) {
  return (error: unknown) =>
    showErrorToast(
      error instanceof OfflineError ? `Verbindungsfehler - ${what}` : `Fehler - ${what} ${errorDetail(error)}`,
    );
}

/**
 * The set-up of the second factor. Secrets and codes live in the answers of these mutations only, which are forgotten
 * with the dialog.
 */
export function useTwoFactorSetup() {
  const call = useCall();
  const reload = useReloadSecurity();
  const setup = useMutation({
    gcTime: 0,
    mutationFn: () => call(setupTwoFactor, { body: {} }),
    onError: tellFailure('Die Einrichtung konnte nicht begonnen werden.'),
  });
  const verify = useMutation({
    gcTime: 0,
    mutationFn: (token: string) => call(verifyTwoFactor, { body: { token } }),
    onSuccess: () => showToast('2FA aktiviert'),
    onSettled: reload,
  });
  return { setup, verify };
}

/** What is wrong with a code that was typed in the set-up. */
export function verifyFault(error: unknown): string {
  if (error instanceof OfflineError) return 'Verbindungsfehler - Der Code konnte nicht geprüft werden.';
  return error instanceof ApiError ? error.detail : 'Ungültiger Verifizierungscode';
}

/** As for the password, `proof` comes with the render. A code that cannot be asked for stays out. */
const proofOf = ({ current_password, code }: IdentityProof) => ({ current_password, ...(code && { code }) });

export function useDisableTwoFactor(proof: IdentityProof, onDone: () => void) {
  const call = useCall();
  return useMutation({
    gcTime: 0,
    mutationFn: () => call(disableTwoFactor, { body: proofOf(proof) }),
    onSuccess: () => {
      showToast('2FA deaktiviert');
      onDone();
    },
    onSettled: useReloadSecurity(),
  });
}

export function useRenewRecoveryCodes(proof: IdentityProof) {
  const call = useCall();
  return useMutation({
    gcTime: 0,
    mutationFn: () => call(renewRecoveryCodes, { body: proofOf(proof) }),
    onSettled: useReloadSecurity(),
  });
}

export function useChangeUsername(username: string, proof: IdentityProof, onDone: () => void) {
  const call = useCall();
  return useMutation({
    gcTime: 0,
    mutationFn: () => call(changeUsername, { body: { username, ...proofOf(proof) } }),
    onSuccess: (changed) => {
      showToast(`Ab jetzt melden Sie sich als „${changed.username}“ an.`);
      onDone();
    },
    onSettled: useReloadSecurity(),
  });
}

export interface PasswordDraft {
  current: string;
  fresh: string;
  repeated: string;
}

/** `draft` comes with the render, not as a variable of the mutation: those are kept for a while. */
export function useChangePassword(draft: PasswordDraft, onDone: () => void) {
  const call = useCall();
  return useMutation({
    gcTime: 0,
    mutationFn: () => call(changePassword, { body: { current_password: draft.current, new_password: draft.fresh } }),
    onSuccess: ({ ended_sessions }) => {
      showToast(ended_sessions > 0 ? 'Passwort geändert. Alle anderen Geräte sind abgemeldet.' : 'Passwort geändert');
      onDone();
    },
    onSettled: useReloadSecurity(),
  });
}

/** The text above the form; null where the faults stand beside their fields. */
export function changeFault(error: unknown): string | null {
  if (error === null || hasFieldFaults(error)) return null;
  if (error instanceof OfflineError) return 'Verbindungsfehler - Konnte Passwort nicht ändern';
  return error instanceof ApiError && error.code !== 'internal'
    ? error.detail
    : 'Passwort konnte nicht geändert werden';
}

export function useEndSession() {
  const call = useCall();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => showToast('Das Gerät ist abgemeldet.'),
    onError: tellFailure('Das Gerät konnte nicht abgemeldet werden.'),
    onSettled: useReloadSecurity(),
  });
}

export function useEndOtherSessions() {
  const call = useCall();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => showToast('Alle anderen Geräte sind abgemeldet.'),
    onError: tellFailure('Die Geräte konnten nicht abgemeldet werden.'),
    onSettled: useReloadSecurity(),
  });
}
