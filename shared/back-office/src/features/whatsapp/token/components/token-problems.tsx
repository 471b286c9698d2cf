import type { TokenInfo } from '@it-lotse/contract/whatsapp-token';
import { Notice } from '@it-lotse/ui/notice';
import { Link } from 'react-router-dom';
import { whatsappPaths } from '../../whatsapp-paths.ts';
import { expiryTitle } from '../token-texts.ts';

/** What keeps WhatsApp from working, or soon will, and what mends it. */
export function TokenProblems({ info }: { info: TokenInfo }) {
  const { state, reason, days_left, waiting_messages, missing, configured } = info;
  return (
    <>
      {state === 'dead' && (
        <Notice tone="danger" title="WhatsApp erkennt den Token nicht mehr an">
          {reason && <p>{reason}</p>}
          <p>Legen Sie unten einen neuen Token an. Bis dahin geht nichts verloren: Ihre Nachrichten warten.</p>
        </Notice>
      )}
      {state === 'expiring' && (
        <Notice tone="warning" title={expiryTitle(days_left ?? 0)}>
          <p>Legen Sie unten rechtzeitig einen neuen an, am besten einen, der nie abläuft.</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone={configured ? 'warning' : 'info'} title="Es fehlen noch Angaben zu Ihrem WhatsApp-Konto">
          <p>
            Noch nicht hinterlegt: {missing.join(', ')}.{' '}
            <Link to={whatsappPaths.connection} className="underline underline-offset-4">
              WhatsApp-Zugang einrichten
            </Link>
          </p>
        </Notice>
      )}
      {waiting_messages > 0 && (
        <Notice
          tone="info"
          title={
            waiting_messages === 1
              ? 'Eine WhatsApp-Nachricht wartet'
              : `${waiting_messages.toLocaleString('de-DE')} WhatsApp-Nachrichten warten`
          }
        >
          <p>Sie gehen von selbst hinaus, sobald WhatsApp sie annimmt.</p>
        </Notice>
      )}
    </>
  );
}
