import type { ProblemCategory } from '@it-lotse/contract/chat';
import type { ChatSession } from '@it-lotse/contract/chats';
import { useMediaQuery, wideUp } from '@it-lotse/ui/use-media-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadFaults } from '../../../kit/load-faults.tsx';
import { focusEntry } from '../../../kit/long-list/focus-entry.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { RefreshButton } from '../../../kit/refresh-button.tsx';
import { useEntryKeys } from '../../../kit/shortcuts/use-entry-keys.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import { useListScroll } from '../../../kit/use-list-scroll.ts';
import { loadFault } from '../chat-texts.ts';
import { reloadChats, useChatPages, useChatStats } from '../chats-queries.ts';
import { useChatAddress } from '../use-chat-address.ts';
import { AssistantCard } from './assistant-card.tsx';
import { CategoryChart } from './category-chart.tsx';
import { ChatList } from './chat-list.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { ChatStatCards } from './chat-stat-cards.tsx';
import { chatLinkId } from './chat-table.tsx';
import { DeleteChatDialog } from './delete-chat-dialog.tsx';

/** Conversations of visitors: figures, how the assistant stands, all of them, and beside or in place of them the one of the address. */
export function ChatsPage() {
  usePageTitle('KI-Chat');
  const { id } = useParams();
  const navigate = useNavigate();
  const wide = useMediaQuery(wideUp);
  const { choice, search, show } = useChatAddress();
  const [text, setText] = useState('');
  const [deleting, setDeleting] = useState<ChatSession | null>(null);
  const stats = useChatStats();
  const pages = useChatPages(useDebounced(text.trim(), 250), choice);
  useListScroll(id !== undefined && !wide);
  useEntryKeys(
    pages.data?.pages.flatMap(({ sessions }) => sessions.map(({ session_id }) => session_id)) ?? [],
    id,
    (target) => navigate({ pathname: paths.chat(target), search }, { replace: id !== undefined }),
    pages,
  );

  const toList = (options?: { replace: boolean }) => navigate({ pathname: paths.chats, search }, options);
  function close() {
    toList();
    // The focus goes back to where it came from, once the list is there again.
    requestAnimationFrame(() => focusEntry(chatLinkId(id ?? '')));
  }
  const toggleCategory = (category: ProblemCategory) =>
    show({ ...choice, category: choice.category === category ? null : category });
  const details = id !== undefined && {
    id,
    known: pages.data?.pages.flatMap(({ sessions }) => sessions).find(({ session_id }) => session_id === id),
    onClose: close,
    onDelete: setDeleting,
  };

  return (
    <>
      {details && !wide ? (
        <ChatPanel {...details} asPage />
      ) : (
        <div className="flex flex-1 items-start">
          <div className="@container flex min-w-0 flex-1 flex-col gap-4 px-4 py-6 middle:px-8">
            <Head />
            <LoadFaults queries={[stats, pages]} textOf={loadFault} />
            {!(stats.isError && !stats.data) && <ChatStatCards stats={stats.data} />}
            {stats.data && (
              <div className="grid gap-4 @min-[760px]:grid-cols-2">
                <CategoryChart
                  counts={stats.data.problem_categories}
                  chosen={choice.category}
                  onChoose={toggleCategory}
                />
                <AssistantCard assistant={stats.data.assistant} />
              </div>
            )}
            <ChatList
              pages={pages}
              text={text}
              onText={setText}
              choice={choice}
              onChoice={show}
              openId={id}
              search={search}
            />
          </div>
          {details && <ChatPanel {...details} />}
        </div>
      )}
      <DeleteChatDialog
        session={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(deletedId) => deletedId === id && toList({ replace: true })}
      />
    </>
  );
}

function Head() {
  const queryClient = useQueryClient();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="min-w-60 flex-1 text-title font-title">KI-Chat Verwaltung</h1>
      <RefreshButton reload={(options) => reloadChats(queryClient, options)} textOf={loadFault} />
    </div>
  );
}
