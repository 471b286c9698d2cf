import type { MailTextEntry } from '@it-lotse/contract/mail-texts';
import { Notice } from '@it-lotse/ui/notice';
import { Tag } from '@it-lotse/ui/tag';
import { Link } from 'react-router-dom';
import { Loaded } from '../../../kit/loaded.tsx';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useMailTextDrafts } from '../mail-text-drafts-store.ts';
import { useMailTexts } from '../mail-texts-queries.ts';

/** Every mail and SMS a customer gets of itself; each can be put in other words. */
export function MailTextsPage() {
  usePageTitle('Texte der E-Mails und SMS');
  const texts = useMailTexts();
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-6 middle:px-8">
      <Link
        to={`${paths.settings}#e-mails`}
        className="text-teal-strong underline decoration-[1.5px] underline-offset-4"
      >
        Einstellungen
      </Link>
      <h1 className="mt-1.5 mb-4 text-title font-title">Texte der E-Mails und SMS</h1>
      <Notice tone="info" title="Was Ihre Kunden von selbst bekommen">
        <p>
          Betreff, Anrede, Anfang und Schluss sagen Sie in Ihren Worten. Termin, Preis, Links, Widerrufsbelehrung und
          Ihre Anschrift stehen immer dabei: Die kommen aus Ihren Daten.
        </p>
      </Notice>
      <div className="mt-6">
        <Loaded query={texts} what="Texte der E-Mails und SMS">
          {({ entries }) => (
            <div className="flex flex-col gap-5">
              {[...new Set(entries.map(({ group }) => group))].map((group, index) => (
                <section key={group} aria-labelledby={`gruppe-${index}`}>
                  <h2 id={`gruppe-${index}`} className="mb-2 text-section font-strong">
                    {group}
                  </h2>
                  <ul className="rounded-card border border-line bg-card">
                    {entries
                      .filter((entry) => entry.group === group)
                      .map((entry) => (
                        <Entry key={entry.key} entry={entry} />
                      ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function Entry({ entry: { key, title, when, own } }: { entry: MailTextEntry }) {
  const isChanged = useMailTextDrafts(({ drafts }) => Object.hasOwn(drafts, key));
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-5 py-3 first:border-t-0 hover:bg-ground">
      <div className="min-w-0 flex-1 basis-60">
        <Link to={paths.mailText(key)} className="font-strong after:absolute after:inset-0">
          {title}
        </Link>
        <p className="text-small text-ink-2">{when}</p>
      </div>
      {isChanged && <Tag tone="warning">Nicht gespeichert</Tag>}
      {own && <Tag tone="teal">Eigener Text</Tag>}
    </li>
  );
}
