import type { FirstSteps } from '@it-lotse/contract/first-steps';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useHost } from '../../../kit/host-context.ts';
import { useOpenWebsite } from '../first-steps-queries.ts';
import { stepTexts } from '../first-steps-texts.ts';

/** Opens the website to visitors, or takes that back. Both are asked about: strangers see it at once. */
export function WebsiteCard({ opened_at, site_url, steps }: FirstSteps) {
  const [isAsking, setAsking] = useState(false);
  const change = useOpenWebsite();
  const isOpen = opened_at !== null;
  /** What may still be the sample's: nobody has changed it or said that it is right. */
  const unseen = steps.filter(({ id, state }) => state === 'open' && stepTexts[id].canBeRight);
  const hasOwnData = steps.some(({ id, is_seen }) => id === 'profile' && is_seen);
  return (
    <Card title={isOpen ? 'Ihre Website ist freigeschaltet' : 'Website freischalten'}>
      <p className="max-w-180">
        {isOpen
          ? `Seit ${formatLongDate(opened_at)} finden Besucher und Suchmaschinen Ihre Website.`
          : 'Noch steht über jeder Seite „Diese Website ist im Aufbau“, und Suchmaschinen nehmen keine auf. Sehen Sie sich alles in Ruhe an und schalten Sie sie frei, wenn es stimmt.'}
      </p>
      {!isOpen && !hasOwnData && (
        <p className="mt-2 max-w-180">
          Zuerst braucht sie Ihre eigenen Geschäftsdaten: Im Impressum darf kein erfundener Name stehen.
        </p>
      )}
      {!isOpen && hasOwnData && unseen.length > 0 && (
        <div className="mt-2 max-w-180">
          <p>Hier hat noch niemand nachgesehen. Was dort vom Beispielbetrieb steht, gilt dann für Ihre Besucher:</p>
          <ul className="mt-1 list-disc pl-5">
            {unseen.map(({ id }) => (
              <li key={id}>
                <Link
                  to={stepTexts[id].path}
                  className="text-teal-strong underline decoration-[1.5px] underline-offset-4 hover:text-heading"
                >
                  {stepTexts[id].title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {hasOwnData || isOpen ? (
          <Button variant={isOpen ? 'line' : 'main'} onClick={() => setAsking(true)}>
            {isOpen ? 'Wieder in den Aufbau nehmen' : 'Website freischalten'}
          </Button>
        ) : (
          <Button asChild>
            <Link to={stepTexts.profile.path}>{stepTexts.profile.action}</Link>
          </Button>
        )}
        <ViewWebsite address={site_url} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isOpen ? 'Website in den Aufbau nehmen?' : 'Website jetzt freischalten?'}
        description={
          isOpen
            ? 'Über jeder Seite steht dann wieder, dass sie im Aufbau ist. Gebuchte Termine bleiben bestehen.'
            : `Der Hinweis verschwindet, und Besucher können verbindlich Termine buchen. ${stillSample(unseen)}Sie können das jederzeit zurücknehmen.`
        }
        action={isOpen ? 'In den Aufbau nehmen' : 'Freischalten'}
        busy={change.isPending}
        onConfirm={() => change.mutate(!isOpen, { onSettled: () => setAsking(false) })}
      />
    </Card>
  );
}

const stillSample = (unseen: FirstSteps['steps']) =>
  unseen.length > 0 ? `Noch vom Beispielbetrieb: ${unseen.map(({ id }) => stepTexts[id].title).join(', ')}. ` : '';

function ViewWebsite({ address }: { address: string | null }) {
  const host = useHost();
  // In a browser the office stands beside the website; the app knows no other address of it.
  const shown = address ?? (host.kind === 'browser' ? '/' : null);
  if (shown === null) return null;
  return (
    <Button variant="quiet" onClick={() => host.openExternal(shown)}>
      Website ansehen
    </Button>
  );
}
