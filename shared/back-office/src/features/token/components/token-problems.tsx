import type { TokenInfo } from '@it-lotse/contract/whatsapp-token';
import { Notice } from '@it-lotse/ui/notice';
import { Code } from '@it-lotse/ui/step';
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
        <Notice tone={configured ? 'warning' : 'info'} title="Auf Ihrem Server fehlen noch Einstellungen">
          <p>
            Tragen Sie in die Datei <Code>.env</Code> ein und starten Sie den Server neu:
          </p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {missing.map((name) => (
              <li key={name}>
                <Code>{name}</Code>
              </li>
            ))}
          </ul>
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
