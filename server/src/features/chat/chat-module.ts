import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { assistantSettingsRoutes } from './assistant-settings-routes.ts';
import { assistantTextsRoutes } from './assistant-texts-routes.ts';
import { chatEnquiries } from './chat-enquiries.ts';
import { assistantService, chatsOnDashboard } from './chat-figures.ts';
import type { ChatParts } from './chat-parts.ts';
import { chatPersonal } from './chat-personal.ts';
import { chatRoutes } from './chat-routes.ts';
import { chatSearch } from './chat-search.ts';
import type { ChatStreams } from './chat-streams.ts';
import { chatTimeline } from './chat-timeline.ts';
import { chatsRoutes } from './chats-routes.ts';
import { chatsWaiting } from './chats-waiting.ts';

function chatModule(ctx: ChatParts): ServerModule {
  const { chatLive, idleChats, connections, modelBreaker } = ctx;
  let streams: ChatStreams | undefined;
  connections.onChanged((name) => {
    if (name === 'openai') modelBreaker.startAnew();
  });
  return {
    name: 'chat',
    routes({ implement, api }) {
      streams = chatRoutes(implement, api, ctx);
      chatsRoutes(implement, ctx);
      assistantSettingsRoutes(implement, ctx);
      assistantTextsRoutes(implement, ctx);
    },
    tasks: [idleChats, { start() {}, stop: () => chatLive.stop() }],
    hangUp() {
      streams?.closeAll();
      chatLive.hurry();
    },
  };
}

export const chatFeature = {
  createModule: chatModule,
  search: chatSearch,
  timeline: [chatTimeline],
  figures: chatsOnDashboard,
  service: assistantService,
  enquiries: chatEnquiries,
  waiting: chatsWaiting,
  personal: [chatPersonal],
} satisfies ServerFeature<ChatParts>;
