import { Button } from '@it-lotse/ui/button';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { CopyButton } from '@it-lotse/ui/copy-button';
import { Dialog } from '@it-lotse/ui/dialog';
import { Notice } from '@it-lotse/ui/notice';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHost } from '../../../kit/host-context.ts';
import { useShownOnce } from '../../../kit/open-dialogs.ts';

const title = 'Ihre Wiederherstellungscodes';

const fileText = (codes: readonly string[]) =>
  [
    'IT-Lotse: Wiederherstellungscodes für die Anmeldung im Büro',
    'Jeder Code gilt einmal, anstelle des Codes aus der Authenticator-App.',
    '',
    ...codes,
    '',
  ].join('\r\n');

/** Shown once only, so it does not go away before the person says that the codes are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const host = useHost();
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);

  useEffect(() => {
    if (host.kind !== 'browser' || isKept) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [host, isKept]);

  const finish = () => (isKept ? onClose() : setReminded(true));
  return (
    <Dialog
      open
      onOpenChange={finish}
      title={title}
      titleHidden
      description="Mit jedem dieser Codes kommen Sie einmal ins Büro, wenn Ihr Telefon nicht zur Hand ist. Sie werden nur jetzt gezeigt."
    >
      <div className="flex flex-col gap-4 p-5">
        <div aria-hidden>
          <p className="text-section font-strong">{title}</p>
          <p className="mt-1 text-ink-2">
            Mit jedem dieser Codes kommen Sie einmal ins Büro, wenn Ihr Telefon nicht zur Hand ist. Sie werden nur jetzt
            gezeigt.
          </p>
        </div>
        <ul
          {...useShownOnce()}
          aria-label="Wiederherstellungscodes"
          className="grid gap-x-6 gap-y-1.5 middle:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>
              <code className="font-mono">{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <CopyButton text={codes.join('\n')} done="Codes kopiert">
            Codes kopieren
          </CopyButton>
          <Button
            onClick={() =>
              host.saveFile(
                'it-lotse-wiederherstellungscodes.txt',
                new Blob([fileText(codes)], { type: 'text/plain;charset=utf-8' }),
              )
            }
          >
            <Download aria-hidden size={17} strokeWidth={1.75} />
            Als Datei speichern
          </Button>
        </div>
        <Checkbox label="Ich habe die Codes sicher aufbewahrt." checked={isKept} onChange={setKept} />
        {isReminded && !isKept && (
          <Notice tone="warning" live>
            <p>Bitte bewahren Sie die Codes auf und setzen Sie dann das Häkchen.</p>
          </Notice>
        )}
        <div className="flex justify-end">
          <Button
            variant="main"
            aria-disabled={!isKept}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
            onClick={finish}
          >
            Fertig
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
