import type { Campaign } from '@it-lotse/contract/newsletter';
import { formatDateTime, formatRelative } from '@it-lotse/domain/format-date';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { SearchField } from '@it-lotse/ui/search-field';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Megaphone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LongList, type RowPlace } from '../../../kit/long-list/long-list.tsx';
import { paths } from '../../../kit/paths.ts';
import { SearchResults } from '../../../kit/search-results.tsx';
import { useNowText } from '../../../kit/use-now.ts';
import type { useCampaignPages } from '../campaigns-queries.ts';
import { audienceWords, campaignBadge, progressText, recipientsText, timeLeftText } from '../newsletter-texts.ts';
import { ProgressBar } from './progress-bar.tsx';

export const campaignLinkId = (id: string) => `campaign-${id}`;

interface CampaignListProps {
  pages: ReturnType<typeof useCampaignPages>;
  search: string;
  onSearch(search: string): void;
  openId: string | undefined;
}

/** All campaigns, newest first, 20 at a time. What went wrong with loading, the page tells. */
export function CampaignList({ pages, search, onSearch, openId }: CampaignListProps) {
  const campaigns = pages.data?.pages.flatMap((page) => page.campaigns) ?? [];
  return (
    <section aria-label="Kampagnen">
      {(campaigns.length > 0 || search !== '') && (
        <SearchField
          label="Kampagnen durchsuchen"
          placeholder="Kampagnen durchsuchen..."
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="mb-3"
        />
      )}
      <SearchResults
        pages={pages}
        linkIds={campaigns.map(({ id }) => campaignLinkId(id))}
        loading="Die Kampagnen werden geladen"
        lines={5}
        isNarrowed={search !== ''}
        empty={
          <EmptyState icon={<Megaphone aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Kampagnen">
            Mit „Neue Kampagne“ oder einer der Vorlagen darunter schreiben Sie die erste. Hier sehen Sie dann, wer sie
            bekommen hat.
          </EmptyState>
        }
        nothingFits="Keine Kampagne passt dazu"
        resetLabel="Suche zurücksetzen"
        onReset={() => onSearch('')}
      >
        <LongList
          aria-label="Kampagnen"
          name="campaigns"
          rows={campaigns}
          idOf={({ id }) => campaignLinkId(id)}
          aria-busy={pages.isPlaceholderData}
          className="@container divide-y divide-line rounded-card border border-line bg-card aria-busy:opacity-60"
        >
          {(campaign, place) => <CampaignRow campaign={campaign} open={campaign.id === openId} place={place} />}
        </LongList>
      </SearchResults>
    </section>
  );
}

function CampaignRow({ campaign, open, place }: { campaign: Campaign; open: boolean; place: RowPlace }) {
  const { id, name, subject, target_audience, status, progress, seconds_left, scheduled_at } = campaign;
  const { look, word } = campaignBadge(campaign);
  const moment = campaign.started_at ?? campaign.created_at;
  const ago = useNowText((now) => formatRelative(moment, now));
  return (
    <li
      {...place}
      className={joinClasses(
        'relative flex flex-col gap-x-5 gap-y-2 px-4 py-3 first:rounded-t-card last:rounded-b-card @min-[700px]:flex-row @min-[700px]:items-center middle:px-5',
        open ? 'bg-teal-tint shadow-[inset_4px_0_0_var(--teal)]' : 'hover:bg-ground',
      )}
    >
      <div className="min-w-0 flex-1">
        <Link
          id={campaignLinkId(id)}
          to={paths.campaign(id)}
          aria-current={open ? 'true' : undefined}
          className="font-strong wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
        <p className="wrap-anywhere text-ink-2">{subject}</p>
        <p className="text-small text-ink-2">
          {audienceWords[target_audience]},{' '}
          <time dateTime={moment} title={formatDateTime(moment)} className="whitespace-nowrap">
            {ago}
          </time>
        </p>
      </div>
      <div className="flex flex-col gap-1.5 @min-[700px]:w-80">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <StatusBadge look={look}>{word}</StatusBadge>
          {seconds_left !== null && <span className="text-small text-ink-2">{timeLeftText(seconds_left)}</span>}
        </div>
        {status === 'scheduled' ? (
          <p className="text-small text-ink-2">
            {formatDateTime(scheduled_at)}, an {recipientsText(progress.total)}
          </p>
        ) : (
          <>
            <ProgressBar progress={progress} label={`Fortschritt von „${name}“`} />
            <p className="text-small text-ink-2 tabular-nums">{progressText(progress)}</p>
          </>
        )}
      </div>
    </li>
  );
}
