import { getChatStats } from '@it-lotse/contract/chats';
import { useNavigate } from 'react-router-dom';
import { CategoryChart } from '../../../features/chat/components/category-chart.tsx';
import { chatSearch } from '../../../features/chat/use-chat-address.ts';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { paths } from '../../../kit/paths.ts';

/** What visitors ask about in the chat; nothing while that is not known. */
export function ChatTopics() {
  const navigate = useNavigate();
  const counts = useApiQuery(getChatStats, {}).data?.problem_categories;
  if (!counts) return null;
  return (
    <CategoryChart
      counts={counts}
      onChoose={(category) => navigate({ pathname: paths.chats, search: chatSearch({ filter: 'all', category }) })}
    />
  );
}
