import { useEffect, useState } from 'react';
import { useNow } from '../../kit/use-now.ts';

const hourMs = 3_600_000;

export interface ReplyWindow {
  readonly isOpen: boolean;
  /** Milliseconds until it closes; 0 when it is closed. */
  readonly leftMs: number;
  /** Share of the 24 hours that is left, 0 to 1. */
  readonly share: number;
}

export function replyWindow(endsAt: string | null, now: Date): ReplyWindow {
  const leftMs = endsAt === null ? 0 : Math.max(0, Date.parse(endsAt) - now.getTime());
  return { isOpen: leftMs > 0, leftMs, share: Math.min(1, leftMs / (24 * hourMs)) };
}

/** 'noch 22 Std. 50 Min.' */
export function timeLeft(leftMs: number): string {
  const minutes = Math.floor(leftMs / 60_000);
  if (minutes < 1) return 'noch unter 1\u00A0Min.';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `noch ${minutes}\u00A0Min.` : `noch ${hours}\u00A0Std. ${minutes % 60}\u00A0Min.`;
}

/** The time in which free text may be sent, as it is now. It closes to the second. */
export function useReplyWindow(endsAt: string | null): ReplyWindow {
  const now = useNow();
  const [closedAt, setClosedAt] = useState<string | null>(null);
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => setClosedAt(endsAt), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return replyWindow(closedAt === endsAt ? null : endsAt, now);
}
