import { Bot, MessagesSquare } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { countMark } from '../tab-marks.ts';
import { ChatsPage } from './components/chats-page.tsx';

export const chatFeature: OfficeFeature = {
  name: 'chat',
  tab: {
    path: paths.chats,
    label: 'KI-Chat',
    icon: Bot,
    key: 'c',
    mark: ({ chatsWaiting }) => countMark(chatsWaiting, chatsWaiting === 1 ? 'wartet auf Sie' : 'warten auf Sie'),
  },
  routes: [{ path: `${paths.chats}/:id?`, element: <ChatsPage /> }],
  searchLooks: {
    // One that is over takes no answer any more.
    chat: { word: 'Chat', Icon: MessagesSquare, path: paths.chat, takesReply: ({ waits }) => waits },
  },
};
