import type { SiteLook, SiteLookVersion } from '@it-lotse/contract/site-look';
import { paths } from '../../../kit/paths.ts';
import { useRestoreSiteLook, useSiteLookPreview, useSiteLookVersions } from '../site-look-queries.ts';
import { changedLook } from '../site-look-words.ts';
import { SitePreview } from './site-preview.tsx';
import { VersionList } from './version-list.tsx';
import { VersionsPage } from './versions-page.tsx';

/** What the website looked like before, with the way back to it. */
export function SiteLookVersionsPage() {
  return (
    <VersionsPage
      back={{ to: paths.siteLook, label: 'Aussehen Ihrer Website' }}
      query={useSiteLookVersions()}
      empty="Jedes Mal, wenn Sie das Aussehen Ihrer Website speichern, entsteht hier eine."
    >
      {({ versions }) => <Versions versions={versions} />}
    </VersionsPage>
  );
}

function Versions({ versions }: { versions: readonly SiteLookVersion[] }) {
  const restore = useRestoreSiteLook();
  return (
    <VersionList versions={versions} wordsOf={changedLook} restore={restore} what="Foto, Logo und Farben">
      {({ id, look }) => <Preview key={id} look={look} />}
    </VersionList>
  );
}

function Preview({ look }: { look: SiteLook }) {
  return <SitePreview preview={useSiteLookPreview(look)} title="Vorschau dieser Fassung" />;
}
