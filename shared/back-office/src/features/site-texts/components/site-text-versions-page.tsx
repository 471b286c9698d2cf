import type { SiteTexts } from '@it-lotse/contract/site-texts';
import { paths } from '../../../kit/paths.ts';
import { VersionsPage } from '../../../kit/versions/versions-page.tsx';
import { changedGroups } from '../site-text-groups.ts';
import { useRestoreVersion, useSiteTextsPreview, useSiteTextVersions } from '../site-texts-queries.ts';
import { SitePreview } from './site-preview.tsx';

/** What the landing page said before, with the way back to it. */
export function SiteTextVersionsPage() {
  return (
    <VersionsPage
      back={{ to: paths.siteTexts, label: 'Texte Ihrer Website' }}
      query={useSiteTextVersions()}
      empty="Jedes Mal, wenn Sie die Texte Ihrer Website speichern, entsteht hier eine."
      wordsOf={changedGroups}
      restore={useRestoreVersion()}
      holds="Auf der Website"
      question={(when) =>
        `Die Texte vom ${when} stehen sofort wieder auf Ihrer Website. Die jetzigen bleiben als Fassung erhalten.`
      }
    >
      {({ texts }) => <Preview texts={texts} />}
    </VersionsPage>
  );
}

function Preview({ texts }: { texts: SiteTexts }) {
  return <SitePreview preview={useSiteTextsPreview(texts)} anchor="home" title="Vorschau dieser Fassung" />;
}
