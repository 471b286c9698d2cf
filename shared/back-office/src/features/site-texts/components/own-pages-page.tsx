import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useOwnPages } from '../own-pages-queries.ts';
import { OwnPagesForm } from './own-pages-form.tsx';

const linkLook = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';

/** Pages of the website that the operator writes. */
export function OwnPagesPage() {
  usePageTitle('Eigene Seiten');
  const pages = useOwnPages();
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={paths.settings} className={linkLook}>
        Einstellungen
      </Link>
      <div className="mt-1.5 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-title">Eigene Seiten</h1>
        <Link to={paths.ownPagesVersions} className={`inline-flex min-h-11 items-center gap-1.5 ${linkLook}`}>
          <History aria-hidden size={18} strokeWidth={1.75} />
          Frühere Fassungen
        </Link>
      </div>
      <p className="mb-4 max-w-176 text-ink-2">
        Jede Seite hat eine eigene Adresse auf Ihrer Website, mit Impressum, Datenschutz und den übrigen Pflichtlinks in
        der Fußzeile. In jedem Text können Sie {'{ort}'}, {'{betrieb}'} und {'{telefon}'} schreiben: Dort steht, was in
        Ihren Geschäftsdaten steht.
      </p>
      <Loaded query={pages} what="Eigene Seiten">
        {(data) => <OwnPagesForm saved={data.pages} />}
      </Loaded>
    </div>
  );
}
