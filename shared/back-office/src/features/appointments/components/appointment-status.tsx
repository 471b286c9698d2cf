import { StatusBadge } from '@it-lotse/ui/status-badge';
import { statusText } from '../appointment-texts.ts';

/** `isCallDue`: its customer has no e-mail and has not been told yet. */
export function AppointmentStatus({ status, isCallDue }: { status: string; isCallDue?: boolean }) {
  const { look, word } = statusText(status);
  return (
    <>
      <StatusBadge look={look}>{word}</StatusBadge>
      {isCallDue && <span className="block text-small font-label text-warning">Bitte anrufen</span>}
    </>
  );
}
