import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { getWhatsappStatus } from '@it-lotse/contract/whatsapp';
import {
  getTokenInfo,
  restoreToken,
  type TokenInfo,
  testToken,
  updateToken,
  type ValidationResult,
  validateToken,
} from '@it-lotse/contract/whatsapp-token';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorDetail, OfflineError } from '../../../kit/api/api-error.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../../kit/api/use-api.ts';
import { ask, type FirstLook } from '../../../kit/feature/first-look.ts';

/** What is told after a click, in place, until the next one. */
export interface TokenAlert {
  readonly tone: 'success' | 'danger';
  readonly title: string;
  readonly detail: string | null;
}

const fault = (title: string, detail: string | null = null): TokenAlert => ({ tone: 'danger', title, detail });
const success = (title: string): TokenAlert => ({ tone: 'success', title, detail: null });

export const useTokenInfo = () => useApiQuery(getTokenInfo, {});
export const askToken = (look: FirstLook) => ask(look, getTokenInfo, {});

/** Puts the new state in place and loads what depends on it. */
function useTakeInfo() {
  const queryClient = useQueryClient();
  return (info?: TokenInfo) => {
    if (info) queryClient.setQueryData(queryKeyOf(getTokenInfo, {}), info);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => path === getTokenInfo.path || path === getWhatsappStatus.path,
    });
  };
}

/** Asks Meta about the token in use. */
export function useTestToken() {
  const call = useCall();
  const takeInfo = useTakeInfo();
  const [alert, setAlert] = useState<TokenAlert | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(testToken, {}),
    onMutate: () => setAlert(null),
    onSuccess: ({ test_result: { working, message, error } }) =>
      setAlert(working ? success(message) : fault('Aktueller Token funktioniert nicht', error)),
    onError: (error) =>
      setAlert(
        error instanceof OfflineError
          ? fault('Netzwerkfehler')
          : fault('Fehler beim Testen des Tokens', errorDetail(error)),
      ),
    onSettled: () => takeInfo(),
  });
  return { test: () => mutate(), testing: isPending, alert };
}

interface Judged {
  readonly token: string;
  readonly result: ValidationResult;
}

/**
 * The token that is being typed, and the way to take it over: it lives in this component only, never in a store, a
 * cache or a log. That is why the calls get it from here and not as the variables of a mutation, which are kept.
 */
export function useNewToken() {
  const call = useCall();
  const takeInfo = useTakeInfo();
  const [text, setText] = useState('');
  const [judged, setJudged] = useState<Judged | null>(null);
  const [alert, setAlert] = useState<TokenAlert | null>(null);
  const token = text.trim();
  const isValidated = judged?.token === token && judged.result.valid;

  const validation = useMutation({
    gcTime: 0,
    mutationFn: () => call(validateToken, { body: { new_token: token } }),
    onMutate: () => {
      setAlert(null);
      setJudged(null);
    },
    onSuccess: ({ validation_result }) => setJudged({ token, result: validation_result }),
    onError: (error) =>
      setAlert(
        error instanceof OfflineError
          ? fault('Netzwerkfehler bei der Validierung')
          : fault('Validierung fehlgeschlagen', errorDetail(error)),
      ),
  });
  const update = useMutation({
    gcTime: 0,
    mutationFn: () => call(updateToken, { body: { new_token: token } }),
    onMutate: () => setAlert(null),
    onSuccess: ({ info }: AnswerOf<typeof updateToken>) => {
      setText('');
      setJudged(null);
      setAlert(success('Token erfolgreich aktualisiert! WhatsApp-Service wurde neu gestartet.'));
      takeInfo(info);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'token_not_validated') {
        setJudged(null);
        return setAlert(fault(validateFirst, error.detail));
      }
      const detail = error instanceof ApiError || error instanceof OfflineError ? error.detail : 'Unbekannter Fehler';
      setAlert(fault(`Fehler beim Aktualisieren des Tokens: ${detail}`));
    },
  });
  return {
    text,
    type(typed: string) {
      setText(typed);
      setAlert(null);
    },
    /** About exactly what is typed now; null where nobody asked. */
    result: judged?.token === token ? judged.result : null,
    isValidated,
    alert,
    validating: validation.isPending,
    updating: update.isPending,
    validate() {
      if (token === '') setAlert(fault('Bitte geben Sie einen Token ein'));
      else if (!validation.isPending) validation.mutate();
    },
    /** True: the question before updating may be asked. */
    mayUpdate(): boolean {
      if (isValidated) return true;
      setAlert(fault(token === '' ? 'Bitte geben Sie einen Token ein' : validateFirst));
      return false;
    },
    update: (onSettled: () => void) => update.mutate(undefined, { onSettled }),
  };
}

const validateFirst = 'Bitte validieren Sie den Token zuerst';

/** Goes one step back. */
export function useRestoreToken() {
  const call = useCall();
  const takeInfo = useTakeInfo();
  const [alert, setAlert] = useState<TokenAlert | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(restoreToken, {}),
    onMutate: () => setAlert(null),
    onSuccess: ({ message, info }) => {
      setAlert(success(message));
      takeInfo(info);
    },
    onError: (error) => setAlert(fault('Der frühere Token wurde nicht übernommen', errorDetail(error))),
  });
  return { restore: (onSettled: () => void) => mutate(undefined, { onSettled }), restoring: isPending, alert };
}
