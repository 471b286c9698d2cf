import { ErrorState } from '@it-lotse/ui/error-state';
import { MailFrame } from '@it-lotse/ui/mail-frame';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { Skeleton } from '@it-lotse/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';

/** CSS pixels a visitor's window is wide. */
const widths = { desktop: 1280, phone: 390 } as const;

interface SitePreviewProps {
  /** While nothing can be shown, what was shown last stays. */
  preview: Pick<UseQueryResult<{ preview_path: string }>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** The section that is in view first; unset: the page from its beginning. */
  anchor?: string;
  title: string;
}

/** A page of the website as it would be, in a frame without rights, as large as the place beside the form allows. */
export function SitePreview({ preview, anchor, title }: SitePreviewProps) {
  const [view, setView] = useState<keyof typeof widths>(() => (window.innerWidth < 761 ? 'phone' : 'desktop'));
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const width = useWidth(place);
  const lastPath = useRef<string>(undefined);
  if (preview.data) lastPath.current = preview.data.preview_path;
  const path = preview.data?.preview_path ?? lastPath.current;
  const scale = Math.min(1, width / widths[view]);
  return (
    <section aria-label="Vorschau" className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="text-section font-strong">Vorschau</h2>
        <SegmentedControl
          label="Ansicht der Vorschau"
          value={view}
          onChange={(chosen) => {
            setView(chosen);
            // At another width the section lies elsewhere; a new page begins at it.
            void preview.refetch();
          }}
          options={[
            { value: 'desktop', label: 'Computer' },
            { value: 'phone', label: 'Telefon' },
          ]}
        />
      </div>
      {preview.isError && (
        <ErrorState
          title="Die Vorschau konnte nicht geladen werden"
          detail={errorDetail(preview.error)}
          onRetry={() => void preview.refetch()}
        />
      )}
      {!path && !preview.isError && <Skeleton label="Die Vorschau wird geladen" lines={8} />}
      <div ref={setPlace} className="h-[70vh] min-h-80 overflow-hidden wide:h-auto wide:flex-1">
        {path && width > 0 && (
          <div
            style={{
              width: widths[view],
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
              transformOrigin: '0 0',
            }}
          >
            <MailFrame src={anchor === undefined ? path : `${path}#${anchor}`} title={title} className="size-full" />
          </div>
        )}
      </div>
    </section>
  );
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
