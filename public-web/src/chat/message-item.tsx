import { berlinDay, formatShortDay, formatSpokenClock } from '@it-lotse/shared/domain/format-date';
import { memo } from 'react';
import { Icon } from '../layout/icon.tsx';
import { sendAgain } from './chat-session.ts';
import type { ShownMessage } from './chat-store.ts';
import { focusInput } from './focus-input.ts';
import { MessageText } from './message-text.tsx';
import { SlotOffers } from './slot-offers.tsx';

function Item({ message, owner }: { message: ShownMessage; owner: string }) {
  const { id, sender, text, timestamp, slots, by, state } = message;
  return (
    <li className={`message message-${sender}`}>
      <Avatar sender={sender} />
      <div className="message-body">
        <div className="bubble">
          {sender === 'assistant' ? <MessageText text={text} /> : <p className="typed">{text}</p>}
        </div>
        <SlotOffers slots={slots} />
        <p className="message-when">
          {sender === 'user' ? 'Sie' : sender === 'operator' ? <bdi>{owner}</bdi> : 'KI-Assistent'}
          {timestamp !== null && `, ${whenOf(timestamp)}`}
        </p>
        {by === 'fallback' && (
          <p className="message-when">
            Diese Antwort kommt vom einfachen Assistenten auf unserem Server: Der ausführliche ist gerade nicht
            erreichbar.
          </p>
        )}
        {state === 'failed' && (
          <p className="message-failed">
            <Icon name="alert" size={22} /> Nicht gesendet.
            <button
              type="button"
              className="text-link"
              onClick={() => {
                void sendAgain(id);
                focusInput();
              }}
            >
              <Icon name="retry" size={20} /> Erneut senden
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

/**
 * One message: who, what, when. `owner` is the person who answers in place of the assistant. Those that are there are
 * not drawn again with every word of an answer that is coming in.
 */
export const MessageItem = memo(Item);

export function Avatar({ sender }: { sender: ShownMessage['sender'] }) {
  return (
    <span className="avatar">
      {sender === 'assistant' ? <Icon name="bot" /> : <Icon name={sender === 'user' ? 'visitor' : 'operator'} />}
    </span>
  );
}

/** '9:41 Uhr', with its day when that is not today. */
function whenOf(timestamp: string): string {
  const time = formatSpokenClock(timestamp);
  return berlinDay(timestamp) === berlinDay(new Date()) ? time : `${formatShortDay(timestamp)}, ${time}`;
}
