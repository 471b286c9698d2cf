import { Card } from '@it-lotse/ui/card';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isGuided } from '../../../kit/first-steps/guided-cards.ts';
import type { Host } from '../../../kit/host.ts';
import { useHost } from '../../../kit/host-context.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useSettingsQueries } from '../settings-queries.ts';
import { type SettingsSectionId, settingsSections } from '../settings-sections.ts';
import { settingsContents } from './settings-contents.tsx';
import { SettingsNav } from './settings-nav.tsx';

/** What the operator sets: who they are, what things cost, what can be booked and when. Who is led through it sees one card at a time. */
export function SettingsPage() {
  usePageTitle('Einstellungen');
  const host = useHost();
  const queries = useSettingsQueries();
  useJumpToAnchor(Object.values(queries).every(({ data }) => data !== undefined));
  const { hash, search } = useLocation();
  const here = settingsSections.filter(({ id }) => isHere(id, host));
  const asked = isGuided(search) ? here.filter(({ id }) => `#${id}` === hash) : [];
  const sections = asked.length > 0 ? asked : here;
  return (
    <div className="mx-auto w-full max-w-340 px-4 py-6 middle:px-8">
      <h1 className="mb-4 text-title font-title">Einstellungen</h1>
      <div className="flex flex-col gap-4 wide:flex-row wide:items-start wide:gap-8">
        {asked.length === 0 && <SettingsNav sections={here} />}
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {sections.map(({ id, title, subtitle }) => (
            <div key={id} id={id}>
              <Card title={title} subtitle={subtitle}>
                {settingsContents[id](queries, title)}
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
