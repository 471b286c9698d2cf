import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listBackups, makeBackup, makeRescueKit } from '../../contract/backups.ts';
import { getDashboardStats } from '../../contract/dashboard.ts';
import { checkIntegrity, diagnosticsPath, getHealthView } from '../../contract/health-view.ts';
import { berlinDay } from '../../domain/format-date.ts';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { errorDetail } from '../api/api-error.ts';
import { useApiQuery, useCall } from '../api/use-api.ts';
import { useHost } from '../host-context.ts';

const healthEveryMs = 30_000;
const runningEveryMs = 2_000;
/** A small backup is there sooner; a big one goes on after the answer. */
const makeTimeoutMs = 60_000;

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

export function useMakeBackup() {
  const call = useCall();
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(makeBackup, {}, { timeoutMs: makeTimeoutMs }),
    onSuccess: ({ running }) =>
      showToast(
        running ? 'Die Sicherung läuft noch. Sie erscheint in der Liste.' : 'Gesichert und zur Probe zurückgespielt.',
      ),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: reload,
  });
  return { make: () => mutate(), making: isPending };
}

export function useMakeRescueKit() {
  const call = useCall();
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(makeRescueKit, {}, { timeoutMs: makeTimeoutMs }),
    onSuccess: ({ running }) =>
      showToast(
        running ? 'Das Rettungspaket wird noch angelegt. Es erscheint hier.' : 'Angelegt und zur Probe ausgepackt.',
      ),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: reload,
  });
  return { make: () => mutate(), making: isPending };
}

export function useIntegrityCheck() {
  const call = useCall();
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(checkIntegrity, {}, { timeoutMs: makeTimeoutMs }),
    onSuccess: ({ ok, message }) => (ok ? showToast(message) : showErrorToast(message)),
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: reload,
  });
  return { check: () => mutate(), checking: isPending };
}

export const diagnosticsFile = (now: Date) => ({
  path: diagnosticsPath,
  name: `it-lotse-diagnose-${berlinDay(now)}.json`,
});
