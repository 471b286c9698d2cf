import { checkBackupTarget, listBackups, makeBackup, makeRescueKit } from '@it-lotse/contract/backups';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import { checkIntegrity, diagnosticsPath, getHealthView } from '@it-lotse/contract/health-view';
import { berlinDay } from '@it-lotse/domain/format-date';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { errorDetail } from '../../kit/api/api-error.ts';
import { useApiQuery, useCall } from '../../kit/api/use-api.ts';
import { ask, type FirstLook } from '../../kit/feature/first-look.ts';
import { useHost } from '../../kit/host-context.ts';

const healthEveryMs = 30_000;
const runningEveryMs = 2_000;
/** A small backup is there sooner; a big one goes on after the answer. */
const makeTimeoutMs = 60_000;

export const askDebug = (look: FirstLook) => ask(look, getHealthView, {});
export const useHealthView = () => useApiQuery(getHealthView, {}, { refetchInterval: healthEveryMs });

/** While a backup is being made, the list is asked for again and again. */
export function useBackups() {
  const [running, setRunning] = useState(false);
  const query = useApiQuery(listBackups, {}, { refetchInterval: running ? runningEveryMs : false });
  const isRunning = query.data ? query.data.running || query.data.rescue_running : false;
  if (isRunning !== running) setRunning(isRunning);
  return query;
}

export function useTokenPreviews() {
  const host = useHost();
  return useQuery({ queryKey: ['token-previews'], queryFn: () => host.tokenPreviews(), gcTime: 0 });
}

function useReload() {
  const queryClient = useQueryClient();
  const paths: readonly unknown[] = [listBackups.path, getHealthView.path, getDashboardStats.path];
  return () => void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(path) });
}

/** A call that takes its time, without parameters; afterwards everything it may have changed is read anew. */
function useLongCall<A extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, A>,
  tell: (answer: z.output<A>) => void,
) {
  const call = useCall();
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endpoint, {}, { timeoutMs: makeTimeoutMs }),
    onSuccess: tell,
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: reload,
  });
  return { run: () => mutate(), running: isPending };
}

export function useMakeBackup() {
  const { run, running } = useLongCall(makeBackup, (answer) =>
    showToast(
      answer.running
        ? 'Die Sicherung läuft noch. Sie erscheint in der Liste.'
        : 'Gesichert und zur Probe zurückgespielt.',
    ),
  );
  return { make: run, making: running };
}

export function useMakeRescueKit() {
  const { run, running } = useLongCall(makeRescueKit, (answer) =>
    showToast(
      answer.running
        ? 'Das Rettungspaket wird noch angelegt. Es erscheint hier.'
        : 'Angelegt und zur Probe ausgepackt.',
    ),
  );
  return { make: run, making: running };
}

/** Which target is being checked just now; null: none. */
export function useTargetCheck() {
  const call = useCall();
  const reload = useReload();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (name: string) => call(checkBackupTarget, { body: { name } }, { timeoutMs: makeTimeoutMs }),
    onSuccess: ({ ok, reason }) =>
      ok
        ? showToast('Die Verbindung steht: Eine Probe kam an.')
        : showErrorToast(reason ?? 'Das Ziel antwortet nicht.'),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: reload,
  });
  return { check: mutate, checking: isPending ? variables : null };
}

export function useIntegrityCheck() {
  const { run, running } = useLongCall(checkIntegrity, ({ ok, message }) =>
    ok ? showToast(message) : showErrorToast(message),
  );
  return { check: run, checking: running };
}

export const diagnosticsFile = (now: Date) => ({
  path: diagnosticsPath,
  name: `it-lotse-diagnose-${berlinDay(now)}.json`,
});
