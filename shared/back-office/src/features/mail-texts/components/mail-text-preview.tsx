import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { previewMailText } from '@it-lotse/contract/mail-texts';
import { smsLength } from '@it-lotse/domain/sms-length';
import { ErrorState } from '@it-lotse/ui/error-state';
import { MailFrame } from '@it-lotse/ui/mail-frame';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { Skeleton } from '@it-lotse/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';

type Seen = AnswerOf<typeof previewMailText>;

interface MailTextPreviewProps {
  preview: Pick<UseQueryResult<Seen>, 'data' | 'isError' | 'error' | 'refetch'>;
}

/** The mail or SMS as a customer would get it, with facts of an example. */
export function MailTextPreview({ preview: { data, isError, error, refetch } }: MailTextPreviewProps) {
  return (
    <section aria-label="Vorschau" className="flex flex-col gap-3">
      {isError && (
        <ErrorState
          title="Die Vorschau konnte nicht geladen werden"
          detail={errorDetail(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton label="Die Vorschau wird geladen" lines={8} />}
      {data?.way === 'email' && <Letter seen={data} />}
      {data?.way === 'sms' && <Sms text={data.text} />}
    </section>
  );
}

function Letter({ seen }: { seen: Extract<Seen, { way: 'email' }> }) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 className="text-section font-strong">Vorschau</h2>
        <SegmentedControl
          label="Ansicht der Vorschau"
          value={part}
          onChange={setPart}
          options={[
            { value: 'html', label: 'Gestaltet' },
            { value: 'text', label: 'Nur Text' },
          ]}
        />
      </div>
      <p className="wrap-anywhere">
        <span className="text-ink-2">Betreff: </span>
        <span className="font-strong">{seen.subject}</span>
      </p>
      {part === 'html' ? (
        <MailFrame src={seen.preview_path} title="Vorschau der E-Mail" className="h-[65vh] min-h-80 w-full" />
      ) : (
        <pre className="rounded-control border border-line bg-card p-4 font-sans whitespace-pre-wrap wrap-anywhere">
          {seen.text}
        </pre>
      )}
    </>
  );
}

function Sms({ text }: { text: string }) {
  const { segments, used, room, costly } = smsLength(text);
  return (
    <>
      <h2 className="text-section font-strong">Vorschau</h2>
      <p className="max-w-120 rounded-card border border-line bg-card p-4 whitespace-pre-wrap wrap-anywhere">{text}</p>
      <p role="status">
        <span className="font-strong">{segments === 1 ? 'Eine SMS' : `${segments} SMS`}</span>
        <span className="text-ink-2">{`, ${used} von ${room} Zeichen`}</span>
      </p>
      {costly.length > 0 && (
        <p className="text-ink-2">
          {`Wegen ${costly.slice(0, 8).join(' ')} passen in jede SMS weniger Zeichen: 70 statt 160. Mit einfachen Zeichen wird sie kürzer.`}
        </p>
      )}
    </>
  );
}
