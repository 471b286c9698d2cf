import type { WhatsappConversation, WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { formatDateTime } from '@it-lotse/domain/format-date';
import type { Thread } from '../thread.ts';
import { nameOf, numberOf, printedWords, statusWords } from '../whatsapp-texts.ts';

/** A conversation for the printer, as far as it is loaded. */
export function PrintedThread({ conversation, thread }: { conversation: WhatsappConversation; thread: Thread }) {
  const name = nameOf(conversation);
  return (
    <>
      <h1>
        WhatsApp mit <bdi>{name}</bdi>
      </h1>
      <p>{numberOf(conversation)}</p>
      {thread.older !== null && <p>Ältere Nachrichten sind auf diesem Blatt nicht enthalten.</p>}
      <ol>
        {thread.messages.map((message) => (
          <li key={message.id}>
            <p className="print-speaker">
              <bdi>{speaker(message, name)}</bdi>, {formatDateTime(message.timestamp)}
              {(message.status === 'failed' || message.status === 'unclear') && `, ${statusWords[message.status]}`}
            </p>
            <p className="print-words">
              <bdi>{printedWords(message)}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function speaker({ type, is_from_business }: WhatsappMessage, name: string): string {
  if (type === 'system') return 'WhatsApp';
  return is_from_business ? 'Sie' : name;
}
