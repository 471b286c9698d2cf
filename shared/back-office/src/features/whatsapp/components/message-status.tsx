import type { WhatsappMessageStatus } from '@it-lotse/contract/whatsapp';
import { Check, CheckCheck, CircleHelp, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { statusWords } from '../whatsapp-texts.ts';

const looks: Partial<Record<WhatsappMessageStatus, { Icon: LucideIcon; colour: string }>> = {
  waiting: { Icon: Clock, colour: 'text-ink-2' },
  sent: { Icon: Check, colour: 'text-ink-2' },
  delivered: { Icon: CheckCheck, colour: 'text-ink-2' },
  read: { Icon: CheckCheck, colour: 'text-teal-strong' },
  failed: { Icon: TriangleAlert, colour: 'text-danger' },
  unclear: { Icon: CircleHelp, colour: 'text-warning' },
};

/** One tick, two ticks, and always the word beside them. */
export function MessageStatus({ status }: { status: WhatsappMessageStatus }) {
  const look = looks[status];
  if (!look) return null;
  return (
    <span className={`inline-flex items-center gap-1 ${look.colour}`}>
      <look.Icon aria-hidden size={16} strokeWidth={1.75} />
      {statusWords[status]}
    </span>
  );
}
