import { getBookingSettings, getBusinessProfile } from '@it-lotse/contract/settings';
import { Notice } from '@it-lotse/ui/notice';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { groupNames, groupWords } from '../site-text-groups.ts';
import { useSiteTexts } from '../site-texts-queries.ts';
import { SiteTextsForm } from './site-texts-form.tsx';

const linkLook = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';

/** What the landing page says, in the operator's own words. */
export function SiteTextsPage() {
  usePageTitle('Texte Ihrer Website');
  const texts = useSiteTexts();
  const booking = useApiQuery(getBookingSettings, {});
  const profile = useApiQuery(getBusinessProfile, {});
  const targets = (booking.data?.settings.services ?? []).filter(({ active }) => active);
  return (
    <div className="mx-auto w-full max-w-400 px-4 py-6 middle:px-8">
      <Link to={paths.settings} className={linkLook}>
        Einstellungen
      </Link>
      <div className="mt-1.5 mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-title">Texte Ihrer Website</h1>
        <Link to={paths.siteTextVersions} className={`inline-flex min-h-11 items-center gap-1.5 ${linkLook}`}>
          <History aria-hidden size={18} strokeWidth={1.75} />
          Frühere Fassungen
        </Link>
      </div>
      {profile.data?.is_default && (
        <div className="mb-4">
          <Notice tone="warning" title="Noch der Beispielbetrieb">
            <p>
              Seine Bewertungen und Kundenzahlen sind erfunden. Sie verschwinden, sobald Ihre eigenen Geschäftsdaten
              gespeichert sind.
            </p>
          </Notice>
        </div>
      )}
      <nav aria-label="Abschnitte" className="mb-4">
        <ul className="flex flex-wrap gap-x-5">
          {groupNames.map((group) => (
            <li key={group}>
              <a href={`#${group}`} className={`flex min-h-11 items-center wide:min-h-9 ${linkLook}`}>
                {groupWords[group].title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mb-4 max-w-176 text-ink-2">
        In jedem Text können Sie {'{ort}'}, {'{betrieb}'} und {'{telefon}'} schreiben: Dort steht auf der Website, was
        in Ihren Geschäftsdaten steht. {'{anfahrtfrei}'}, {'{antwortversprechen}'}, {'{itcheck}'}, {'{schulungen}'},{' '}
        {'{notfall}'}, {'{pakete}'}, {'{besuche}'}, {'{rechnung}'}, {'{zahlung}'}, {'{hilfswege}'}, {'{hilfsorte}'},{' '}
        {'{stoerungen}'}, {'{flexibel}'}, {'{wahl}'}, {'{naehe}'}, {'{fernwartung}'}, {'{fernwartungsablauf}'},{' '}
        {'{reparaturen}'}, {'{websitepflege}'}, {'{zielgruppen}'}, {'{zweiwege}'}, {'{zuhause}'} und {'{firmen}'} werden
        zu den Sätzen, die aus Ihren Einstellungen folgen.
      </p>
      <Loaded query={texts} what="Texte der Website">
        {(data) => (
          <Loaded query={booking} what="Leistungen">
            {() => <SiteTextsForm saved={data.texts} voice={data.voice} targets={targets} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}
