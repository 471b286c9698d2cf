import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { type ChatFilter, chatFilters } from '@it-lotse/contract/chats';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../kit/paths.ts';

export interface ChatChoice {
  filter: ChatFilter;
  /** null: all of them. */
  category: ProblemCategory | null;
}

export const allChats: ChatChoice = { filter: 'all', category: null };

/** The query of an address that shows these conversations only. */
export function chatSearch({ filter, category }: ChatChoice): string {
  const query = new URLSearchParams();
  if (filter !== 'all') query.set('filter', filter);
  if (category) query.set('thema', category);
  return query.size > 0 ? `?${query}` : '';
}

/** Which conversations are listed. It lives in the address, so that a reload, 'back' and a link from elsewhere keep it. */
export function useChatAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const choice: ChatChoice = {
    filter: chatFilters.find((each) => each === query.get('filter')) ?? 'all',
    category: problemCategories.find((each) => each === query.get('thema')) ?? null,
  };
  return {
    choice,
    /** To be appended to the path of a conversation, so that the list behind it stays. */
    search: chatSearch(choice),
    /** An open conversation need not be in the list that is asked for: it closes. */
    show: (next: ChatChoice) => navigate({ pathname: paths.chats, search: chatSearch(next) }, { replace: true }),
  };
}
