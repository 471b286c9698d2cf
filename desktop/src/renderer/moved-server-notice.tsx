import { bringToSafety } from '@it-lotse/back-office/office-memory';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { useState } from 'react';
import { useServerChoice } from './server-choice-store.ts';

/** The server sends on to another address: where it has shown there that it is the same, one click takes everything along. */
export function MovedServerNotice() {
  const { current, security, set } = useServerChoice();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  if (!current || security?.identity !== 'moved' || !security.movedTo) return null;
  const { to, isSame } = security.movedTo;

  async function follow() {
    setBusy(true);
    setFault(null);
    // The page is loaded anew: what was typed comes along.
    await bringToSafety();
    const unknown = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';
    setFault(await window.lotse.followMove().catch(() => unknown));
    setBusy(false);
  }

  return (
    <Notice
      tone="warning"
      live
      title={`Der Server ist jetzt unter ${to}`}
      action={
        isSame ? (
          <Button variant="solid" disabled={busy} onClick={() => void follow()}>
            {busy ? 'Wird geprüft …' : 'Neue Adresse übernehmen'}
          </Button>
        ) : (
          <Button onClick={() => set({ managing: true })}>Server verwalten</Button>
        )
      }
    >
      <p>
        {isSame
          ? `Unter ${new URL(current.origin).host} antwortet er nicht mehr. Anmeldung, Entwürfe und was noch wartet, kommen mit.`
          : `So sagt es ${new URL(current.origin).host}, nachweisen lässt es sich nicht, deshalb wird nichts gesendet. Haben Sie den Server selbst umgezogen, fügen Sie die neue Adresse hinzu.`}
      </p>
      {fault && <p className="mt-1 text-danger">{fault}</p>}
    </Notice>
  );
}
