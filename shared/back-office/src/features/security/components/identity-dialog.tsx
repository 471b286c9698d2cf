import type { IdentityProof } from '@it-lotse/contract/security';
import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError, errorDetail, hasFieldFaults } from '../../../kit/api/api-error.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';

interface IdentityDialogProps {
  title: string;
  description: string;
  /** The verb on the button that does it. */
  action: string;
  variant: 'main' | 'danger';
  /** False where the server can check no code, because its key is gone. */
  asksCode: boolean;
  proof: IdentityProof;
  onProof(proof: IdentityProof): void;
  change: { mutate(variables: undefined, options: { onError(): void }): void; reset(): void } & Change;
  onClose(): void;
  /** What is asked besides, above the password. */
  children?: ReactNode;
  /** Says beside its fields what of `children` is wrong, and whether nothing is. */
  checkChildren?(): boolean;
}
interface Change {
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Asks for password and code before an important change. What is typed is gone when the dialog closes. */
export function IdentityDialog(props: IdentityDialogProps) {
  const { title, description, action, variant, asksCode, proof, onProof, change, onClose } = props;
  const { children, checkChildren = () => true } = props;
  const [missing, setMissing] = useState<Partial<Record<keyof IdentityProof, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus();
  const refused = change.error instanceof ApiError ? change.error.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const found = {
      ...(proof.current_password === '' && { current_password: 'Das aktuelle Passwort fehlt.' }),
      ...(asksCode && !proof.code && { code: 'Der Code fehlt.' }),
    };
    setMissing(found);
    const areChildrenRight = checkChildren();
    if (Object.keys(found).length > 0 || !areChildrenRight) return focusFault(form.current);
    change.mutate(undefined, { onError: () => focusFault(form.current) });
  }
  const type = (name: keyof IdentityProof) => (event: { target: HTMLInputElement }) => {
    onProof({ ...proof, [name]: event.target.value });
    setMissing({ ...missing, [name]: undefined });
    if (change.error) change.reset();
  };
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 px-5 pt-2 pb-5">
        <p>{description}</p>
        <Failure error={change.error} />
        {children}
        <TextField
          label="Aktuelles Passwort"
          type="password"
          autoComplete="current-password"
          value={proof.current_password}
          error={missing.current_password ?? refused.current_password}
          onChange={type('current_password')}
        />
        {asksCode && (
          <TextField
            label="Code aus Ihrer Authenticator-App"
            hint="Sechs Ziffern, oder einer Ihrer Wiederherstellungscodes."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={proof.code ?? ''}
            error={missing.code ?? refused.code}
            onChange={type('code')}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant={variant} disabled={change.isPending}>
            {change.isPending ? 'Wird geprüft…' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What stands beside no field. */
function Failure({ error }: { error: unknown }): ReactNode {
  if (!error || hasFieldFaults(error)) return null;
  return (
    <Notice tone="danger" live>
      <p>{errorDetail(error)}</p>
    </Notice>
  );
}
