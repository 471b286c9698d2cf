import type { EmailLog } from '../../../contract/emails.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { emailBadges } from '../email-texts.ts';

export function EmailStatus({ status }: Pick<EmailLog, 'status'>) {
  const { look, word } = emailBadges[status];
  return <StatusBadge look={look}>{word}</StatusBadge>;
}
