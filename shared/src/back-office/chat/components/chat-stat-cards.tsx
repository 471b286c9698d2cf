import type { ComponentProps } from 'react';
import type { getChatStats } from '../../../contract/chats.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Stats = AnswerOf<typeof getChatStats>;
const labels = ['Gespräche gesamt', 'Aktiv', 'Nachrichten heute', 'Termine empfohlen'] as const;

/** The four numbers above the conversations; bars while they load. */
export function ChatStatCards({ stats }: { stats: Stats | undefined }) {
  return (
    <div className="grid grid-cols-2 gap-3 middle:gap-4 wide:grid-cols-4">
      {stats
        ? cardsOf(stats).map((card) => <FigureCard key={card.label} {...card} />)
        : labels.map((label) => (
            <div key={label} className="rounded-card border border-line bg-card px-5 py-4">
              <Skeleton label={`${label}: wird geladen`} lines={2} />
            </div>
          ))}
    </div>
  );
}

function cardsOf(stats: Stats): ComponentProps<typeof FigureCard>[] {
  const [total, active, today, suggested] = labels;
  const number = (value: number) => value.toLocaleString('de-DE');
  const waiting = stats.pending_sessions;
  return [
    { label: total, value: number(stats.total_sessions), aside: '' },
    {
      label: active,
      value: number(stats.active_sessions),
      aside: waiting === 0 ? '' : waiting === 1 ? '1 wartet auf Sie' : `${number(waiting)} warten auf Sie`,
    },
    { label: today, value: number(stats.messages_today), aside: '' },
    { label: suggested, value: number(stats.appointments_suggested), aside: '' },
  ];
}
