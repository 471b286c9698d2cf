import { Link } from 'react-router-dom';
import { Notice } from '../../../ui/notice.tsx';
import { paths } from '../../paths.ts';
import { type SendKind, useWaitingSends } from '../waiting-store.ts';

const places: Readonly<Record<SendKind, { words: string; path(target: string): string }>> = {
  'lead-reply': { words: 'Antwort an einen Lead', path: paths.lead },
  whatsapp: { words: 'WhatsApp-Nachricht', path: paths.conversation },
  'chat-answer': { words: 'Antwort im Chat', path: paths.chat },
  'customer-note': { words: 'Notiz zu einem Kunden', path: paths.customer },
};

/** What waited and was then refused: it must not be overlooked only because another tab is in view. */
export function RefusedNotice() {
  const items = useWaitingSends((store) => store.items);
  const refused = items.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <div className="px-4 pt-3 middle:px-8">
      <Notice tone="danger" live title="Nicht gesendet">
        <ul>
          {refused.map(({ id, kind, target, refusal }) => (
            <li key={id}>
              <Link to={places[kind].path(target)} className="font-strong underline underline-offset-4">
                {places[kind].words}
              </Link>
              : {refusal}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
