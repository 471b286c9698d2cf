import type { SiteTextVersion } from '@it-lotse/contract/site-texts';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { Tag } from '@it-lotse/ui/tag';
import { Eye, History, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { changedGroups } from '../site-text-groups.ts';
import { useRestoreVersion, useSiteTextVersions } from '../site-texts-queries.ts';
import { SitePreview } from './site-preview.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

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
  const [shownId, setShownId] = useState<number | null>(null);
  const [asked, setAsked] = useState<SiteTextVersion | null>(null);
  const look = useRef<HTMLDivElement>(null);
  const shown = versions.find(({ id }) => id === shownId) ?? versions[0];
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[26rem_minmax(0,1fr)] wide:gap-6">
      <div>
        <p className="mb-3 text-ink-2">Die letzten 20 bleiben. Auch das Wiederherstellen lässt sich so zurücknehmen.</p>
        <ol className="rounded-card border border-line bg-card">
          {versions.map((version, index) => {
            const when = formatDateTime(version.saved_at);
            const isShown = version === shown;
            return (
              <li key={version.id} className="border-t border-line px-5 py-3 first:border-t-0">
                <p className="flex flex-wrap items-center gap-2 font-strong tabular-nums">
                  {when}
                  {index === 0 && <Tag tone="teal">Auf der Website</Tag>}
                </p>
                <p className="text-small text-ink-2">{changedGroups(version, versions[index + 1])}</p>
                <div className="mt-1.5 flex flex-wrap gap-2">
                  <Button
                    aria-pressed={isShown}
                    aria-label={`Fassung vom ${when} ansehen`}
                    onClick={() => {
                      setShownId(version.id);
                      // On a narrow screen it lies below the list.
                      look.current?.scrollIntoView({ block: 'nearest' });
                    }}
                  >
                    <Eye {...icon} />
                    Ansehen
                  </Button>
                  {index > 0 && (
                    <Button
                      aria-label={`Fassung vom ${when} wiederherstellen`}
                      disabled={restore.isPending}
                      onClick={() => setAsked(version)}
                    >
                      <RotateCcw {...icon} />
                      Wiederherstellen
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
      {shown && (
        <div
          ref={look}
          className="flex min-w-0 scroll-my-4 flex-col gap-3 wide:sticky wide:top-34 wide:h-[calc(100vh-10rem)]"
        >
          <p role="status">
            <span className="text-ink-2">Fassung vom </span>
            {formatDateTime(shown.saved_at)}
          </p>
          <SitePreview texts={shown.texts} anchor="home" title="Vorschau dieser Fassung" />
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Diese Fassung wiederherstellen?"
        description={`Die Texte vom ${asked ? formatDateTime(asked.saved_at) : ''} stehen sofort wieder auf Ihrer Website. Die jetzigen bleiben als Fassung erhalten.`}
        action="Wiederherstellen"
        busy={restore.isPending}
        onConfirm={() => asked && restore.mutate(asked.id, { onSettled: () => setAsked(null) })}
      />
    </div>
  );
}
