import { formatFileSize } from '../../../domain/format-file-size.ts';
import type { Download } from '../debug-queries.ts';

/** How far a download is, as a bar and in words. */
export function DownloadProgress({ download: { name, received, total } }: { download: Download }) {
  const words = total === null ? formatFileSize(received) : `${formatFileSize(received)} von ${formatFileSize(total)}`;
  return (
    <div className="mb-3 rounded-control bg-ground-deep px-4 py-3">
      <p className="text-small break-all">{name} wird gespeichert</p>
      <progress
        aria-label={`Fortschritt von ${name}`}
        className="mt-1 h-2 w-full accent-teal-strong"
        {...(total === null ? {} : { value: received, max: total })}
      />
      <p className="text-small text-ink-2 tabular-nums">{words}</p>
    </div>
  );
}
