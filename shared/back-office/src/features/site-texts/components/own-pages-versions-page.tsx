import type { OwnPage, OwnPagesVersion } from '@it-lotse/contract/own-pages';
import { SelectField } from '@it-lotse/ui/field';
import { useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { changedPages } from '../own-page-words.ts';
import { useOwnPagePreview, useOwnPagesVersions, useRestoreOwnPages } from '../own-pages-queries.ts';
import { SitePreview } from './site-preview.tsx';
import { VersionList } from './version-list.tsx';
import { VersionsPage } from './versions-page.tsx';

/** What the own pages were before, with the way back to it. */
export function OwnPagesVersionsPage() {
  return (
    <VersionsPage
      back={{ to: paths.ownPages, label: 'Eigene Seiten' }}
      query={useOwnPagesVersions()}
      empty="Jedes Mal, wenn Sie Ihre eigenen Seiten speichern, entsteht hier eine."
    >
      {({ versions }) => <Versions versions={versions} />}
    </VersionsPage>
  );
}

function Versions({ versions }: { versions: readonly OwnPagesVersion[] }) {
  const restore = useRestoreOwnPages();
  return (
    <VersionList versions={versions} wordsOf={changedPages} restore={restore} what="Die Seiten">
      {({ id, pages }) =>
        pages.length > 0 ? <Preview key={id} pages={pages} /> : <p>In dieser Fassung gab es keine eigene Seite.</p>
      }
    </VersionList>
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
