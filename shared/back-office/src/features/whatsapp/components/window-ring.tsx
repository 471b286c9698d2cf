import { formatDateTime } from '@it-lotse/domain/format-date';
import { Lock } from 'lucide-react';
import { type ReplyWindow, timeLeft } from '../use-reply-window.ts';

const radius = 17;
const around = 2 * Math.PI * radius;
const warnBelowMs = 4 * 3_600_000;

/** How long free text may still be sent, as a ring that runs empty and in words. */
export function WindowRing({ replyWindow, endsAt }: { replyWindow: ReplyWindow; endsAt: string | null }) {
  const { isOpen, leftMs, share } = replyWindow;
  const colour = !isOpen ? 'text-danger' : leftMs <= warnBelowMs ? 'text-warning' : 'text-success';
  return (
    <div className="flex items-center gap-2.5" title={endsAt ? `bis ${formatDateTime(endsAt)}` : undefined}>
      <span className={`relative flex size-10 shrink-0 items-center justify-center ${colour}`}>
        <svg
          aria-hidden="true"
          viewBox="0 0 40 40"
          fill="none"
          strokeWidth="3.5"
          className="absolute inset-0 -rotate-90"
        >
          <circle cx="20" cy="20" r={radius} className="stroke-line" />
          <circle
            cx="20"
            cy="20"
            r={radius}
            stroke="currentColor"
            strokeLinecap="round"
            strokeDasharray={`${share * around} ${around}`}
            className={isOpen ? '' : 'hidden'}
          />
        </svg>
        {!isOpen && <Lock aria-hidden size={17} strokeWidth={2} />}
      </span>
      <div className="leading-tight">
        <p className={`font-strong ${colour}`}>{isOpen ? timeLeft(leftMs) : 'Abgelaufen'}</p>
        <p className="text-small text-ink-2">Antwortfenster von 24 Stunden</p>
      </div>
    </div>
  );
}
