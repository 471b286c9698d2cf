import type { IdentityProof } from '@it-lotse/contract/security';
import { useState } from 'react';
import { useDisableTwoFactor, useRenewRecoveryCodes } from '../security-queries.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface ChangeProps {
  asksCode: boolean;
  onClose(): void;
}

const noProof: IdentityProof = { current_password: '', code: '' };

export function DisableTwoFactorDialog({ asksCode, onClose }: ChangeProps) {
  const [proof, setProof] = useState(noProof);
  const disable = useDisableTwoFactor(proof, onClose);
  return (
    <IdentityDialog
      title="Möchten Sie die Zwei-Faktor-Authentifizierung wirklich deaktivieren?"
      description="Danach genügt das Passwort, um sich anzumelden. Ihre Wiederherstellungscodes gelten nicht mehr."
      action="2FA deaktivieren"
      variant="danger"
      change={disable}
      onProof={setProof}
      {...{ asksCode, proof, onClose }}
    />
  );
}

export function RenewRecoveryCodesDialog({ asksCode, onClose }: ChangeProps) {
  const [proof, setProof] = useState(noProof);
  const renew = useRenewRecoveryCodes(proof);
  if (renew.data) return <RecoveryCodesDialog codes={renew.data.recovery_codes} onClose={onClose} />;
  return (
    <IdentityDialog
      title="Möchten Sie neue Wiederherstellungscodes erstellen?"
      description="Ihre bisherigen Codes gelten danach nicht mehr. Bewahren Sie die neuen sicher auf."
      action="Neue Codes erstellen"
      variant="main"
      change={renew}
      onProof={setProof}
      {...{ asksCode, proof, onClose }}
    />
  );
}
