import type { EmailLog } from '@it-lotse/contract/emails';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { emailBadges } from '../email-texts.ts';

export function EmailStatus({ status }: Pick<EmailLog, 'status'>) {
  const { look, word } = emailBadges[status];
  return <StatusBadge look={look}>{word}</StatusBadge>;
}
