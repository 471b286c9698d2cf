import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { getLead, replyToLead } from '@it-lotse/contract/leads';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { OfflineError } from '../../kit/api/api-error.ts';
import { type Call, queryKeyOf, useCall } from '../../kit/api/use-api.ts';
import type { WaitingKind } from '../../kit/offline/waiting-kind.ts';
import {
  mustWait,
  type Sending,
  useWaitingSends,
  type WaitingSend,
  waitingOf,
} from '../../kit/offline/waiting-store.ts';
import { paths } from '../../kit/paths.ts';
import { findLead } from './leads-queries.ts';
import { type ReplyDraft, useReplyDrafts } from './reply-drafts-store.ts';

interface LeadReply extends Sending<'lead-reply'> {
  readonly subject: string;
  readonly message: string;
  /** Ids of the answers that were in view; absent: the operator wants it sent in any case. */
  readonly known?: readonly string[] | undefined;
}

const failed = 'Fehler beim Senden - E-Mail konnte nicht gesendet werden';
const waiting = 'Die E-Mail wartet im Postausgang und geht von selbst hinaus, sobald der Mailserver sie annimmt.';

/** More than the server compares with. */
const mostKnown = 200;

type Reply = Pick<ReplyDraft, 'subject' | 'message' | 'draftId'>;

/** `known`: ids of the answers the operator knew of; another one is told instead of sending. */
interface NamedReply extends Reply {
  readonly known?: readonly string[] | undefined;
}

/** Gives the mail to the server and shows it among those that were sent to this person. */
async function sendReply(
  call: Call,
  queryClient: QueryClient,
  leadId: string,
  { draftId, known, ...text }: NamedReply,
) {
  const { email } = await call(replyToLead, {
    params: { id: leadId },
    body: { ...text, draft_id: draftId, known_replies: known && [...known] },
  });
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
    const { items, add } = useWaitingSends.getState();
    const lead = queryClient.getQueryData<AnswerOf<typeof getLead>>(queryKeyOf(getLead, { params: { id: leadId } }));
    const before = waitingOf<LeadReply>(items, 'lead-reply', leadId).map(({ id }) => id);
    const known = [...(lead?.emails ?? []).map(({ id }) => id), ...before].slice(-mostKnown);
    const about = findLead(queryClient, leadId)?.name;
    add<LeadReply>({ kind: 'lead-reply', target: leadId, about, subject, message, known, id: draftId });
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

async function deliver(
  call: Call,
  queryClient: QueryClient,
  { target, id, subject, message, known }: WaitingSend<LeadReply>,
): Promise<string | null> {
  const email = await sendReply(call, queryClient, target, { subject, message, known, draftId: id });
  return email.status === 'failed' ? (email.error_message ?? failed) : null;
}

/** Puts a reply that waited back into its form, in front of what was typed meanwhile. */
function takeBack({ target, id, subject, message, refusal }: WaitingSend<LeadReply>): void {
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

export const leadReplyKind: WaitingKind<LeadReply> = {
  kind: 'lead-reply',
  words: 'Antwort an einen Lead',
  path: paths.lead,
  textOf: ({ subject, message }) => `${subject}\n${message}`,
  deliver,
  back: { label: 'Antwort zurückholen', take: takeBack },
  // Whatever was sent meanwhile: this is to go out, too.
  insist: () => ({ known: undefined }),
  // It is offered there only while nobody has answered.
  ofReply: ({ target, about, subject = '', text }) => ({
    ...{ kind: 'lead-reply', target, about, subject },
    message: text,
    known: [],
  }),
};
