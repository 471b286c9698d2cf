import type { WhatsappMessage } from '@it-lotse/contract/whatsapp';
import { formatDateTime, formatTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { IconButton } from '@it-lotse/ui/icon-button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Reply, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { seenWhenNear } from '../../../kit/long-list/row-actions.ts';
import { useResend } from '../whatsapp-queries.ts';
import { MessageBody } from './message-body.tsx';
import { MessageStatus } from './message-status.tsx';

export interface MessageBubbleProps {
  /** Who the customer is called. */
  name: string;
  message: WhatsappMessage;
  onReply(message: WhatsappMessage): void;
  /** Shows the message that is answered; absent where it is not loaded. */
  onShowQuoted?: (() => void) | undefined;
}

/** One message: ours on the right, the customer's on the left. */
export function MessageBubble({ name, message, onReply, onShowQuoted }: MessageBubbleProps) {
  const { is_from_business: isOurs, timestamp, status, error, type } = message;
  if (type === 'system') {
    return (
      <p className="mx-auto max-w-120 rounded-tag bg-raised px-3 py-1.5 text-center text-small text-ink-2">
        <bdi>{message.content}</bdi>
      </p>
    );
  }
  return (
    <div className={joinClasses('group flex items-center gap-1', isOurs && 'flex-row-reverse')}>
      <div className="flex max-w-[min(31rem,85%)] min-w-0 flex-col">
        <Bubble isOurs={isOurs}>
          <span className="sr-only">{isOurs ? 'Sie: ' : `${name}: `}</span>
          <Quote message={message} name={name} onShow={onShowQuoted} />
          <MessageBody message={message} />
          <p className="mt-1 flex items-center justify-end gap-2 text-small text-ink-2">
            <time dateTime={timestamp} title={formatDateTime(timestamp)} className="tabular-nums">
              {formatTime(timestamp)}
            </time>
            {isOurs && <MessageStatus status={status} />}
          </p>
        </Bubble>
        <Reactions message={message} name={name} />
        {isOurs && (error || status === 'failed' || status === 'unclear') && <Trouble message={message} />}
      </div>
      <IconButton
        label="Auf diese Nachricht antworten"
        icon={<Reply aria-hidden size={17} strokeWidth={1.75} />}
        onClick={() => onReply(message)}
        className={joinClasses('middle:size-8.5', seenWhenNear)}
      />
    </div>
  );
}

export function Bubble({ isOurs, children }: { isOurs: boolean; children: ReactNode }) {
  return (
    <div
      className={joinClasses(
        'rounded-[14px] px-3.5 py-2.5 text-ink',
        isOurs ? 'self-end rounded-tr-[4px] bg-teal-tint' : 'self-start rounded-tl-[4px] bg-raised',
      )}
    >
      {children}
    </div>
  );
}

function Quote({
  message,
  name,
  onShow,
}: {
  message: WhatsappMessage;
  name: string;
  onShow: (() => void) | undefined;
}) {
  const quoted = message.reply_to;
  if (!quoted) return null;
  const content = (
    <>
      <span className="block font-strong">
        <span className="sr-only">Antwort auf </span>
        <bdi>{quoted.is_from_business ? 'Sie' : name}</bdi>
      </span>
      <bdi className="line-clamp-2">{quoted.excerpt}</bdi>
    </>
  );
  const looks =
    'mb-1.5 block w-full border-l-3 border-teal bg-ground-deep/60 px-2.5 py-1 text-left text-small rounded-r-tag';
  return onShow ? (
    <button type="button" onClick={onShow} className={looks}>
      {content}
    </button>
  ) : (
    <div className={looks}>{content}</div>
  );
}

function Reactions({ message, name }: { message: WhatsappMessage; name: string }) {
  if (message.reactions.length === 0) return null;
  return (
    <ul className={joinClasses('-mt-1.5 flex gap-1 px-2', message.is_from_business && 'justify-end')}>
      {message.reactions.map(({ emoji, is_from_business }) => (
        <li
          key={`${is_from_business}${emoji}`}
          className="rounded-full border border-line bg-card px-1.5 text-small leading-6"
        >
          <span className="sr-only">Reaktion von {is_from_business ? 'Ihnen' : name}: </span>
          <bdi>{emoji}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Why a message is not through, and another try where one makes sense. */
function Trouble({ message }: { message: WhatsappMessage }) {
  const resend = useResend();
  const { status, error } = message;
  return (
    <div className="mt-1 flex flex-col items-end gap-1 text-right text-small">
      <p className={status === 'failed' ? 'text-danger' : 'text-ink-2'}>
        {error ?? (status === 'unclear' ? 'WhatsApp hat nicht geantwortet; die Nachricht kann angekommen sein.' : '')}
      </p>
      {(status === 'failed' || status === 'unclear') && (
        <Button disabled={resend.isPending} onClick={() => resend.mutate(message.id)} className="middle:min-h-8.5">
          <RotateCw aria-hidden size={16} strokeWidth={1.75} />
          {resend.isPending ? 'Wird gesendet…' : 'Erneut senden'}
        </Button>
      )}
    </div>
  );
}
