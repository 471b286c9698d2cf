import { type LockView, longestPin } from '@it-lotse/back-office/app-lock-host';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { ContourLines } from '@it-lotse/ui/contour-lines';
import { TextField } from '@it-lotse/ui/field';
import { Mark } from '@it-lotse/ui/mark';
import { Fingerprint, LockOpen } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';

interface LockScreenProps {
  bridge: Pick<LotseBridge, 'readLock' | 'unlock' | 'unlockWithSystem' | 'forgotPin'>;
}

const wrong = 'Das ist nicht die PIN. Bitte versuchen Sie es noch einmal.';
const lost =
  'Der Schlüsselbund dieses Computers gibt die PIN nicht heraus. Entsperren Sie ihn, oder melden Sie sich mit „PIN vergessen“ neu an.';

/** All that a locked app shows. What opens it, the main process decides; it then takes this window away. */
export function LockScreen({ bridge }: LockScreenProps) {
  const [view, setView] = useState<LockView | null>(null);
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsUntil(view?.nextTryAtMs ?? null);
  const mustWait = secondsLeft > 0;

  const read = useEffectEvent(async () => setView(await bridge.readLock()));
  useEffect(() => {
    document.title = 'Gesperrt – IT-Lotse';
    void read();
  }, []);
  useEffect(() => {
    if (!mustWait) field.current?.focus();
  }, [mustWait]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || mustWait || pin === '') return;
    setBusy(true);
    const result = await bridge.unlock(pin);
    setBusy(false);
    if (result === 'right') return;
    setPin('');
    setFault(result === 'lost' ? lost : result === 'wrong' ? wrong : '');
    await read();
    field.current?.focus();
  }

  return (
    <main className="relative flex min-h-dvh flex-col items-center justify-center bg-harbour-deep px-4 py-10">
      <ContourLines />
      <div className="relative w-full max-w-104 rounded-card border border-line bg-card p-6 middle:p-8">
        <div className="flex items-center gap-3 text-heading">
          <Mark size={46} />
          <h1 className="text-panel font-title">IT-Lotse ist gesperrt</h1>
        </div>
        <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
          <TextField
            ref={field}
            label="PIN"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={longestPin}
            disabled={mustWait}
            error={mustWait ? undefined : fault || undefined}
            value={pin}
            onChange={(event) => {
              setPin(event.target.value);
              setFault('');
            }}
          />
          <p role="status" className={mustWait ? 'text-danger' : 'sr-only'}>
            {mustWait ? 'Zu viele falsche Versuche. Bitte warten Sie.' : ''}
            {mustWait && <span aria-hidden> Noch {waitText(secondsLeft)}.</span>}
          </p>
          <Button type="submit" variant="main" disabled={busy || mustWait}>
            <LockOpen aria-hidden size={18} strokeWidth={1.75} />
            {busy ? 'Wird geprüft…' : 'Entsperren'}
          </Button>
          {view?.systemName && view.withSystem && (
            <Button onClick={() => void bridge.unlockWithSystem()}>
              <Fingerprint aria-hidden size={18} strokeWidth={1.75} />
              Mit {view.systemName} entsperren
            </Button>
          )}
        </form>
        <Button variant="link" className="mt-4" onClick={() => setAsking(true)}>
          PIN vergessen
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Abmelden und neu anmelden?"
        description="Ohne die PIN geht es nur mit Ihrem Passwort weiter: Diese App meldet Sie auf allen Servern ab und vergisst, was sie gespeichert hat, auch begonnene Texte. Auf den Servern wird nichts gelöscht. Eine neue PIN legen Sie danach fest."
        action={busy ? 'Wird abgemeldet…' : 'Abmelden'}
        busy={busy}
        onConfirm={() => {
          setBusy(true);
          void bridge.forgotPin().finally(() => setBusy(false));
        }}
      />
    </main>
  );
}

/** Whole seconds until then, counting down; 0: it is over, or there is none. */
function useSecondsUntil(atMs: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (atMs === null) return setLeft(0);
    const count = () => setLeft(Math.max(0, Math.ceil((atMs - Date.now()) / 1_000)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [atMs]);
  return left;
}

function waitText(seconds: number): string {
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} Minuten`;
  return seconds === 1 ? '1 Sekunde' : `${seconds} Sekunden`;
}
