import { SidePanel } from '../../../ui/side-panel.tsx';
import { SinglePage } from '../../../ui/single-page.tsx';
import { useEscape } from '../../use-escape.ts';
import { useTranscript } from '../chats-queries.ts';
import { ChatTags } from './chat-status.tsx';
import { ChatView, type ChatViewProps } from './chat-view.tsx';

export type OpenChatProps = Omit<ChatViewProps, 'asPage'>;

/** The open conversation beside the list. Escape closes it. */
export function ChatPanel(props: OpenChatProps) {
  useEscape(props.onClose);
  const session = useTranscript(props.id).data?.session ?? props.known;
  return (
    <SidePanel label="Chat-Verlauf" head={session && <ChatTags session={session} />} onClose={props.onClose}>
      <ChatView key={props.id} {...props} />
    </SidePanel>
  );
}

/** The open conversation as a page of its own, where there is no room beside the list. */
export function ChatSinglePage(props: OpenChatProps) {
  return (
    <SinglePage back="Alle Gespräche" onBack={props.onClose}>
      <ChatView key={props.id} {...props} asPage />
    </SinglePage>
  );
}
