import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { isOverlap } from '../appointments-queries.ts';

interface OverlapWarningProps {
  /** Whatever the call ended with; anything but an overlap shows nothing. */
  error: unknown;
  busy: boolean;
  onInsist(): void;
}

/** The server names what is already there at that time; the operator may want it anyway. */
export function OverlapWarning({ error, busy, onInsist }: OverlapWarningProps) {
  if (!isOverlap(error)) return null;
  return (
    <Notice
      tone="warning"
      live
      title="Diese Zeit ist schon belegt"
      action={
        <Button disabled={busy} onClick={onInsist}>
          Trotzdem eintragen
        </Button>
      }
    >
      <p>{error.detail}</p>
    </Notice>
  );
}
