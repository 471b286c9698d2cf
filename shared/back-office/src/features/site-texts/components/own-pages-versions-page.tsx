import type { OwnPage, OwnPagesVersion } from '@it-lotse/contract/own-pages';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { SelectField } from '@it-lotse/ui/field';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { changedPages } from '../own-page-words.ts';
import { useOwnPagePreview, useOwnPagesVersions, useRestoreOwnPages } from '../own-pages-queries.ts';
import { SitePreview } from './site-preview.tsx';
import { VersionList } from './version-list.tsx';

/** What the own pages were before, with the way back to it. */
export function OwnPagesVersionsPage() {
  usePageTitle('Frühere Fassungen');
  const versions = useOwnPagesVersions();
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={paths.ownPages} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
        Eigene Seiten
      </Link>
      <h1 className="mt-1.5 mb-4 text-title font-title">Frühere Fassungen</h1>
      <Loaded query={versions} what="Frühere Fassungen">
        {(data) =>
          data.versions.length > 0 ? (
            <Versions versions={data.versions} />
          ) : (
            <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Fassung">
              Jedes Mal, wenn Sie Ihre eigenen Seiten speichern, entsteht hier eine.
            </EmptyState>
          )
        }
      </Loaded>
    </div>
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
