import type { SiteLook } from '@it-lotse/contract/site-look';
import { paths } from '../../../kit/paths.ts';
import { VersionsPage } from '../../../kit/versions/versions-page.tsx';
import { useRestoreSiteLook, useSiteLookPreview, useSiteLookVersions } from '../site-look-queries.ts';
import { changedLook } from '../site-look-words.ts';
import { SitePreview } from './site-preview.tsx';

/** What the website looked like before, with the way back to it. */
export function SiteLookVersionsPage() {
  return (
    <VersionsPage
      back={{ to: paths.siteLook, label: 'Aussehen Ihrer Website' }}
      query={useSiteLookVersions()}
      empty="Jedes Mal, wenn Sie das Aussehen Ihrer Website speichern, entsteht hier eine."
      wordsOf={changedLook}
      restore={useRestoreSiteLook()}
      holds="Auf der Website"
      question={(when) =>
        `Foto, Logo und Farben vom ${when} stehen sofort wieder auf Ihrer Website. Die jetzigen bleiben als Fassung erhalten.`
      }
    >
      {({ id, look }) => <Preview key={id} look={look} />}
    </VersionsPage>
  );
}

function Preview({ look }: { look: SiteLook }) {
  return <SitePreview preview={useSiteLookPreview(look)} title="Vorschau dieser Fassung" />;
}
