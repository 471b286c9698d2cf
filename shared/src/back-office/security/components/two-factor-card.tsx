import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { fewRecoveryCodes, type Security } from '../../../contract/security.ts';
import { formatDateTime } from '../../../domain/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useDisableTwoFactor, useRenewRecoveryCodes } from '../security-queries.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TwoFactorSetupDialog } from './two-factor-setup-dialog.tsx';

/** The second factor: whether it is on, and the ways to switch it. */
export function TwoFactorCard({ state }: { state: Security['two_factor'] }) {
  const [dialog, setDialog] = useState<'setup' | 'disable' | 'renew' | null>(null);
  const disable = useDisableTwoFactor();
  const renew = useRenewRecoveryCodes();
  const close = () => setDialog(null);
  return (
    <Card
      title="Zwei-Faktor-Authentifizierung (2FA)"
      aside={
        <StatusBadge look={state.active ? 'good' : 'absent'}>
          {state.active ? 'Aktiviert' : 'Nicht aktiviert'}
        </StatusBadge>
      }
    >
      {state.active ? <ActiveFacts state={state} /> : <WhyTwoFactor />}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {state.active ? (
          <>
            <Button disabled={renew.isPending} onClick={() => setDialog('renew')}>
              <KeyRound aria-hidden size={18} strokeWidth={1.75} />
              Neue Wiederherstellungscodes
            </Button>
            <Button variant="danger-quiet" onClick={() => setDialog('disable')}>
              <ShieldOff aria-hidden size={18} strokeWidth={1.75} />
              2FA deaktivieren
            </Button>
          </>
        ) : (
          <Button variant="main" onClick={() => setDialog('setup')}>
            <ShieldCheck aria-hidden size={18} strokeWidth={1.75} />
            2FA einrichten
          </Button>
        )}
      </div>
      {dialog === 'setup' && <TwoFactorSetupDialog onClose={close} />}
      <ConfirmDialog
        open={dialog === 'disable'}
        onOpenChange={close}
        title="Möchten Sie die Zwei-Faktor-Authentifizierung wirklich deaktivieren?"
        description="Danach genügt das Passwort, um sich anzumelden. Ihre Wiederherstellungscodes gelten nicht mehr."
        action="2FA deaktivieren"
        busy={disable.isPending}
        onConfirm={() => disable.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={dialog === 'renew'}
        onOpenChange={close}
        title="Möchten Sie neue Wiederherstellungscodes erstellen?"
        description="Ihre bisherigen Codes gelten danach nicht mehr. Bewahren Sie die neuen sicher auf."
        action="Neue Codes erstellen"
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: close })}
      />
      {renew.data && <RecoveryCodesDialog codes={renew.data.recovery_codes} onClose={renew.reset} />}
    </Card>
  );
}

function WhyTwoFactor() {
  return (
    <p className="max-w-160">
      Mit 2FA brauchen Sie zum Anmelden außer dem Passwort einen Code aus einer App auf Ihrem Telefon. So kommt niemand
      ins Büro, der nur Ihr Passwort kennt.
    </p>
  );
}

function ActiveFacts({ state }: { state: Security['two_factor'] }) {
  const left = state.recovery_codes_left;
  return (
    <div className="flex flex-col gap-3">
      <p>
        Seit {formatDateTime(state.activated_at)} aktiv. Wiederherstellungscodes übrig: <strong>{left} von 10</strong>.
      </p>
      {!state.readable && (
        <Notice tone="danger" title="Codes aus Ihrer App können nicht mehr geprüft werden">
          <p>
            Auf dem Server fehlt der Schlüssel dazu (secrets.key). Deaktivieren Sie 2FA und richten Sie es neu ein,
            solange Sie angemeldet sind.
          </p>
        </Notice>
      )}
      {left <= fewRecoveryCodes && (
        <Notice
          tone="warning"
          title={
            left === 0 ? 'Sie haben keine Wiederherstellungscodes mehr' : 'Nur noch wenige Wiederherstellungscodes'
          }
        >
          <p>Erstellen Sie neue, damit Sie auch ohne Ihr Telefon ins Büro kommen.</p>
        </Notice>
      )}
    </div>
  );
}
