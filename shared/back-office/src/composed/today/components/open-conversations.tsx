import type { Today } from '@it-lotse/contract/today';
import { useEffect, useState } from 'react';
import type { DayWindowHost } from '../../../kit/host.ts';
import { waitingName, whatMayCome } from '../today-words.ts';
import { ConversationCard } from './conversation-card.tsx';

interface OpenConversationsProps {
  today: Pick<Today, 'conversations' | 'has_more'>;
  day: DayWindowHost;
  shown: boolean;
}

/** Whoever waits for an answer. */
export function OpenConversations({ today, day, shown }: OpenConversationsProps) {
  const { conversations, has_more } = today;
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  // An answer that was typed here before, and waits for the server.
  useEffect(() => {
    if (conversations.length > 0) void day.waiting().then(setWaiting);
  }, [day, conversations]);
  return (
    <section aria-labelledby="conversations">
      <h2 id="conversations" className="mb-2 text-section font-strong text-heading">
        Wartet auf Antwort
      </h2>
      {conversations.length === 0 ? (
        <p className="rounded-card border border-line bg-card p-4">
          Niemand wartet. Neue {whatMayCome()} erscheinen hier von selbst.
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {conversations.map((conversation) => (
            <ConversationCard
              key={waitingName(conversation)}
              conversation={conversation}
              isAnswered={waiting.includes(waitingName(conversation))}
              day={day}
              shown={shown}
            />
          ))}
        </ul>
      )}
      {has_more && <p className="mt-3 text-ink-2">Es warten noch mehr. Alle sehen Sie im Hauptfenster.</p>}
    </section>
  );
}
