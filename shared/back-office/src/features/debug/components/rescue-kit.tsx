import { backupFilePath, type RescueKit as Kit } from '@it-lotse/contract/backups';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import { Button } from '@it-lotse/ui/button';
import { Download, LifeBuoy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDownload } from '../../../kit/downloads/use-download.ts';
import { paths } from '../../../kit/paths.ts';
import { useMakeRescueKit } from '../debug-queries.ts';

interface RescueKitProps {
  kit: Kit | null;
  running: boolean;
  failure: string | null;
  /** The server knows a passphrase; without one there is none. */
  encryption: boolean;
}

/** One file from which a new machine goes on: made, and taken away to where the house may burn. */
export function RescueKit({ kit, running, failure, encryption }: RescueKitProps) {
  const { make, making } = useMakeRescueKit();
  const { download, busy } = useDownload();
  return (
    <section aria-labelledby="rescue-kit" className="mt-4 border-t border-line pt-4">
      <h3 id="rescue-kit" className="font-label">
        Rettungspaket
      </h3>
      <p className="mt-1 max-w-160 text-small text-ink-2">
        Datenbank, Medien und Schlüssel in einer verschlüsselten Datei. Damit geht es auf einem neuen Computer weiter,
        auch wenn dieser verloren ist. Bewahren Sie sie außer Haus auf, und die Passphrase getrennt davon.
      </p>
      {failure && <p className="mt-2 text-small text-danger">{failure}</p>}
      {encryption ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button disabled={making || running} onClick={make}>
            <LifeBuoy aria-hidden size={18} strokeWidth={1.75} />
            {making || running ? 'Wird angelegt…' : kit ? 'Neu anlegen' : 'Rettungspaket anlegen'}
          </Button>
          {kit && (
            <Button disabled={busy} onClick={() => void download(backupFilePath(kit.name), fileNameOf(kit))}>
              <Download aria-hidden size={18} strokeWidth={1.75} />
              Herunterladen
            </Button>
          )}
          {kit && (
            <p className="text-small text-ink-2">
              Vom {formatDateTime(kit.created_at)}, {formatFileSize(kit.size)}
            </p>
          )}
        </div>
      ) : (
        <p className="mt-2 text-small">
          Dafür braucht der Server eine Passphrase:{' '}
          <Link to={paths.backupConnection} className="text-teal-strong underline underline-offset-4">
            Passphrase hinterlegen
          </Link>
        </p>
      )}
    </section>
  );
}

/** Of several in one folder, each says from when it is. */
const fileNameOf = ({ created_at }: Kit) => `rettungspaket-${created_at.slice(0, 10)}.age`;
