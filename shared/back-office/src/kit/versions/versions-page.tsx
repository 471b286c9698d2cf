import { EmptyState } from '@it-lotse/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { usePageTitle } from '../page-title/use-page-title.ts';
import { VersionList, type VersionListProps } from './version-list.tsx';

interface VersionsPageProps<Version> extends Omit<VersionListProps<Version>, 'versions'> {
  /** Where it is written. */
  back: { readonly to: string; readonly label: string };
  query: UseQueryResult<{ versions: readonly Version[] }>;
  /** When there will be one. */
  empty: ReactNode;
}

/** What something said before, with the way back to it. */
export function VersionsPage<Version extends { id: number; saved_at: string }>({
  back,
  query,
  empty,
  ...list
}: VersionsPageProps<Version>) {
  usePageTitle('Frühere Fassungen');
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={back.to} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
        {back.label}
      </Link>
      <h1 className="mt-1.5 mb-4 text-title font-title">Frühere Fassungen</h1>
      <Loaded query={query} what="Frühere Fassungen">
        {({ versions }) =>
          versions.length > 0 ? (
            <VersionList versions={versions} {...list} />
          ) : (
            <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Fassung">
              {empty}
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}
