import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { useServerChoice } from './server-choice-store.ts';

/** Another server answers at the address of the known one: what that means, and the way on where it is meant to be so. */
export function OtherServerNotice() {
  const { current, security, set } = useServerChoice();
  if (!current || security?.identity !== 'other') return null;
  return (
    <Notice
      tone="danger"
      live
      title="Hier antwortet ein anderer Server als bisher"
      action={<Button onClick={() => set({ managing: true })}>Server verwalten</Button>}
    >
      <p>
        Unter {new URL(current.origin).host} wurde Ihr Server nicht wiedererkannt. Zu Ihrer Sicherheit wird nichts
        gesendet. Sind Sie in einem fremden WLAN? Zurück im eigenen Netz geht es von selbst weiter.
      </p>
    </Notice>
  );
}
