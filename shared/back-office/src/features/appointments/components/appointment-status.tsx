import { StatusBadge } from '@it-lotse/ui/status-badge';
import { statusText } from '../appointment-texts.ts';

export function AppointmentStatus({ status }: { status: string }) {
  const { look, word } = statusText(status);
  return <StatusBadge look={look}>{word}</StatusBadge>;
}
