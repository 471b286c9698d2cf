import { Button } from '@it-lotse/shared/ui/button';
import { TextField } from '@it-lotse/shared/ui/field';
import { Mark } from '@it-lotse/shared/ui/mark';
import { Notice } from '@it-lotse/shared/ui/notice';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LotseBridge, ServerCheck, ServerChoice } from '../bridge/channels.ts';

interface ServerPageProps {
  bridge: Pick<LotseBridge, 'chooseServer'>;
  current: ServerChoice;
  onChosen(server: NonNullable<ServerChoice>): void;
  /** Absent on the first start: there is nothing to go back to. */
  onCancel?(): void;
}

type Refusal = Extract<ServerCheck, { ok: false }>;

/** Asks which server this app works with; a real call checks the answer before it is kept. */
export function ServerPage({ bridge, current, onChosen, onCancel }: ServerPageProps) {
  const [address, setAddress] = useState(current?.origin ?? '');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  async function choose(acceptUnencrypted: boolean) {
    if (address.trim() === '') {
      setRefusal({ ok: false, reason: 'malformed', detail: 'Bitte tragen Sie die Adresse Ihres Servers ein.' });
      field.current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    const check = await bridge.chooseServer(address, acceptUnencrypted).catch(
      (): Refusal => ({
        ok: false,
        reason: 'malformed',
        detail: 'Die Adresse konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
      }),
    );
    setBusy(false);
    if (check.ok) return onChosen(check.server);
    setRefusal(check);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void choose(false);
  }

  const unencrypted = refusal?.reason === 'unencrypted';
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center bg-harbour-deep px-4 py-10">
      <div className="w-full max-w-124 rounded-card border border-line bg-card p-6 middle:p-8">
        <div className="flex items-center gap-3 text-heading">
          <Mark size={46} />
          <h1 className="text-panel font-title">{current ? 'Server wechseln' : 'Willkommen bei IT-Lotse'}</h1>
        </div>
        <p className="mt-4 text-ink-2">
          {current
            ? `Zurzeit arbeitet diese App mit ${current.businessName} (${new URL(current.origin).host}).`
            : 'Mit welchem Server soll diese App arbeiten? Es ist dieselbe Adresse, unter der Ihre Website erreichbar ist.'}
        </p>
        <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
          <TextField
            ref={field}
            label="Adresse des Servers"
            hint="Zum Beispiel: www.ihre-adresse.de"
            error={unencrypted ? undefined : refusal?.detail}
            name="server"
            inputMode="url"
            maxLength={2_000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setRefusal(null);
            }}
          />
          {unencrypted && (
            <Notice tone="warning" live title="Diese Verbindung ist nicht verschlüsselt">
              <p>{refusal.detail}</p>
            </Notice>
          )}
          <div className="mt-1 flex flex-wrap gap-3">
            <Button type="submit" variant="main" disabled={busy}>
              <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
              {busy ? 'Wird geprüft …' : 'Verbinden'}
            </Button>
            {unencrypted && <Button onClick={() => void choose(true)}>Trotzdem unverschlüsselt verbinden</Button>}
            {onCancel && <Button onClick={onCancel}>Abbrechen</Button>}
          </div>
          <p role="status" className="sr-only">
            {busy ? 'Die Adresse wird geprüft.' : (refusal?.detail ?? '')}
          </p>
        </form>
      </div>
    </main>
  );
}
