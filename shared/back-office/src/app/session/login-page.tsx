import { health } from '@it-lotse/contract/system';
import { Button } from '@it-lotse/ui/button';
import { ContourLines } from '@it-lotse/ui/contour-lines';
import { TextField } from '@it-lotse/ui/field';
import { Mark } from '@it-lotse/ui/mark';
import { Notice } from '@it-lotse/ui/notice';
import { showToast } from '@it-lotse/ui/toast-store';
import { LogIn, Server } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApiQuery } from '../../kit/api/use-api.ts';
import type { SignInResult } from '../../kit/host.ts';
import { useHost } from '../../kit/host-context.ts';
import { useSession } from '../../kit/session-store.ts';
import { deviceId } from './device-id.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SecondFactorFields, type SecondFactorKind } from './second-factor-fields.tsx';

type Refusal = Extract<SignInResult, { ok: false }>;

function refusalText({ reason, detail }: Refusal): string {
  if (reason === 'wrong') return 'Anmeldung fehlgeschlagen - Benutzername oder Passwort ist falsch';
  if (reason === 'wrong_code' || reason === 'totp_required') return 'Ungültiger Verifizierungscode';
  if (reason === 'unreachable') return 'Verbindungsfehler - Konnte nicht zum Server verbinden';
  return detail;
}

function greetingOf({ recoveryCodesLeft }: Extract<SignInResult, { ok: true }>): string {
  if (recoveryCodesLeft === undefined) return 'Erfolgreich angemeldet';
  if (recoveryCodesLeft === 0) return 'Erfolgreich angemeldet. Das war Ihr letzter Wiederherstellungscode.';
  const left =
    recoveryCodesLeft === 1 ? 'Ein Wiederherstellungscode ist' : `${recoveryCodesLeft} Wiederherstellungscodes sind`;
  return `Erfolgreich angemeldet. ${left} noch übrig.`;
}

/** The sign-in, in one or two steps: name and password, then the six digits where a second factor is switched on. */
export function LoginPage() {
  const host = useHost();
  const session = useSession();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<SecondFactorKind>('totp_code');
  const [step, setStep] = useState<'password' | 'totp'>('password');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const business = useApiQuery(health, {});
  const codeField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = 'Anmelden – IT-Lotse';
  }, []);

  useEffect(() => {
    if (step === 'totp') codeField.current?.focus();
  }, [step]);

  function leaveSecondStep() {
    setStep('password');
    setCode('');
    setKind('totp_code');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (step === 'totp' && kind === 'totp_code' && code.length !== 6) {
      setError('Bitte geben Sie einen gültigen 6-stelligen Code ein');
      codeField.current?.focus();
      return;
    }
    setBusy(true);
    setError('');
    const second = step === 'totp' ? { [kind]: code } : {};
    const result = await host.signIn({ username, password, device_id: deviceId(), ...second });
    setBusy(false);
    if (result.ok) {
      session.set({ state: 'signed-in', tokenKeeping: result.tokenKeeping, expired: false });
      showToast(greetingOf(result));
      return;
    }
    if (result.reason === 'totp_required' && step === 'password') {
      setStep('totp');
      return;
    }
    // The name or the password no longer counts: the code alone will not help.
    if (result.reason === 'wrong') leaveSecondStep();
    setError(refusalText(result));
    if (result.reason === 'wrong_code') {
      setCode('');
      codeField.current?.focus();
    }
  }

  return (
    <main className="relative flex min-h-dvh flex-col items-center justify-center gap-6 bg-harbour-deep px-4 py-10">
      <ContourLines />
      <div className="relative w-full max-w-104 rounded-card border border-line bg-card p-6 middle:p-8">
        <div className="flex items-center gap-3 text-heading">
          <Mark size={46} />
          <h1 className="text-panel font-title">
            {business.data?.business_name ?? 'IT-Lotse'}
            <span className="block text-body font-label text-ink-2">Admin Login</span>
          </h1>
        </div>
        <form onSubmit={submit} className="mt-6 flex flex-col gap-4">
          {session.expired && !error && (
            <Notice tone="info" live>
              <p>Ihre Sitzung ist abgelaufen. Bitte melden Sie sich noch einmal an.</p>
            </Notice>
          )}
          {error && (
            <Notice tone="danger" live>
              <p>{error}</p>
            </Notice>
          )}
          {step === 'password' ? (
            <>
              <TextField
                label="Benutzername"
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
                value={username}
                onChange={(event) => setUsername(event.target.value)}
              />
              <TextField
                label="Passwort"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </>
          ) : (
            <SecondFactorFields
              ref={codeField}
              kind={kind}
              code={code}
              onCode={setCode}
              onKind={(next) => {
                setKind(next);
                setCode('');
                setError('');
                codeField.current?.focus();
              }}
            />
          )}
          <Button type="submit" variant="main" disabled={busy} className="mt-1">
            <LogIn aria-hidden size={18} strokeWidth={1.75} />
            {busy ? 'Wird geprüft…' : 'Anmelden'}
          </Button>
          {step === 'totp' && (
            <Button
              variant="link"
              onClick={() => {
                leaveSecondStep();
                setError('');
              }}
            >
              Zurück zu Benutzername und Passwort
            </Button>
          )}
        </form>
        <ForgottenPassword />
      </div>
      {host.changeServer && (
        <Button className="relative" onClick={() => host.changeServer?.()}>
          <Server aria-hidden size={17} strokeWidth={1.75} />
          Anderen Server wählen
        </Button>
      )}
    </main>
  );
}
