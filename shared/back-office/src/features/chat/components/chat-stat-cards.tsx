import type { getChatStats } from '@it-lotse/contract/chats';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { type Figure, FigureCards } from '@it-lotse/ui/figure-cards';

type Stats = AnswerOf<typeof getChatStats>;
const labels = ['Gespräche gesamt', 'Aktiv', 'Nachrichten heute', 'Termine empfohlen'] as const;

/** The four numbers above the conversations; bars while they load. */
export function ChatStatCards({ stats }: { stats: Stats | undefined }) {
  return <FigureCards labels={labels} figures={stats && figuresOf(stats)} />;
}

function figuresOf(stats: Stats): Figure[] {
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
