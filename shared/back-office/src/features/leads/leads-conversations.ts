import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import { replyToLead } from '@it-lotse/contract/leads';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { paths } from '../../kit/paths.ts';
import type { ConversationLook } from '../../kit/typed-reply.ts';

export const leadConversations: ConversationLook = {
  word: 'Anfrage',
  many: 'Anfragen',
  nameless: () => 'Ohne Namen',
  path: paths.lead,
  hint: 'Geht als E-Mail hinaus. Anrede und Gruß schreiben Sie bitte dazu.',
  subject: ({ since }) => `Ihre Anfrage vom ${formatLongDate(since)}`,
  reply: 'lead-reply',
  give(ask, { id, target, subject = '', text }, line) {
    // It is offered only while nobody has answered.
    const body = { subject, message: text, draft_id: id, known_replies: [] };
    return callEndpoint(ask, replyToLead, { params: { id: target }, body }, line);
  },
  faultIn(answer) {
    const mail = replyToLead.answer.safeParse(answer);
    if (!mail.success || mail.data.email.status !== 'failed') return null;
    return mail.data.email.error_message ?? 'Die E-Mail konnte nicht gesendet werden.';
  },
};
