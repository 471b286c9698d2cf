import { Skeleton } from '@it-lotse/ui/skeleton';
import type { ReactNode } from 'react';
import { RecordFault, type RecordFaultProps } from './record-fault.tsx';
import { type Gone, isGone, RecordGone } from './record-gone.tsx';

interface OpenRecordProps<Known> extends RecordFaultProps {
  /** What is known of it, by its own call or by the list. */
  record: Known | undefined;
  gone: Gone;
  /** 'Der Lead wird geladen' */
  loading: string;
  children(record: Known): ReactNode;
}

/** An open record as far as it is known: gone, not there yet, failed, or what `children` makes of it. */
export function OpenRecord<Known>({ query, record, gone, loading, fault, children }: OpenRecordProps<Known>) {
  if (isGone(query)) return <RecordGone {...gone} />;
  if (record !== undefined) return children(record);
  return (
    <div className="p-7">
      {query.isError ? <RecordFault query={query} fault={fault} /> : <Skeleton label={loading} lines={6} />}
    </div>
  );
}
