import { problemCategories } from '@it-lotse/contract/chat';
import { chatFilters } from '@it-lotse/contract/chats';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { SelectField } from '@it-lotse/ui/field';
import { SearchField } from '@it-lotse/ui/search-field';
import { SegmentedControl } from '@it-lotse/ui/segmented-control';
import { middleUp, useMediaQuery } from '@it-lotse/ui/use-media-query';
import { MessagesSquare } from 'lucide-react';
import { PalingList, SearchResults } from '../../../kit/search-results.tsx';
import { categoryWords, countOfChats, filterWords } from '../chat-texts.ts';
import type { useChatPages } from '../chats-queries.ts';
import { allChats, type ChatChoice } from '../use-chat-address.ts';
import { ChatCards } from './chat-cards.tsx';
import { ChatTable, chatLinkId } from './chat-table.tsx';

const filters = chatFilters.map((value) => ({ value, label: filterWords[value] }));

interface ChatListProps {
  pages: ReturnType<typeof useChatPages>;
  text: string;
  onText(text: string): void;
  choice: ChatChoice;
  onChoice(choice: ChatChoice): void;
  openId: string | undefined;
  search: string;
}

/** All conversations with search and filters, 20 at a time. What went wrong with loading, the page tells. */
export function ChatList({ pages, text, onText, choice, onChoice, openId, search }: ChatListProps) {
  const large = useMediaQuery(middleUp);
  const sessions = pages.data?.pages.flatMap((page) => page.sessions) ?? [];
  const List = large ? ChatTable : ChatCards;
  const isNarrowed = text !== '' || search !== '';
  return (
    <div>
      <div className="mb-4 flex flex-col gap-3">
        <div className="flex flex-col gap-3 middle:flex-row">
          <SearchField
            label="Gespräche durchsuchen"
            placeholder="Gespräche durchsuchen..."
            value={text}
            onChange={(event) => onText(event.target.value)}
            className="min-w-0 flex-1"
          />
          <CategoryField choice={choice} onChoice={onChoice} />
        </div>
        <StatusField choice={choice} onChoice={onChoice} large={large} />
      </div>
      <SearchResults
        pages={pages}
        linkIds={sessions.map(({ session_id }) => chatLinkId(session_id))}
        loading="Die Gespräche werden geladen"
        isNarrowed={isNarrowed}
        empty={
          <EmptyState
            icon={<MessagesSquare aria-hidden size={28} strokeWidth={1.75} />}
            title="Noch keine Gespräche vorhanden"
          >
            Sobald jemand auf Ihrer Website im Chat schreibt, steht das Gespräch hier.
          </EmptyState>
        }
        nothingFits="Kein Gespräch passt dazu"
        onReset={() => {
          onText('');
          onChoice(allChats);
        }}
        found={`${countOfChats(sessions.length)} gefunden`}
      >
        <PalingList isBusy={pages.isPlaceholderData}>
          <List sessions={sessions} openId={openId} search={search} />
        </PalingList>
      </SearchResults>
    </div>
  );
}

type FieldProps = Pick<ChatListProps, 'choice' | 'onChoice'>;

/** By state; on phones, where the words do not fit in one row, as a list. */
function StatusField({ choice, onChoice, large }: FieldProps & { large: boolean }) {
  const label = 'Gespräche filtern';
  if (large) {
    return (
      <SegmentedControl
        label={label}
        className="self-start"
        value={choice.filter}
        onChange={(filter) => onChoice({ ...choice, filter })}
        options={filters}
      />
    );
  }
  return (
    <SelectField
      label={label}
      labelHidden
      value={choice.filter}
      onChange={(event) => {
        const chosen = chatFilters.find((each) => each === event.target.value);
        if (chosen) onChoice({ ...choice, filter: chosen });
      }}
    >
      {filters.map(({ value, label: word }) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}

function CategoryField({ choice, onChoice }: FieldProps) {
  return (
    <SelectField
      className="middle:w-50"
      label="Kategorie"
      labelHidden
      value={choice.category ?? ''}
      onChange={({ target }) =>
        onChoice({ ...choice, category: problemCategories.find((each) => each === target.value) ?? null })
      }
    >
      <option value="">Alle Kategorien</option>
      {problemCategories.map((category) => (
        <option key={category} value={category}>
          {categoryWords[category]}
        </option>
      ))}
    </SelectField>
  );
}
