import { desktopUpdatePath, type Installer } from '@it-lotse/contract/desktop-updates';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import { Button } from '@it-lotse/ui/button';
import { Download } from 'lucide-react';
import { useDownload } from '../../../kit/downloads/use-download.ts';
import { archName, installSteps, kindNames } from '../desktop-app-texts.ts';

/** One file to install from, with what is needed to trust it. */
export function InstallerRow({ installer }: { installer: Installer }) {
  const { download, busy } = useDownload();
  const { name, kind, version, size, sha256 } = installer;
  const facts = [version && `Version ${version}`, archName(installer), formatFileSize(size)];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0 last:pb-0">
      <div className="min-w-60 flex-1">
        <p className="font-label">{kindNames[kind]}</p>
        <p className="text-small text-ink-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        <p className="text-small">{installSteps[kind]}</p>
        <p className="text-small break-all text-ink-2">
          Prüfsumme (SHA-256): <span className="tabular-nums">{sha256}</span>
        </p>
      </div>
      <Button
        disabled={busy}
        aria-label={`${name} herunterladen, ${formatFileSize(size)}`}
        onClick={() => void download(desktopUpdatePath(name), name)}
      >
        <Download aria-hidden size={18} strokeWidth={1.75} />
        Herunterladen
      </Button>
    </li>
  );
}
