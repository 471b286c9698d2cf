import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { assistantSettingsRoutes } from './assistant-settings-routes.ts';
import { assistantTextsRoutes } from './assistant-texts-routes.ts';
import { chatRoutes } from './chat-routes.ts';
import type { ChatStreams } from './chat-streams.ts';
import { chatsRoutes } from './chats-routes.ts';

export function chatModule(ctx: Context): ServerModule {
  const { chatLive, idleChats } = ctx;
  let streams: ChatStreams | undefined;
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
