import type { TargetAudience } from '@it-lotse/contract/newsletter';
import { ErrorState } from '@it-lotse/ui/error-state';
import { MailFrame } from '@it-lotse/ui/mail-frame';
import { Notice } from '@it-lotse/ui/notice';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useCampaignPreview } from '../campaigns-queries.ts';

interface MailPreviewProps {
  subject: string;
  /** HTML or plain text. */
  content: string;
  audience: TargetAudience;
  /** What is being written also gets hints: what was taken out, what is missing. */
  withHints?: boolean;
}

/** A campaign as its recipients will see it, with the name of an example. */
export function MailPreview({ subject, content, audience, withHints }: MailPreviewProps) {
  const [view, setView] = useState<'desktop' | 'phone' | 'text'>('desktop');
  const preview = useCampaignPreview({ subject, html_content: content, target_audience: audience });
  return (
    <section aria-label="Vorschau" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="text-body font-strong">Vorschau</h2>
        <SegmentedControl
          label="Ansicht der Vorschau"
          value={view}
          onChange={setView}
          options={[
            { value: 'desktop', label: 'Computer' },
            { value: 'phone', label: 'Telefon' },
            { value: 'text', label: 'Nur Text' },
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
      {preview.isPending && !preview.isError && <Skeleton label="Die Vorschau wird geladen" lines={8} />}
      {preview.data && (
        <>
          {withHints && preview.data.warnings.length > 0 && (
            <Notice tone="info">
              <ul className="flex flex-col gap-0.5">
                {preview.data.warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Notice>
          )}
          <p className="wrap-anywhere">
            <span className="text-ink-2">Betreff: </span>
            {preview.data.subject || '–'}
          </p>
          {view === 'text' ? (
            <p className="rounded-control border border-line bg-ground px-4 py-3 wrap-anywhere whitespace-pre-wrap">
              {preview.data.text}
            </p>
          ) : (
            <div className={view === 'phone' ? 'mx-auto w-full max-w-94' : 'w-full'}>
              <MailFrame
                src={preview.data.preview_path}
                title={`Vorschau: ${preview.data.subject || 'ohne Betreff'}`}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
