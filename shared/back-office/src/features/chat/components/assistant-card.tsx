import type { getChatStats } from '@it-lotse/contract/chats';
import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { formatMoney } from '@it-lotse/domain/format-money';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { assistantWords, formatSpent } from '../chat-texts.ts';
import { Fact } from './fact.tsx';

type Assistant = AnswerOf<typeof getChatStats>['assistant'];

/** Who answers visitors at present and why, and what of the day's money is spent. */
export function AssistantCard({ assistant }: { assistant: Assistant }) {
  const { kind, model, processor, reason } = assistant;
  const { word, look } = assistantWords[kind];
  return (
    <Card title="Wer antwortet im Chat?" aside={<StatusBadge look={look}>{word}</StatusBadge>}>
      {reason && <p>{reason}</p>}
      {kind === 'openai' && (
        <p>Besuchern antwortet ein Sprachmodell. Fällt es aus, springt der eingebaute Assistent ein.</p>
      )}
      {model && (
        <dl className="my-3 flex flex-col gap-1">
          <Fact name="Modell">{model}</Fact>
          {processor && <Fact name="Anbieter">{processor}</Fact>}
        </dl>
      )}
      {model && <Budget {...assistant} />}
      <Button asChild className="mt-4">
        <Link to={`${paths.settings}#assistent`}>
          <Settings aria-hidden size={18} strokeWidth={1.75} />
          Assistent einstellen
        </Link>
      </Button>
    </Card>
  );
}

function Budget({ spent_today_cents: spent, daily_cap_cents: cap }: Assistant) {
  const words = `${formatSpent(spent)} von ${formatMoney(cap)}`;
  const percent = cap === 0 ? 0 : Math.min(100, (spent / cap) * 100);
  return (
    <div className="border-t border-line pt-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-2">Heute verbraucht</span>
        <span className="font-strong tabular-nums">{words}</span>
      </p>
      <div aria-hidden className="mt-1.5 h-2.5 overflow-hidden rounded-full border border-edge bg-ground-deep">
        <span className="block h-full bg-teal" style={{ width: `${percent.toFixed(1)}%` }} />
      </div>
    </div>
  );
}
