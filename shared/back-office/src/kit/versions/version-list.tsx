import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Tag } from '@it-lotse/ui/tag';
import { Eye, RotateCcw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

export interface VersionListProps<Version> {
  /** Newest first. */
  versions: readonly Version[];
  /** What it changed; `before` is the one before it. */
  wordsOf(version: NoInfer<Version>, before: NoInfer<Version> | undefined): string;
  restore: { readonly isPending: boolean; mutate(id: number, options: { onSettled(): void }): void };
  /** Says of the newest one that it holds, e.g. 'Auf der Website'. */
  holds: string;
  /** Asks whether one shall come back; `when` names it. */
  question(when: string): string;
  /** How it looks. */
  children(version: Version): ReactNode;
}

/** What something said before, with a look at each and the way back to it. */
export function VersionList<Version extends { id: number; saved_at: string }>({
  versions,
  wordsOf,
  restore,
  holds,
  question,
  children,
}: VersionListProps<Version>) {
  const [shownId, setShownId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Version | null>(null);
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
                  {index === 0 && <Tag tone="teal">{holds}</Tag>}
                </p>
                <p className="text-small text-ink-2">{wordsOf(version, versions[index + 1])}</p>
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
          {children(shown)}
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Diese Fassung wiederherstellen?"
        description={question(asked ? formatDateTime(asked.saved_at) : '')}
        action="Wiederherstellen"
        busy={restore.isPending}
        onConfirm={() => asked && restore.mutate(asked.id, { onSettled: () => setAsked(null) })}
      />
    </div>
  );
}
