import type { ChatEntry, ChatSession } from '@it-lotse/contract/chats';
import { berlinDay, formatClock, formatDateTime, formatShortMoment } from '@it-lotse/domain/format-date';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Bot, UserRound } from 'lucide-react';
import { speakerOf } from '../chat-texts.ts';
import { MessageWords } from './message-words.tsx';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'shrink-0' } as const;
const looks = {
  user: 'self-start rounded-tl-[4px] bg-raised border border-line',
  ai: 'self-end rounded-tr-[4px] bg-water-2 border border-line',
  operator: 'self-end rounded-tr-[4px] bg-teal-tint',
} as const;

/** One message, the visitor's on the left. */
export function ChatMessage({ entry, session }: { entry: ChatEntry; session: ChatSession }) {
  const { message_type: by, content, timestamp, slots } = entry;
  const isVisitor = by === 'user';
  return (
    <li className={joinClasses('flex flex-col gap-1', isVisitor ? 'items-start pr-10' : 'items-end pl-10')}>
      <p className="flex items-center gap-1.5 text-small text-ink-2">
        {by === 'ai' && <Bot {...icon} />}
        {by === 'operator' && <UserRound {...icon} />}
        <bdi>{by === 'operator' ? 'Sie' : speakerOf(entry, session)}</bdi>
        <time dateTime={timestamp} title={formatDateTime(timestamp)} className="tabular-nums">
          {whenOf(timestamp)}
        </time>
      </p>
      <div
        className={joinClasses(
          'max-w-full rounded-[14px] px-3.5 py-2 text-[0.96875rem] leading-normal text-ink',
          looks[by],
        )}
      >
        <MessageWords message_type={by} content={content} />
      </div>
      {slots.length > 0 && (
        <ul aria-label="Angebotene Zeiten" className="flex flex-wrap justify-end gap-1.5">
          {slots.map(({ start_time, service_type, service_name }) => (
            <li
              key={`${service_type}${start_time}`}
              className="rounded-tag border border-line bg-card px-2 py-0.5 text-tag text-teal-strong"
            >
              {service_name}, {formatShortMoment(start_time)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** '9:41 Uhr', with its day when that is not today. */
const whenOf = (timestamp: string) =>
  berlinDay(timestamp) === berlinDay(new Date()) ? formatClock(timestamp) : formatShortMoment(timestamp);
