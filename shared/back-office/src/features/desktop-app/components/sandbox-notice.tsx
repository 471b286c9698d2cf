import { Notice } from '@it-lotse/ui/notice';
import { useEffect, useState } from 'react';
import { useHost } from '../../../kit/host-context.ts';

/** Desktop: the pages of this app are not shut off from the rest of the computer, as some Linux systems do not allow it. */
export function SandboxNotice() {
  const host = useHost();
  const [isOff, setIsOff] = useState(false);
  useEffect(() => void host.isSandboxOff?.().then(setIsOff), [host]);
  if (!isOff) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning" title="Ein Schutz dieser App ist aus">
        <p>
          Sie läuft ohne Sandbox: Ihr System erlaubt dem AppImage nicht, seine Ansicht vom übrigen Computer
          abzuschotten. Unter Debian und Ubuntu beenden Sie die App und installieren stattdessen das Paket .deb, es
          liegt hier unten; Anmeldung und Entwürfe bleiben. Haben Sie die App selbst mit --no-sandbox gestartet, lassen
          Sie das weg.
        </p>
      </Notice>
    </div>
  );
}
