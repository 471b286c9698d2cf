import { EmptyState } from '@it-lotse/ui/empty-state';
import { History } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';

type Versions = { readonly versions: readonly unknown[] };

interface VersionsPageProps<Data> {
  /** The page whose versions they are. */
  back: { readonly to: string; readonly label: string };
  query: ComponentProps<typeof Loaded<Data>>['query'];
  /** What makes a version, where there is none yet. */
  empty: string;
  /** The list of them. */
  children(data: Data): ReactNode;
}

/** What was saved before, with the way back to the page it belongs to. */
export function VersionsPage<Data extends Versions>({ back, query, empty, children }: VersionsPageProps<Data>) {
  usePageTitle('Frühere Fassungen');
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={back.to} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
        {back.label}
      </Link>
      <h1 className="mt-1.5 mb-4 text-title font-title">Frühere Fassungen</h1>
      <Loaded query={query} what="Frühere Fassungen">
        {(data) =>
          data.versions.length > 0 ? (
            children(data)
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
