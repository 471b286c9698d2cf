import { Card } from '@it-lotse/ui/card';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SettingsCard } from '../../../kit/feature/settings-card.ts';
import { isGuided } from '../../../kit/first-steps/guided-cards.ts';
import type { Host } from '../../../kit/host.ts';
import { useHost } from '../../../kit/host-context.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useSettingsQueries } from '../settings-queries.ts';
import { type SettingsSectionId, settingsSections } from '../settings-sections.ts';
import { useGivenCards } from '../use-given-cards.ts';
import { settingsContents } from './settings-contents.tsx';
import { SettingsNav } from './settings-nav.tsx';

/** What the operator sets: who they are, what things cost, what can be booked and when. Who is led through it sees one card at a time. */
export function SettingsPage() {
  usePageTitle('Einstellungen');
  const host = useHost();
  const queries = useSettingsQueries();
  const { cards, areThere } = useGivenCards();
  useJumpToAnchor(areThere && Object.values(queries).every(({ data }) => data !== undefined));
  const { hash, search } = useLocation();
  const here = settingsSections.flatMap(({ id, title, subtitle }) => [
    ...(isHere(id, host) ? [{ id, title, subtitle, content: settingsContents[id](queries, title) }] : []),
    ...cards
      .filter(({ after }) => after === id)
      .map((card) => ({ ...card, content: <GivenCard card={card} isAwaited={!areThere} /> })),
  ]);
  const asked = isGuided(search) ? here.filter(({ id }) => `#${id}` === hash) : [];
  const sections = asked.length > 0 ? asked : here;
  return (
    <div className="mx-auto w-full max-w-340 px-4 py-6 middle:px-8">
      <h1 className="mb-4 text-title font-title">Einstellungen</h1>
      <div className="flex flex-col gap-4 wide:flex-row wide:items-start wide:gap-8">
        {asked.length === 0 && <SettingsNav sections={here} />}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {sections.map(({ id, title, subtitle, content }) => (
            <div key={id} id={id}>
              <Card title={title} subtitle={subtitle}>
                {content}
              </Card>
            </div>
          ))}
          {asked.length > 0 && (
            <p>
              <Link
                to={paths.settings + hash}
                className="text-teal-strong underline decoration-[1.5px] underline-offset-4 hover:text-heading"
              >
                Alle Einstellungen
              </Link>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function GivenCard({ card: { title, script }, isAwaited }: { card: SettingsCard; isAwaited: boolean }) {
  const { page: Content } = script;
  if (Content) return <Content />;
  if (isAwaited) return <Skeleton label={`${title}: wird geladen`} lines={5} />;
  return (
    <ErrorState
      title={`${title}: Laden hat nicht geklappt`}
      detail="Bitte laden Sie die Seite neu."
      onRetry={() => location.reload()}
    />
  );
}

function isHere(id: SettingsSectionId, { appLock, changeServer, dayKey }: Host): boolean {
  if (id === 'app-sperre') return appLock !== undefined;
  if (id === 'heute-fenster') return dayKey !== undefined;
  return id !== 'server' || changeServer !== undefined;
}

/** A link to a card works although the cards above it grow when their data arrive. */
function useJumpToAnchor(loaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [loaded, hash]);
}
