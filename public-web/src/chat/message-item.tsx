import { berlinDay, formatShortDay, formatSpokenClock } from '@it-lotse/domain/format-date';
import { memo } from 'react';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { sendAgain } from './chat-session.ts';
import type { ShownMessage } from './chat-store.ts';
import { focusInput } from './focus-input.ts';
import { MessageText } from './message-text.tsx';
import { SlotOffers } from './slot-offers.tsx';

/** Whose words they are, at a glance: the visitor's stand at the other side. */
const looks = {
  assistant: {
    row: '',
    avatar: 'bg-teal-tint text-teal-strong',
    body: 'justify-items-start',
    bubble: 'rounded-[4px_18px_18px] bg-ground',
  },
  operator: {
    row: '',
    avatar: 'bg-water-3 text-harbour',
    body: 'justify-items-start',
    bubble: 'rounded-[4px_18px_18px] bg-water-2',
  },
  user: {
    row: 'flex-row-reverse',
    avatar: 'bg-harbour text-on-harbour',
    // Room at the other side, so that both voices can be told apart.
    body: 'justify-items-end pl-6',
    bubble: 'rounded-[18px_4px_18px_18px] bg-harbour text-on-harbour',
  },
} as const;

export const rowLook = (sender: ShownMessage['sender']) =>
  `flex items-start gap-[0.6rem] middle:gap-[0.9rem] ${looks[sender].row}`;
export const bodyLook = (sender: ShownMessage['sender']) =>
  `grid grid-cols-[minmax(0,auto)] min-w-0 max-w-146 ${looks[sender].body}`;
/** A text of any script keeps to itself, and no word is wider than its bubble. */
export const bubbleLook = (sender: ShownMessage['sender']) =>
  `min-w-0 max-w-full py-3 px-3.5 min-[480px]:py-3.5 min-[480px]:px-5 text-[1.125rem] leading-[1.55] [unicode-bidi:isolate] wrap-anywhere [&_:is(p,li)]:[unicode-bidi:plaintext] [&_:is(p,li)]:text-wrap [&>*+*]:mt-[0.6rem] [&_ol]:grid [&_ol]:gap-[0.45rem] [&_ol]:pl-[1.65rem] [&_ol]:list-decimal [&_li::marker]:text-teal-strong [&_li::marker]:font-bold [&_li::marker]:figures ${looks[sender].bubble}`;
export const whenLook = 'mt-[0.35rem] mr-1 mb-0 ml-1 text-[1rem] leading-[1.4] text-ink-2 figures';

function Item({ message, owner }: { message: ShownMessage; owner: string }) {
  const { id, sender, text, timestamp, slots, by, state } = message;
  return (
    <li className={rowLook(sender)} data-sender={sender}>
      <Avatar sender={sender} />
      <div className={bodyLook(sender)}>
        <div className={bubbleLook(sender)} data-testid="bubble">
          {sender === 'assistant' ? <MessageText text={text} /> : <p className="whitespace-pre-wrap">{text}</p>}
        </div>
        <SlotOffers slots={slots} />
        <p className={whenLook}>
          {sender === 'user' ? 'Sie' : sender === 'operator' ? <bdi>{owner}</bdi> : 'KI-Assistent'}
          {timestamp !== null && `, ${whenOf(timestamp)}`}
        </p>
        {by === 'fallback' && (
          <p className={whenLook}>
            {say`Diese Antwort kommt vom einfachen Assistenten auf [meinem|unserem] Server: Der ausführliche ist gerade nicht erreichbar.`}
          </p>
        )}
        {state === 'failed' && (
          <p className="flex flex-wrap items-center justify-end gap-y-0 gap-x-2 text-[1.0625rem] font-semibold text-danger [&_.text-link]:ml-2">
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
    <span
      className={`grid place-items-center flex-none w-9 h-9 rounded-[50%] max-[480px]:hidden [&_svg]:w-5.5 [&_svg]:h-5.5 middle:w-11 middle:h-11 middle:[&_svg]:w-6 middle:[&_svg]:h-6 ${looks[sender].avatar}`}
      data-testid="avatar"
    >
      {sender === 'assistant' ? <Icon name="bot" /> : <Icon name={sender === 'user' ? 'visitor' : 'operator'} />}
    </span>
  );
}

/** '9:41 Uhr', with its day when that is not today. */
function whenOf(timestamp: string): string {
  const time = formatSpokenClock(timestamp);
  return berlinDay(timestamp) === berlinDay(new Date()) ? time : `${formatShortDay(timestamp)}, ${time}`;
}
