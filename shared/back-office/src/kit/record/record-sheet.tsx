import { Skeleton } from '@it-lotse/ui/skeleton';
import type { ReactNode } from 'react';
import { RecordFault, type RecordFaultProps } from './record-fault.tsx';
import { type Gone, isGone, RecordGone } from './record-gone.tsx';
import { RecordHeading } from './record-heading.tsx';

interface RecordSheetProps extends RecordFaultProps {
  query: RecordFaultProps['query'] & { isPending: boolean };
  gone: Omit<Gone, 'back' | 'buttonClass'>;
  /** Its name, as soon as that is known. */
  title: string | undefined;
  asPage: boolean | undefined;
  /** What the list already knows of it. */
  summary: ReactNode;
  /** 'Die E-Mail wird geladen' */
  loading: string;
  lines?: number;
  /** Everything else, once it is there. */
  children: ReactNode;
  className?: string;
}

const column = 'mx-auto flex w-full max-w-190 flex-col gap-4 px-4 pb-6 middle:px-7';

/** A record one reads from top to bottom: what the list knows of it at once, the rest when it is there. */
export function RecordSheet({
  query,
  gone,
  title,
  asPage,
  summary,
  loading,
  lines = 6,
  fault,
  children,
  className = column,
}: RecordSheetProps) {
  if (isGone(query)) return <RecordGone {...gone} back="Zurück zur Liste" buttonClass="" />;
  return (
    <div className={className}>
      {title !== undefined && (
        <RecordHeading asPage={asPage} className="mt-2 text-panel font-title wrap-anywhere outline-none">
          {title}
        </RecordHeading>
      )}
      {summary}
      {query.isPending && <Skeleton label={loading} lines={lines} />}
      <RecordFault query={query} fault={fault} />
      {children}
    </div>
  );
}
