import { RecordPanel } from '../../../kit/record/record-panel.tsx';
import { useTranscript } from '../chats-queries.ts';
import { ChatTags } from './chat-status.tsx';
import { ChatView, type ChatViewProps } from './chat-view.tsx';

export function ChatPanel(props: ChatViewProps) {
  const { id, known, onClose, asPage = false } = props;
  const session = useTranscript(id).data?.session ?? known;
  return (
    <RecordPanel
      asPage={asPage}
      label="Chat-Verlauf"
      back="Alle Gespräche"
      head={session && <ChatTags session={session} />}
      onClose={onClose}
    >
      <ChatView key={id} {...props} />
    </RecordPanel>
  );
}
