import { newUsername } from '@it-lotse/contract/account';
import type { IdentityProof } from '@it-lotse/contract/security';
import { TextField } from '@it-lotse/ui/field';
import { useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useChangeUsername } from '../security-queries.ts';
import { IdentityDialog } from './identity-dialog.tsx';

interface UsernameDialogProps {
  before: string;
  asksCode: boolean;
  onClose(): void;
}

/** Asks for the new name, and once more who is there. */
export function UsernameDialog({ before, asksCode, onClose }: UsernameDialogProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [proof, setProof] = useState<IdentityProof>({ current_password: '', code: '' });
  const change = useChangeUsername(name, proof, onClose);
  const refused = change.error instanceof ApiError ? change.error.fields.username : undefined;
  function check() {
    const found = newUsername.safeParse(name).error?.issues[0]?.message;
    setFault(found);
    return found === undefined;
  }
  return (
    <IdentityDialog
      title="Benutzernamen ändern"
      description={`Bisher melden Sie sich als „${before}“ an. Ihr Passwort bleibt dasselbe, und alle Geräte bleiben angemeldet; die neue Anmeldung gilt sofort.`}
      action="Benutzernamen ändern"
      variant="main"
      change={change}
      onProof={setProof}
      checkChildren={check}
      {...{ asksCode, proof, onClose }}
    >
      <TextField
        label="Neuer Benutzername"
        hint="3 bis 60 Zeichen, ohne Leerzeichen. Groß- und Kleinschreibung zählt. Auch Ihre E-Mail-Adresse geht."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={120}
        value={name}
        error={fault ?? refused}
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
          if (change.error) change.reset();
        }}
      />
    </IdentityDialog>
  );
}
