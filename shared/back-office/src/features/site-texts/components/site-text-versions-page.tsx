import type { SiteTexts, SiteTextVersion } from '@it-lotse/contract/site-texts';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { changedGroups } from '../site-text-groups.ts';
import { useRestoreVersion, useSiteTextsPreview, useSiteTextVersions } from '../site-texts-queries.ts';
import { SitePreview } from './site-preview.tsx';
import { VersionList } from './version-list.tsx';

/** What the landing page said before, with the way back to it. */
export function SiteTextVersionsPage() {
  usePageTitle('Frühere Fassungen');
  const versions = useSiteTextVersions();
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={paths.siteTexts} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
        Texte Ihrer Website
      </Link>
      <h1 className="mt-1.5 mb-4 text-title font-title">Frühere Fassungen</h1>
      <Loaded query={versions} what="Frühere Fassungen">
        {(data) =>
          data.versions.length > 0 ? (
            <Versions versions={data.versions} />
          ) : (
            <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Fassung">
              Jedes Mal, wenn Sie die Texte Ihrer Website speichern, entsteht hier eine.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  );
}

function Versions({ versions }: { versions: readonly SiteTextVersion[] }) {
  const restore = useRestoreVersion();
  return (
    <VersionList versions={versions} wordsOf={changedGroups} restore={restore} what="Die Texte">
      {({ texts }) => <Preview texts={texts} />}
    </VersionList>
  );
}

function Preview({ texts }: { texts: SiteTexts }) {
  return <SitePreview preview={useSiteTextsPreview(texts)} anchor="home" title="Vorschau dieser Fassung" />;
}
