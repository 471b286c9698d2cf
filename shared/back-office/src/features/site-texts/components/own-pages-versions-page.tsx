import type { OwnPage } from '@it-lotse/contract/own-pages';
import { SelectField } from '@it-lotse/ui/field';
import { useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { VersionsPage } from '../../../kit/versions/versions-page.tsx';
import { changedPages } from '../own-page-words.ts';
import { useOwnPagePreview, useOwnPagesVersions, useRestoreOwnPages } from '../own-pages-queries.ts';
import { SitePreview } from './site-preview.tsx';

/** What the own pages were before, with the way back to it. */
export function OwnPagesVersionsPage() {
  return (
    <VersionsPage
      back={{ to: paths.ownPages, label: 'Eigene Seiten' }}
      query={useOwnPagesVersions()}
      empty="Jedes Mal, wenn Sie Ihre eigenen Seiten speichern, entsteht hier eine."
      wordsOf={changedPages}
      restore={useRestoreOwnPages()}
      holds="Auf der Website"
      question={(when) =>
        `Die Seiten vom ${when} stehen sofort wieder auf Ihrer Website. Die jetzigen bleiben als Fassung erhalten.`
      }
    >
      {({ id, pages }) =>
        pages.length > 0 ? <Preview key={id} pages={pages} /> : <p>In dieser Fassung gab es keine eigene Seite.</p>
      }
    </VersionsPage>
  );
}

function Preview({ pages }: { pages: OwnPage[] }) {
  const [index, setIndex] = useState(0);
  const preview = useOwnPagePreview({ pages, index });
  return (
    <>
      {pages.length > 1 && (
        <SelectField label="Seite" value={String(index)} onChange={({ target }) => setIndex(Number(target.value))}>
          {pages.map(({ slug, title }, at) => (
            <option key={slug} value={at}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <SitePreview preview={preview} title="Vorschau dieser Fassung" />
    </>
  );
}
