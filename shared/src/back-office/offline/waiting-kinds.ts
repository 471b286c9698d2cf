import { appointmentKind } from '../appointments/use-enter-appointment.ts';
import { operatorNoteKind, statusKind } from '../appointments/use-visit-changes.ts';
import { chatAnswerKind } from '../chat/use-answer.ts';
import { chatSeenKind } from '../chat/use-mark-seen.ts';
import { customerNoteKind } from '../customers/use-save-note.ts';
import { handledKind } from '../declarations/declarations-queries.ts';
import { leadSeenKind } from '../leads/use-mark-seen.ts';
import { leadReplyKind } from '../leads/use-reply.ts';
import { whatsappReadKind } from '../whatsapp/use-mark-read.ts';
import { whatsappKind } from '../whatsapp/use-send.ts';
import type { WaitingKind } from './waiting-kind.ts';
import type { SendKind, WaitingSend } from './waiting-store.ts';

/** Everything that waits without a server. A new kind is one entry here and its content in waiting-store.ts. */
const waitingKinds: { readonly [Kind in SendKind]: WaitingKind<Kind> } = {
  'lead-reply': leadReplyKind,
  'lead-seen': leadSeenKind,
  whatsapp: whatsappKind,
  'whatsapp-read': whatsappReadKind,
  'chat-answer': chatAnswerKind,
  'chat-seen': chatSeenKind,
  'customer-note': customerNoteKind,
  appointment: appointmentKind,
  'appointment-status': statusKind,
  'appointment-note': operatorNoteKind,
  'declaration-handled': handledKind,
};

/** The kind of an item, whose functions take that item. */
export const kindOf = (item: WaitingSend) => waitingKinds[item.kind] as unknown as WaitingKind<SendKind>;
