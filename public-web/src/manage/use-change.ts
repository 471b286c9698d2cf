import { useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';

interface Reactions<Done> {
  send: () => Promise<Done>;
  onDone: (done: Done) => void;
  /** The link may look, but not change any more; `text` is the server's sentence. */
  onTooLate: (text: string) => void;
  /** Somebody has taken the time meanwhile. */
  onSlotTaken?: (text: string) => void;
}

/** Sends one change, once, and says what became of it. */
export function useChange() {
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const problemRef = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (problem) problemRef.current?.focus();
  }, [problem]);

  async function change<Done>({ send, onDone, onTooLate, onSlotTaken }: Reactions<Done>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setSending(true);
    setProblem('');
    try {
      onDone(await send());
    } catch (error) {
      if (!(error instanceof Refused)) {
        setProblem(
          'Es kam keine Antwort, die Änderung ist nicht sicher. Bitte prüfen Sie Ihre Internetverbindung und laden Sie diese Seite neu; dann sehen Sie, was gilt.',
        );
      } else if (error.code === 'change_too_late' || error.code === 'not_found') onTooLate(error.detail);
      else if (onSlotTaken && (error.code === 'slot_taken' || error.faults.start_time)) onSlotTaken(error.detail);
      else setProblem(error.detail || 'Ein unerwarteter Fehler ist aufgetreten.');
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  return { sending, problem, problemRef, change };
}
