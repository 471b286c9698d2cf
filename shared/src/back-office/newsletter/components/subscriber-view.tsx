import { UserRoundX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Subscriber } from '../../../contract/newsletter.ts';
import { formatDateTime } from '../../../domain/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ApiError, errorDetail } from '../../api/api-error.ts';
import { CustomerLink } from '../../customer-link.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = asPage ? 'h1' : 'h2';
  const loaded = subscriber !== undefined;
  useEffect(() => {
    if (loaded) heading.current?.focus({ preventScroll: true });
  }, [loaded]);
  if (ledger.error instanceof ApiError && ledger.error.status === 404) {
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden size={28} strokeWidth={1.75} />}
        title="Diese Adresse gibt es nicht mehr"
      >
        <Button onClick={onClose}>Zurück zur Liste</Button>
      </EmptyState>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-190 flex-col gap-4 px-4 pb-6 middle:px-7">
      {subscriber && (
        <>
          <Heading ref={heading} tabIndex={-1} className="mt-2 text-panel font-title wrap-anywhere outline-none">
            {subscriber.email}
          </Heading>
          <Facts subscriber={subscriber} />
          {subscriber.status_reason && (
            <Notice tone="warning">
              <p className="wrap-anywhere">{subscriber.status_reason}</p>
            </Notice>
          )}
          <SubscriberActions subscriber={subscriber} onDeleted={onClose} />
        </>
      )}
      {ledger.isPending && <Skeleton label="Die Einwilligung wird geladen" lines={5} />}
      {ledger.isError && (
        <ErrorState
          title="Die Einwilligung konnte nicht geladen werden"
          detail={errorDetail(ledger.error)}
          onRetry={() => void ledger.refetch()}
        />
      )}
      {ledger.data && <ConsentList entries={ledger.data.entries} />}
    </div>
  );
}

function Facts({ subscriber }: { subscriber: Subscriber }) {
  const { name, company, audience, status, source, created_at, opt_in_mail_at, confirmed_at, email } = subscriber;
  return (
    <dl className="flex flex-col border-t border-line pt-3">
      {name && <Fact name="Name">{name}</Fact>}
      {company && <Fact name="Firma">{company}</Fact>}
      <Fact name="Gruppe">{audienceWords[audience]}</Fact>
      <Fact name="Stand">{subscriberBadges[status].word}</Fact>
      <Fact name="Herkunft">{sourceWords[source]}</Fact>
      <Fact name="Eingetragen">{formatDateTime(created_at)}</Fact>
      {opt_in_mail_at && <Fact name="Letzte Bestätigungsmail">{formatDateTime(opt_in_mail_at)}</Fact>}
      {confirmed_at && <Fact name="Bestätigt">{formatDateTime(confirmed_at)}</Fact>}
      <Fact name="Person">
        <CustomerLink email={email} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 py-1">
      <dt className="w-30 shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
