import type { WhatsappConversation } from '@it-lotse/contract/whatsapp';
import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { IconButton } from '@it-lotse/ui/icon-button';
import { SearchField } from '@it-lotse/ui/search-field';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { MessagesSquare, Search, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { LoadMore } from '../../../kit/load-more.tsx';
import { LongList } from '../../../kit/long-list/long-list.tsx';
import type { ConversationFilter, useConversationPages } from '../whatsapp-queries.ts';
import { ConversationRow, conversationLinkId } from './conversation-row.tsx';

export interface ConversationSearch {
  readonly text: string;
  readonly filter: ConversationFilter;
}
export const allConversations: ConversationSearch = { text: '', filter: 'all' };

interface ConversationListProps {
  pages: ReturnType<typeof useConversationPages>;
  conversations: readonly WhatsappConversation[];
  search: ConversationSearch;
  onSearch(search: ConversationSearch): void;
}

/** Everybody who wrote, newest message first. */
export function ConversationList({ pages, conversations, search, onSearch }: ConversationListProps) {
  const newest = pages.data?.pages[0];
  const isNarrowed = search.text.trim() !== '' || search.filter !== 'all';
  return (
    <section aria-labelledby="conversations" className="flex min-h-0 flex-1 flex-col">
      <Head
        total={newest?.total}
        unread={newest?.unread_total}
        isNarrowed={isNarrowed}
        search={search}
        onSearch={onSearch}
      />
      <div className="min-h-0 flex-1 border-t border-line middle:overflow-y-auto" aria-busy={pages.isPlaceholderData}>
        {pages.isError && (
          <div className="p-4">
            <ErrorState
              title="Die Unterhaltungen konnten nicht geladen werden"
              detail={errorDetail(pages.error)}
              onRetry={() => void pages.refetch()}
            />
          </div>
        )}
        {pages.isPending && <Skeleton label="Die Unterhaltungen werden geladen" lines={8} className="p-5" />}
        {conversations.length > 0 && (
          <LongList
            aria-label="Unterhaltungen"
            name="conversations"
            rows={conversations}
            idOf={({ phone_number }) => conversationLinkId(phone_number)}
          >
            {(conversation, place) => (
              <li {...place}>
                <ConversationRow conversation={conversation} />
              </li>
            )}
          </LongList>
        )}
        {newest && conversations.length === 0 && (
          <NoConversations isNarrowed={isNarrowed} onReset={() => onSearch(allConversations)} />
        )}
        <WhenSeen onSeen={() => pages.hasNextPage && !pages.isFetching && void pages.fetchNextPage()} />
        <div className="pb-4">
          <LoadMore pages={pages} linkIds={conversations.map(({ phone_number }) => conversationLinkId(phone_number))} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {newest && isNarrowed && !pages.isFetching
          ? `${conversations.length} ${conversations.length === 1 ? 'Unterhaltung' : 'Unterhaltungen'} gefunden`
          : ''}
      </p>
    </section>
  );
}

interface HeadProps {
  total: number | undefined;
  unread: number | undefined;
  isNarrowed: boolean;
  search: ConversationSearch;
  onSearch(search: ConversationSearch): void;
}

function Head({ total, unread, isNarrowed, search, onSearch }: HeadProps) {
  const [isOpen, setOpen] = useState(isNarrowed);
  const field = useRef<HTMLInputElement>(null);
  function toggle() {
    setOpen(!isOpen);
    if (isOpen) onSearch(allConversations);
    else requestAnimationFrame(() => field.current?.focus());
  }
  return (
    <div className="px-4 py-4 middle:pr-5 middle:pl-6">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 id="conversations" className="text-panel font-title">
            Unterhaltungen
          </h2>
          {total !== undefined && unread !== undefined && (
            <p className="text-small text-ink-2 tabular-nums">
              {total.toLocaleString('de-DE')} {total === 1 ? 'Kontakt' : 'Kontakte'}, {unread.toLocaleString('de-DE')}{' '}
              ungelesen
            </p>
          )}
        </div>
        <IconButton
          edged
          label={isOpen ? 'Suche schließen' : 'Unterhaltungen durchsuchen'}
          aria-expanded={isOpen}
          className="middle:size-10"
          icon={<Search aria-hidden size={18} strokeWidth={1.75} />}
          onClick={toggle}
        />
      </div>
      {isOpen && (
        <div className="mt-3 flex flex-col gap-2.5">
          <SearchField
            ref={field}
            label="Name, Nummer oder Nachricht"
            placeholder="Name, Nummer, Nachricht"
            value={search.text}
            onChange={(event) => onSearch({ ...search, text: event.target.value })}
          />
          <SegmentedControl
            label="Unterhaltungen filtern"
            value={search.filter}
            onChange={(filter) => onSearch({ ...search, filter })}
            options={[
              { value: 'all', label: 'Alle' },
              { value: 'unread', label: 'Ungelesen' },
            ]}
          />
        </div>
      )}
    </div>
  );
}

function NoConversations({ isNarrowed, onReset }: { isNarrowed: boolean; onReset(): void }) {
  if (isNarrowed) {
    return (
      <EmptyState icon={<SearchX aria-hidden size={28} strokeWidth={1.75} />} title="Keine Unterhaltung passt dazu">
        <Button className="mt-1" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<MessagesSquare aria-hidden size={28} strokeWidth={1.75} />}
      title="Keine Unterhaltungen vorhanden"
    >
      Warten auf eingehende Nachrichten...
    </EmptyState>
  );
}

/** Tells when the end of the list comes into view. */
function WhenSeen({ onSeen }: { onSeen(): void }) {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell(), { rootMargin: '400px' });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden />;
}
