import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useSiteLook } from '../site-look-queries.ts';
import { SiteLookForm } from './site-look-form.tsx';

const linkLook = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';

/** What of the website's looks is the operator's own. */
export function SiteLookPage() {
  usePageTitle('Aussehen Ihrer Website');
  const look = useSiteLook();
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={paths.settings} className={linkLook}>
        Einstellungen
      </Link>
      <div className="mt-1.5 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-title">Aussehen Ihrer Website</h1>
        <Link to={paths.siteLookVersions} className={`inline-flex min-h-11 items-center gap-1.5 ${linkLook}`}>
          <History aria-hidden size={18} strokeWidth={1.75} />
          Frühere Fassungen
        </Link>
      </div>
      <Loaded query={look} what="Aussehen der Website">
        {(saved) => <SiteLookForm saved={saved} />}
      </Loaded>
    </div>
  );
}
