import type { SiteTexts, SiteTextVersion } from '@it-lotse/contract/site-texts';
import { paths } from '../../../kit/paths.ts';
import { changedGroups } from '../site-text-groups.ts';
import { useRestoreVersion, useSiteTextsPreview, useSiteTextVersions } from '../site-texts-queries.ts';
import { SitePreview } from './site-preview.tsx';
import { VersionList } from './version-list.tsx';
import { VersionsPage } from './versions-page.tsx';

/** What the landing page said before, with the way back to it. */
export function SiteTextVersionsPage() {
  return (
    <VersionsPage
      back={{ to: paths.siteTexts, label: 'Texte Ihrer Website' }}
      query={useSiteTextVersions()}
      empty="Jedes Mal, wenn Sie die Texte Ihrer Website speichern, entsteht hier eine."
    >
      {({ versions }) => <Versions versions={versions} />}
    </VersionsPage>
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
