import { type Campaign, type CampaignRecipient, recipientStates } from '@it-lotse/contract/newsletter';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { ErrorState } from '@it-lotse/ui/error-state';
import { SelectField } from '@it-lotse/ui/field';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { LoadMore } from '../../../kit/load-more.tsx';
import { LongList, type RowPlace } from '../../../kit/long-list/long-list.tsx';
import { useCampaignResults } from '../campaigns-queries.ts';
import { recipientBadges } from '../newsletter-texts.ts';

const rowId = ({ email }: CampaignRecipient) => `recipient-${email}`;

/** What became of the mail to each recipient. */
export function RecipientList({ campaign: { id, status } }: { campaign: Campaign }) {
  const [filter, setFilter] = useState<(typeof recipientStates)[number] | 'all'>('all');
  const pages = useCampaignResults(id, filter, status === 'sending');
  const recipients = pages.data?.pages.flatMap((page) => page.recipients) ?? [];
  return (
    <section aria-label="Ergebnisse je Empfänger">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-body font-strong">Empfänger</h2>
        <SelectField
          label="Nach Ergebnis filtern"
          labelHidden
          className="min-w-48"
          value={filter}
          onChange={(event) => setFilter(recipientStates.find((state) => state === event.target.value) ?? 'all')}
        >
          <option value="all">Alle Ergebnisse</option>
          {recipientStates.map((state) => (
            <option key={state} value={state}>
              {recipientBadges[state].word}
            </option>
          ))}
        </SelectField>
      </div>
      {pages.isPending && !pages.isError && <Skeleton label="Die Empfänger werden geladen" lines={4} />}
      {pages.isError && (
        <ErrorState
          title="Die Empfänger konnten nicht geladen werden"
          detail={errorDetail(pages.error)}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.data && recipients.length === 0 && <p className="text-ink-2">Hier ist niemand.</p>}
      {recipients.length > 0 && (
        <LongList
          aria-label="Empfänger"
          name="recipients"
          rows={recipients}
          idOf={rowId}
          aria-busy={pages.isPlaceholderData}
          className="divide-y divide-line border-y border-line aria-busy:opacity-60"
        >
          {(recipient, place) => <RecipientRow recipient={recipient} place={place} />}
        </LongList>
      )}
      <LoadMore pages={pages} linkIds={recipients.map(rowId)} />
    </section>
  );
}

function RecipientRow({ recipient, place }: { recipient: CampaignRecipient; place: RowPlace }) {
  const { email, name, state, reason, next_attempt_at, settled_at, unsubscribed_at, attempts } = recipient;
  const { look, word } = recipientBadges[state];
  const notes = [
    reason,
    next_attempt_at && attempts > 0 && `Nächster Versuch am ${formatDateTime(next_attempt_at)}.`,
    unsubscribed_at && `Hat sich am ${formatDateTime(unsubscribed_at)} abgemeldet.`,
  ].filter(Boolean);
  return (
    <li
      {...place}
      id={rowId(recipient)}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2"
    >
      <div className="min-w-0 flex-1 basis-50">
        <p className="wrap-anywhere">
          {name && <span className="font-label">{name}, </span>}
          {email}
        </p>
        {notes.length > 0 && <p className="text-small wrap-anywhere text-ink-2">{notes.join(' ')}</p>}
      </div>
      <span title={settled_at ? formatDateTime(settled_at) : undefined}>
        <StatusBadge look={look}>{word}</StatusBadge>
      </span>
    </li>
  );
}
