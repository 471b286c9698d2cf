import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { ExternalLink } from '../../../kit/external-link.tsx';

/** What to do while Google's page is open somewhere else. */
export function WaitingForConsent({ address, onGiveUp }: { address: string; onGiveUp(): void }) {
  return (
    <Notice
      tone="info"
      live
      title="Bitte stimmen Sie jetzt bei Google zu"
      action={<Button onClick={onGiveUp}>Abbrechen</Button>}
    >
      <p>
        In einem neuen Fenster hat sich die Seite von Google geöffnet. Melden Sie sich dort an und erlauben Sie den
        Zugriff auf Ihren Kalender. Danach geht es hier von selbst weiter.
      </p>
      <p className="mt-1">
        Kein Fenster zu sehen?{' '}
        <ExternalLink href={address} className="font-strong text-teal-strong underline underline-offset-4">
          Seite von Google öffnen
        </ExternalLink>
      </p>
    </Notice>
  );
}
