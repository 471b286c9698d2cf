import { useNavigate } from 'react-router-dom';
import { getChatStats } from '../../../contract/chats.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { CategoryChart } from '../../chat/components/category-chart.tsx';
import { chatSearch } from '../../chat/use-chat-address.ts';
import { paths } from '../../paths.ts';

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
