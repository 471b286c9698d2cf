import { Button } from '@it-lotse/ui/button';
import { Mark } from '@it-lotse/ui/mark';
import { Notice } from '@it-lotse/ui/notice';
import { RotateCw } from 'lucide-react';
import { Activity, type ReactNode, useEffect } from 'react';
import { useHost } from '../../kit/host-context.ts';
import { type SessionState, useSession } from '../../kit/session-store.ts';
import { LoginPage } from './login-page.tsx';
import { useSessionCheck } from './use-session-check.ts';

/** Shows the back office to the signed-in operator, and to everybody else what stands in between. */
export function SessionGate({ restored, children }: { restored: Promise<void>; children: ReactNode }) {
  const check = useSessionCheck(restored);
  const state = useSession((session) => session.state);
  const expired = useSession((session) => session.expired);
  const isOpen = state === 'signed-in' || state === 'opening';
  return (
    <>
      {/* A session that ends by itself hides the page as it is: after the login every dialog and its text are back. */}
      {(isOpen || (state === 'signed-out' && expired)) && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>
      )}
      {!isOpen && <Closed state={state} onRetry={check} />}
    </>
  );
}

function Closed({ state, onRetry }: { state: SessionState; onRetry(quiet?: boolean): void }) {
  if (state === 'signed-out') return <LoginPage />;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-5 px-4 text-heading">
      <h1 className="sr-only">IT-Lotse</h1>
      <Mark size={64} />
      {state === 'checking' ? (
        <p role="status" className="text-section font-label">
          Lade Dashboard...
        </p>
      ) : (
        <Unreachable onRetry={onRetry} />
      )}
    </main>
  );
}

const retryEveryMs = 10_000;

function Unreachable({ onRetry }: { onRetry(quiet?: boolean): void }) {
  const host = useHost();
  useEffect(() => {
    const timer = setInterval(() => onRetry(true), retryEveryMs);
    return () => clearInterval(timer);
  }, [onRetry]);
  return (
    <div className="w-full max-w-130">
      <Notice tone="warning" live title="Verbindungsfehler - Konnte nicht zum Server verbinden">
        <p>Ihre Anmeldung bleibt erhalten. Sobald der Server wieder antwortet, geht es weiter.</p>
      </Notice>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button variant="main" onClick={() => onRetry()}>
          <RotateCw aria-hidden size={17} strokeWidth={1.75} />
          Erneut versuchen
        </Button>
        {host.changeServer && <Button onClick={() => host.changeServer?.()}>Anderen Server wählen</Button>}
      </div>
    </div>
  );
}
