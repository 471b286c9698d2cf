import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { getLead, replyToLead } from '../../contract/leads.ts';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { queryKeyOf, useCall } from '../api/use-api.ts';
import { useReplyDrafts } from './reply-drafts-store.ts';

const failed = 'Fehler beim Senden - E-Mail konnte nicht gesendet werden';
const waiting = 'Die E-Mail wartet im Postausgang und geht von selbst hinaus, sobald der Mailserver sie annimmt.';

interface Reply {
  subject: string;
  message: string;
}

/**
 * Sends a reply. The draft goes once the server has taken the mail over and stays when it has not. `sending` is true
 * also when the operator has looked at another lead meanwhile and come back.
 */
export function useReply(leadId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const mutationKey = ['reply', leadId];
  /** The call whose answer never came. Sent again unchanged, it carries the same id, so that no mail goes out twice. */
  const unanswered = useRef<{ reply: Reply; draftId: string | undefined } | null>(null);

  function nameDraft(reply: Reply) {
    const known = unanswered.current;
    const isSame = known?.reply.subject === reply.subject && known.reply.message === reply.message;
    // Missing on a page that came over plain http.
    const draftId = isSame ? known.draftId : crypto.randomUUID?.();
    unanswered.current = { reply, draftId };
    return { ...reply, draft_id: draftId };
  }

  const mutation = useMutation({
    mutationKey,
    mutationFn: (reply: Reply) => call(replyToLead, { params: { id: leadId }, body: nameDraft(reply) }),
    onSuccess: ({ email }) => {
      unanswered.current = null;
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
