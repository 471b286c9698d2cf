import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { getLead, replyToLead } from '../../contract/leads.ts';
import { newUuid } from '../../domain/new-uuid.ts';
import { showErrorToast, showToast } from '../../ui/toast-store.ts';
import { OfflineError } from '../api/api-error.ts';
import { type Call, queryKeyOf, useCall } from '../api/use-api.ts';
import { mustWait, useWaitingSends, type WaitingOf } from '../offline/waiting-store.ts';
import { type ReplyDraft, useReplyDrafts } from './reply-drafts-store.ts';

const failed = 'Fehler beim Senden - E-Mail konnte nicht gesendet werden';
const waiting = 'Die E-Mail wartet im Postausgang und geht von selbst hinaus, sobald der Mailserver sie annimmt.';

type Reply = Pick<ReplyDraft, 'subject' | 'message' | 'draftId'>;

/** Gives the mail to the server and shows it among those that were sent to this person. */
async function sendReply(call: Call, queryClient: QueryClient, leadId: string, { draftId, ...text }: Reply) {
  const { email } = await call(replyToLead, { params: { id: leadId }, body: { ...text, draft_id: draftId } });
  queryClient.setQueryData<AnswerOf<typeof getLead>>(
    queryKeyOf(getLead, { params: { id: leadId } }),
    (data) => data && { ...data, emails: [email, ...data.emails.filter(({ id }) => id !== email.id)] },
  );
  return email;
}

/**
 * Sends a reply. The draft goes once the server has taken the mail over and stays when it has not; with the server away
 * it waits in line. `sending` is true also when the operator has looked at another lead meanwhile and come back.
 */
export function useReply(leadId: string) {
  const call = useCall();
  const queryClient = useQueryClient();
  const mutationKey = ['reply', leadId];
  const { forget, write } = useReplyDrafts.getState();

  function queue({ subject, message, draftId }: Reply) {
    forget(leadId);
    useWaitingSends.getState().add({ kind: 'lead-reply', target: leadId, subject, message, id: draftId });
  }
  const mutation = useMutation({
    mutationKey,
    mutationFn: (reply: Reply) => sendReply(call, queryClient, leadId, reply),
    onSuccess: ({ status }, reply) => {
      if (status !== 'failed') {
        forget(leadId);
        return showToast(status === 'sent' ? 'E-Mail gesendet' : waiting);
      }
      // That mail was given up. Another try is another mail.
      write(leadId, { ...reply, draftId: newUuid() });
      showErrorToast(failed);
    },
    onError: (error, reply) => (error instanceof OfflineError ? queue(reply) : showErrorToast(failed)),
  });
  const sending = useIsMutating({ mutationKey }) > 0;
  function send(reply: Reply) {
    if (mustWait('lead-reply', leadId)) queue(reply);
    else mutation.mutate(reply);
  }
  return { send, sending, error: mutation.error };
}

/** Sends a reply that has waited. Returns why it will never go out, or null. */
export async function deliverReply(
  call: Call,
  queryClient: QueryClient,
  { target, id, subject, message }: WaitingOf<'lead-reply'>,
): Promise<string | null> {
  const email = await sendReply(call, queryClient, target, { subject, message, draftId: id });
  return email.status === 'failed' ? (email.error_message ?? failed) : null;
}

/** Puts a reply that waited back into its form, in front of what was typed meanwhile. */
export function takeReplyBack({ target, id, subject, message, refusal }: WaitingOf<'lead-reply'>): void {
  const { drafts, write } = useReplyDrafts.getState();
  const typed = drafts[target];
  const isAlone = !typed || (typed.subject === '' && typed.message === '');
  write(target, {
    subject: typed?.subject || subject,
    message: isAlone || !typed.message ? message : `${message}\n\n${typed.message}`,
    // A refused one is settled; one whose answer got lost may have arrived and must keep its name.
    ...(isAlone && refusal === null ? { draftId: id } : {}),
  });
}
