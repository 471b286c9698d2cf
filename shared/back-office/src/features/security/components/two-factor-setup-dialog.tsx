import { Button } from '@it-lotse/ui/button';
import { CopyButton } from '@it-lotse/ui/copy-button';
import { Dialog } from '@it-lotse/ui/dialog';
import { TextField } from '@it-lotse/ui/field';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { Step } from '@it-lotse/ui/step';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { digitsOf } from '../../../kit/digits-of.ts';
import { useTwoFactorSetup, verifyFault } from '../security-queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Shows the key of the second factor, wants a code of it, and hands out the recovery codes. */
export function TwoFactorSetupDialog({ onClose }: { onClose(): void }) {
  const { setup, verify } = useTwoFactorSetup();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const begun = useRef(false);
  const begin = setup.mutate;
  useEffect(() => {
    // Once: a second key would make the first worthless while it is being scanned.
    if (begun.current) return;
    begun.current = true;
    begin(undefined, { onError: onClose });
  }, [begin, onClose]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (verify.isPending) return;
    if (code.length !== 6) {
      setFault('Bitte geben Sie einen gültigen 6-stelligen Code ein');
      field.current?.focus();
      return;
    }
    setFault('');
    verify.mutate(code, {
      onError: (error) => {
        setFault(verifyFault(error));
        setCode('');
        field.current?.focus();
        // Too late, or too many tries: a new key, to be scanned anew.
        if (error instanceof ApiError && error.code === 'two_factor_not_begun') begin(undefined, { onError: onClose });
      },
    });
  }

  if (verify.data) return <RecoveryCodesDialog codes={verify.data.recovery_codes} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Zwei-Faktor-Authentifizierung einrichten">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4 px-5 pt-2 pb-5">
        <ol className="flex flex-col gap-4">
          <Step number={1}>
            Öffnen Sie eine Authenticator-App auf Ihrem Telefon, zum Beispiel Aegis, Google Authenticator oder die
            Passwörter-App des iPhones.
          </Step>
          <Step number={2}>
            Scannen Sie damit diesen QR-Code.
            {setup.data ? (
              <TotpKey svg={setup.data.qr_code} secret={setup.data.secret} />
            ) : (
              <Skeleton label="Der QR-Code wird erstellt" lines={4} className="mt-3" />
            )}
          </Step>
          <Step number={3}>Geben Sie den Code ein, den die App jetzt zeigt.</Step>
        </ol>
        <TextField
          ref={field}
          label="6-stelliger Code"
          name="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fault}
          onChange={(event) => setCode(digitsOf(event.target.value))}
          className="max-w-50 font-mono tracking-[0.3em]"
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="main" disabled={!setup.data || verify.isPending}>
            {verify.isPending ? 'Wird geprüft…' : '2FA aktivieren'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function TotpKey({ svg, secret }: { svg: string; secret: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <>
      <img
        // As an image, whatever is in the markup cannot run.
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
        alt="QR-Code für Ihre Authenticator-App. Der Schlüssel steht darunter auch als Text."
        className="mt-3 size-50 rounded-card border border-line bg-white"
      />
      <p className="mt-3 text-small text-ink-2">Oder geben Sie diesen Schlüssel von Hand ein:</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-2.5">
        <code className="font-mono break-words" data-testid="totp-secret">
          {groups.join(' ')}
        </code>
        <CopyButton text={secret} done="Schlüssel kopiert">
          Schlüssel kopieren
        </CopyButton>
      </div>
    </>
  );
}
