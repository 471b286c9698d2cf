import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { getLead, replyToLead } from '../../contract/leads.ts';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { queryKeyOf, useCall } from '../api/use-api.ts';
import { useReplyDrafts } from './reply-drafts-store.ts';

const failed = 'Fehler beim Senden - E-Mail konnte nicht gesendet werden';
const waiting = 'Die E-Mail wartet im Postausgang und geht von selbst hinaus, sobald der Mailserver sie annimmt.';

/**
 * Sends a reply. The draft goes once the server has taken the mail over and stays when it has not. `sending` is true
 * also when the operator has looked at another lead meanwhile and come back.
 */
export function useReply(leadId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const mutationKey = ['reply', leadId];
  const mutation = useMutation({
    mutationKey,
    mutationFn: (body: { subject: string; message: string }) => call(replyToLead, { params: { id: leadId }, body }),
    onSuccess: ({ email }) => {
      queryClient.setQueryData<AnswerOf<typeof getLead>>(
        queryKeyOf(getLead, { params: { id: leadId } }),
        (data) => data && { ...data, emails: [email, ...data.emails.filter(({ id }) => id !== email.id)] },
      );
      if (email.status === 'failed') return showErrorToast(failed);
      useReplyDrafts.getState().forget(leadId);
      showToast(email.status === 'sent' ? 'E-Mail gesendet' : waiting);
    },
    onError: () => showErrorToast(failed),
  });
  const sending = useIsMutating({ mutationKey }) > 0;
  return { send: mutation.mutate, sending, error: mutation.error };
}
