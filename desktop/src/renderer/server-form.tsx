import { Button } from '@it-lotse/ui/button';
import { TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';
import type { AddressRefusal } from '../bridge/server-answers.ts';
import type { ServerProfile } from '../bridge/server-profile.ts';

interface ServerFormProps {
  bridge: Pick<LotseBridge, 'addServer'>;
  onAdded(server: ServerProfile): void;
  /** The address is the only thing to do on this page. */
  focused?: boolean;
}

/** Asks for the address of a server; a real call checks the answer before it is kept. */
export function ServerForm({ bridge, onAdded, focused = false }: ServerFormProps) {
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<AddressRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);

  async function add(acceptUnencrypted: boolean) {
    if (address.trim() === '') {
      setRefusal({ ok: false, reason: 'malformed', detail: 'Bitte tragen Sie die Adresse Ihres Servers ein.' });
      field.current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(null);
    const check = await bridge.addServer(address, acceptUnencrypted).catch(
      (): AddressRefusal => ({
        ok: false,
        reason: 'malformed',
        detail: 'Die Adresse konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
      }),
    );
    setBusy(false);
    if (check.ok) return onAdded(check.server);
    setRefusal(check);
    field.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void add(false);
  }

  const unencrypted = refusal?.reason === 'unencrypted';
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
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
        {unencrypted && <Button onClick={() => void add(true)}>Trotzdem unverschlüsselt verbinden</Button>}
      </div>
      <p role="status" className="sr-only">
        {busy ? 'Die Adresse wird geprüft.' : (refusal?.detail ?? '')}
      </p>
    </form>
  );
}
