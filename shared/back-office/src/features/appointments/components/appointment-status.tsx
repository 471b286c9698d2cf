import { StatusBadge } from '@it-lotse/ui/status-badge';
import { statusText } from '../appointment-texts.ts';

interface AppointmentStatusProps {
  status: string;
  /** Its customer has no e-mail and has not been told yet. */
  isCallDue?: boolean;
  /** It waits for the operator's yes. */
  isRequest?: boolean;
}

export function AppointmentStatus({ status, isCallDue, isRequest }: AppointmentStatusProps) {
  const { look, word } = isRequest ? ({ look: 'waiting', word: 'Anfrage' } as const) : statusText(status);
  return (
    <>
      <StatusBadge look={look}>{word}</StatusBadge>
      {isCallDue && <span className="block text-small font-label text-warning">Bitte anrufen</span>}
    </>
  );
}
