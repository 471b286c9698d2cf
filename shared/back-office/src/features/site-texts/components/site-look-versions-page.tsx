import type { SiteLook, SiteLookVersion } from '@it-lotse/contract/site-look';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useRestoreSiteLook, useSiteLookPreview, useSiteLookVersions } from '../site-look-queries.ts';
import { changedLook } from '../site-look-words.ts';
import { SitePreview } from './site-preview.tsx';
import { VersionList } from './version-list.tsx';

/** What the website looked like before, with the way back to it. */
export function SiteLookVersionsPage() {
  usePageTitle('Frühere Fassungen');
  const versions = useSiteLookVersions();
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={paths.siteLook} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
        Aussehen Ihrer Website
      </Link>
      <h1 className="mt-1.5 mb-4 text-title font-title">Frühere Fassungen</h1>
      <Loaded query={versions} what="Frühere Fassungen">
        {(data) =>
          data.versions.length > 0 ? (
            <Versions versions={data.versions} />
          ) : (
            <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Fassung">
              Jedes Mal, wenn Sie das Aussehen Ihrer Website speichern, entsteht hier eine.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

function Versions({ versions }: { versions: readonly SiteLookVersion[] }) {
  const restore = useRestoreSiteLook();
  return (
    <VersionList versions={versions} wordsOf={changedLook} restore={restore} what="Foto und Logo">
      {({ id, look }) => <Preview key={id} look={look} />}
    </VersionList>
  );
}

function Preview({ look }: { look: SiteLook }) {
  return <SitePreview preview={useSiteLookPreview(look)} title="Vorschau dieser Fassung" />;
}
