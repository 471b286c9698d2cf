import { listBackups } from '@it-lotse/contract/backups';
import { type Connections, type ConnectionTest, checkSender, getConnections } from '@it-lotse/contract/connections';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { emailStats } from '@it-lotse/contract/emails';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasFieldFaults } from '../api/api-error.ts';
import { tellFailure } from '../api/save-faults.ts';
import { type Call, queryKeyOf, useApiQuery, useCall } from '../api/use-api.ts';

export const useConnections = () => useApiQuery(getConnections, {});

/** Saves one of them by its own call; the form shows faults of fields itself. */
export function useSaveConnection<Body>(save: (call: Call, body: Body) => Promise<Connections>, done: string) {
  const call = useCall();
  const keep = useKeepAnswer();
  return useMutation({
    mutationFn: (body: Body) => save(call, body),
    onSuccess(answer) {
      keep(answer);
      showToast(done);
    },
    onError: (error) => (hasFieldFaults(error) ? undefined : tellFailure(error)),
  });
}

/** Tries values out that need not be saved. */
export function useTestConnection<Body>(test: (call: Call, body: Body) => Promise<ConnectionTest>) {
  const call = useCall();
  return useMutation({ mutationFn: (body: Body) => test(call, body) });
}

export function useRemoveConnection(remove: (call: Call) => Promise<Connections>, done: string) {
  const call = useCall();
  const keep = useKeepAnswer();
  return useMutation({
    mutationFn: () => remove(call),
    onSuccess(answer) {
      keep(answer);
      showToast(done);
    },
    onError: () => showErrorToast('Die Zugangsdaten konnten nicht entfernt werden.'),
  });
}

/** What the domain of a sender says of who may send for it; asked for once there is a sender to ask about. */
export const useSenderCheck = (email: string | null) =>
  useApiQuery(checkSender, { query: { email: email ?? '' } }, { enabled: email !== null });

function useKeepAnswer() {
  const queryClient = useQueryClient();
  return (answer: Connections) => {
    queryClient.setQueryData(queryKeyOf(getConnections, {}), answer);
    const stale: readonly unknown[] = [getDashboardStats.path, emailStats.path, listBackups.path];
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) });
  };
}
