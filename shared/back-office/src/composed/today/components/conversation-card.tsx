import type { OpenConversation } from '@it-lotse/contract/today';
import { formatRelative } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Tag } from '@it-lotse/ui/tag';
import { useState } from 'react';
import type { DayWindowHost } from '../../../kit/host.ts';
import { useNow } from '../../../kit/use-now.ts';
import { useReplies } from '../reply-store.ts';
import { kindWord, nameOf, obstacleOf, recordPath, waitingName } from '../today-words.ts';
import { ReplyField } from './reply-field.tsx';

interface ConversationCardProps {
  conversation: OpenConversation;
  /** Its answer was typed before and waits for the server. */
  isAnswered: boolean;
  day: DayWindowHost;
  shown: boolean;
}

/** Somebody who waits, with the way to answer right here. */
export function ConversationCard({ conversation, isAnswered, day, shown }: ConversationCardProps) {
  const now = useNow();
  const record = waitingName(conversation);
  const state = useReplies(({ replies }) => replies[record]?.state);
  const [isOpen, setOpen] = useState(state === 'writing');
  const word = kindWord(conversation);
  const name = shown ? nameOf(conversation) : word;
  const obstacle = obstacleOf(conversation, now);
  const isDone = state === 'sent' || state === 'waits' || isAnswered;
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-strong text-heading">{name}</h3>
        {shown && <Tag>{word}</Tag>}
        <time dateTime={conversation.since} className="text-ink-2">
          {formatRelative(conversation.since, now)}
        </time>
      </div>
      {shown && <p className="mt-1 break-words">{conversation.excerpt}</p>}
      <p role="status" className={isDone ? 'mt-3 font-strong' : 'sr-only'}>
        {state === 'sent' && 'Ihre Antwort ist gesendet.'}
        {state !== 'sent' && isDone && 'Ihre Antwort wartet und geht hinaus, sobald der Server wieder da ist.'}
      </p>
      {!isDone && isOpen && shown && (
        <ReplyField conversation={conversation} day={day} onLeave={() => setOpen(false)} />
      )}
      {!isDone && !isOpen && obstacle && shown && <p className="mt-2 text-ink-2">{obstacle}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isDone && !isOpen && shown && obstacle === null && (
          <Button variant="solid" aria-label={`${name} antworten`} onClick={() => setOpen(true)}>
            Antworten
          </Button>
        )}
        <Button aria-label={`${word} von ${name} öffnen`} onClick={() => day.openInOffice(recordPath(conversation))}>
          Öffnen
        </Button>
      </div>
    </li>
  );
}
