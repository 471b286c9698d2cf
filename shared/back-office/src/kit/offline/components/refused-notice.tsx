import { Notice } from '@it-lotse/ui/notice';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { kindOf, useWaitingKinds } from '../waiting-kinds.ts';
import { useWaitingSends } from '../waiting-store.ts';

const link = 'font-strong underline underline-offset-4';

/** What waited and was then refused: it must not be overlooked only because another tab is in view. */
export function RefusedNotice() {
  const items = useWaitingSends((store) => store.items);
  const kinds = useWaitingKinds();
  const isShownBelow = useLocation().pathname === paths.waiting;
  const refused = items.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0 || isShownBelow) return null;
  return (
    <div className="px-4 pt-3 middle:px-8">
      <Notice
        tone="danger"
        live
        title="Nicht gesendet"
        action={
          <Link to={paths.waiting} className={link}>
            Ansehen und entscheiden
          </Link>
        }
      >
        <ul>
          {refused.map((item) => (
            <li key={item.id}>
              <Link to={kindOf(kinds, item).path(item.target)} className={link}>
                {kindOf(kinds, item).words}
              </Link>
              : {item.refusal}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
