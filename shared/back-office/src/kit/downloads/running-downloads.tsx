import { formatFileSize } from '@it-lotse/domain/format-file-size';
import { Button } from '@it-lotse/ui/button';
import { ProgressBar } from '@it-lotse/ui/progress-bar';
import { type Download, useDownloads } from './downloads-store.ts';

/** Files on their way, at the edge of every page: each with a bar and in words. */
export function RunningDownloads() {
  const running = useDownloads((store) => store.running);
  if (running.length === 0) return null;
  return (
    <ul
      aria-label="Dateien, die geladen werden"
      className="fixed bottom-[calc(1rem+var(--find,0px))] left-4 z-50 flex w-[calc(100vw-2rem)] max-w-90 flex-col gap-2 max-middle:bottom-24 print:hidden"
    >
      {running.map((download) => (
        <RunningDownload key={download.id} download={download} />
      ))}
    </ul>
  );
}

function RunningDownload({ download: { name, received, total, giveUp } }: { download: Download }) {
  const words = total === null ? formatFileSize(received) : `${formatFileSize(received)} von ${formatFileSize(total)}`;
  return (
    <li className="animate-toast-in rounded-card border-[1.5px] border-edge bg-raised px-4 py-3 shadow-float">
      <p className="text-small font-label break-all">{name} wird gespeichert</p>
      <ProgressBar
        aria-label={`Fortschritt von ${name}`}
        className="mt-1 w-full"
        {...(total === null ? {} : { value: received, max: total })}
      />
      <div className="flex items-center justify-between gap-2">
        <p className="text-small text-ink-2 tabular-nums">{words}</p>
        <Button variant="link" aria-label={`Abbrechen: ${name}`} onClick={giveUp}>
          Abbrechen
        </Button>
      </div>
    </li>
  );
}
