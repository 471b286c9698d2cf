import { useMutation } from '@tanstack/react-query';
import { showErrorToast } from '../../ui/toast-store.ts';
import { errorDetail } from '../api/api-error.ts';
import { callFile } from '../api/call-file.ts';
import { useHost } from '../host-context.ts';

/** Loads a file as the operator and gives it to them to keep. `what` begins the sentence that is shown if it does not come. */
export function useSaveFile(what: string) {
  const host = useHost();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) =>
      host.saveFile(name, await callFile(host, path)),
    onError: (error) => showErrorToast(`${what} konnte nicht geladen werden. ${errorDetail(error)}`),
  });
  return { save: mutate, saving: isPending };
}
