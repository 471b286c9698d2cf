import type { Subscriber } from '@it-lotse/contract/newsletter';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Notice } from '@it-lotse/ui/notice';
import { UserRoundX } from 'lucide-react';
import { CustomerLink } from '../../../kit/customer-link.tsx';
import { Fact } from '../../../kit/record/fact.tsx';
import { RecordSheet } from '../../../kit/record/record-sheet.tsx';
import { audienceWords, sourceWords, subscriberBadges } from '../newsletter-texts.ts';
import { useConsentLedger } from '../subscribers-queries.ts';
import { ConsentList } from './consent-list.tsx';
import { SubscriberActions } from './subscriber-actions.tsx';

export interface SubscriberViewProps {
  id: string;
  known: Subscriber | undefined;
  onClose(): void;
  /** On a page of its own its address is the page's heading. */
  asPage?: boolean;
}

/** One address: how it stands, what can be done, and all that is known about its consent. */
export function SubscriberView({ id, known, onClose, asPage }: SubscriberViewProps) {
  const ledger = useConsentLedger(id);
  const subscriber = ledger.data?.subscriber ?? known;
  return (
    <RecordSheet
      query={ledger}
      gone={{ icon: UserRoundX, title: 'Diese Adresse gibt es nicht mehr', onBack: onClose }}
      title={subscriber?.email}
      asPage={asPage}
      summary={
        subscriber && (
          <>
            <Facts subscriber={subscriber} />
            {subscriber.status_reason && (
              <Notice tone="warning">
                <p className="wrap-anywhere">{subscriber.status_reason}</p>
              </Notice>
            )}
            <SubscriberActions subscriber={subscriber} onDeleted={onClose} />
          </>
        )
      }
      loading="Die Einwilligung wird geladen"
      lines={5}
      fault="Die Einwilligung konnte nicht geladen werden"
    >
      {ledger.data && <ConsentList entries={ledger.data.entries} />}
    </RecordSheet>
  );
}

function Facts({ subscriber }: { subscriber: Subscriber }) {
  const { name, company, audience, status, source, created_at, opt_in_mail_at, confirmed_at, email } = subscriber;
  return (
    <dl className="flex flex-col border-t border-line pt-3">
      {name && (
        <Fact wide name="Name">
          {name}
        </Fact>
      )}
      {company && (
        <Fact wide name="Firma">
          {company}
        </Fact>
      )}
      <Fact wide name="Gruppe">
        {audienceWords[audience]}
      </Fact>
      <Fact wide name="Stand">
        {subscriberBadges[status].word}
      </Fact>
      <Fact wide name="Herkunft">
        {sourceWords[source]}
      </Fact>
      <Fact wide name="Eingetragen">
        {formatDateTime(created_at)}
      </Fact>
      {opt_in_mail_at && (
        <Fact wide name="Letzte Bestätigungsmail">
          {formatDateTime(opt_in_mail_at)}
        </Fact>
      )}
      {confirmed_at && (
        <Fact wide name="Bestätigt">
          {formatDateTime(confirmed_at)}
        </Fact>
      )}
      <Fact wide name="Person">
        <CustomerLink email={email} />
      </Fact>
    </dl>
  );
}
