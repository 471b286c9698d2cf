import { phoneHref } from '@it-lotse/domain/format-phone';
import { Refused } from '../api/call-server.ts';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';

interface TroubleProps {
  /** What did not work, as a German sentence. */
  text: string;
  /** What was thrown; a sentence of the server is shown with it. */
  failure?: unknown;
  phone: string;
  onRetry: () => void;
}

/** Something could not be loaded: what, why, the way on, and the phone number. */
export function Trouble({ text, failure, phone, onRetry }: TroubleProps) {
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  const detail = failure instanceof Refused ? failure.detail : '';
  return (
    <div
      className="grid gap-4 my-5 py-[1.1rem] px-5 rounded-[12px] bg-danger-tint text-danger [&>p:first-child]:flex [&>p:first-child]:gap-3 [&_svg]:flex-none [&_svg]:mt-[0.15rem] [&_.button_svg]:mt-0"
      role="alert"
    >
      <p>
        {isOffline ? <Icon name="offline" /> : <Icon name="alert" />}
        <span>
          <strong>{text}</strong> {detail}
          {isOffline &&
            say` Sie sind gerade nicht mit dem Internet verbunden. Sobald es wieder geht, [lade ich|laden wir] neu.`}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-y-3 gap-x-5 text-ink [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-11 [&_a]:font-bold [&_a]:whitespace-nowrap">
        <button type="button" className="button button-line" onClick={onRetry}>
          <Icon name="retry" size={22} /> Erneut versuchen
        </button>
        <span>
          oder anrufen: <a href={phoneHref(phone)}>{phone}</a>
        </span>
      </p>
    </div>
  );
}
