import { fewRecoveryCodes, type Security } from '@it-lotse/contract/security';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Notice } from '@it-lotse/ui/notice';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { DisableTwoFactorDialog, RenewRecoveryCodesDialog } from './two-factor-changes.tsx';
import { TwoFactorSetupDialog } from './two-factor-setup-dialog.tsx';

/** The second factor: whether it is on, and the ways to switch it. */
export function TwoFactorCard({ state }: { state: Security['two_factor'] }) {
  const [dialog, setDialog] = useState<'setup' | 'disable' | 'renew' | null>(null);
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
            <Button onClick={() => setDialog('renew')}>
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
      {dialog === 'disable' && <DisableTwoFactorDialog asksCode={state.readable} onClose={close} />}
      {dialog === 'renew' && <RenewRecoveryCodesDialog asksCode={state.readable} onClose={close} />}
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
