import { passwordChange } from '@it-lotse/contract/security';
import { Button } from '@it-lotse/ui/button';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { Dialog } from '@it-lotse/ui/dialog';
import { TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { changeFault, type PasswordDraft, useChangePassword } from '../security-queries.ts';
import { usePasswordStrength } from '../use-password-strength.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Faults = Partial<Record<keyof PasswordDraft, string>>;

/** What can be said before the server is asked. */
function faultsOf({ current, fresh, repeated }: PasswordDraft): Faults {
  const checked = passwordChange.safeParse({ current_password: current, new_password: fresh });
  const faults: Faults = {};
  for (const { path, message } of checked.error?.issues ?? []) {
    faults[path[0] === 'current_password' ? 'current' : 'fresh'] ??= message;
  }
  if (repeated !== fresh) faults.repeated = 'Neue Passwörter stimmen nicht überein';
  return faults;
}

/** What is typed lives here only and is gone when the dialog closes. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const [draft, setDraft] = useState<PasswordDraft>({ current: '', fresh: '', repeated: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus();
  const strength = usePasswordStrength(draft.fresh);
  const change = useChangePassword(draft, onClose);
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  const failure = changeFault(change.error);

  /** Shows them and goes to the first. */
  function point(found: Faults) {
    setFaults(found);
    focusFault(form.current);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const found = faultsOf(draft);
    if (Object.keys(found).length > 0) return point(found);
    setFaults({});
    change.mutate(undefined, { onError: () => point({}) });
  }
  const type = (name: keyof PasswordDraft) => (event: { target: HTMLInputElement }) => {
    setDraft({ ...draft, [name]: event.target.value });
    if (faults[name]) setFaults({ ...faults, [name]: undefined });
    if (change.isError) change.reset();
  };
  const kind = isShown ? 'text' : 'password';
  return (
    <Dialog open onOpenChange={onClose} title="Passwort ändern">
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 px-5 pt-2 pb-5">
        {failure && (
          <Notice tone="danger" live>
            <p>{failure}</p>
          </Notice>
        )}
        <TextField
          label="Aktuelles Passwort"
          type={kind}
          autoComplete="current-password"
          value={draft.current}
          error={faults.current ?? fields.current_password}
          onChange={type('current')}
        />
        <div>
          <TextField
            label="Neues Passwort"
            hint="Mindestens 12 Zeichen, und nicht leicht zu erraten: Geprüft wird gegen bekannt gewordene und häufige Passwörter, deutsche Wörter, Namen und Muster. Groß- und Kleinbuchstaben, Ziffern und Sonderzeichen helfen, sind aber keine Pflicht."
            type={kind}
            autoComplete="new-password"
            value={draft.fresh}
            error={faults.fresh ?? fields.new_password}
            onChange={type('fresh')}
          />
          <StrengthMeter strength={strength} />
        </div>
        <TextField
          label="Neues Passwort bestätigen"
          type={kind}
          autoComplete="new-password"
          value={draft.repeated}
          error={faults.repeated}
          onChange={type('repeated')}
        />
        <Checkbox label="Passwörter anzeigen" checked={isShown} onChange={setShown} />
        <p className="text-small text-ink-2">Nach der Änderung werden alle anderen Geräte abgemeldet.</p>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="main" disabled={change.isPending}>
            {change.isPending ? 'Wird geändert…' : 'Passwort ändern'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
