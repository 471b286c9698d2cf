import type { FirstStep } from '@it-lotse/contract/first-steps';
import { Button } from '@it-lotse/ui/button';
import { Tag } from '@it-lotse/ui/tag';
import { Check, CircleDashed, SkipForward } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMarkStep } from '../first-steps-queries.ts';
import { stateWords, stepTexts } from '../first-steps-texts.ts';

const looks = {
  open: { tone: 'neutral', Icon: CircleDashed },
  done: { tone: 'success', Icon: Check },
  skipped: { tone: 'info', Icon: SkipForward },
} as const;

/** A step, what it is good for while it is open, and what can be said of it. `isNext`: it is the first that is open. */
export function StepRow({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const mark = useMarkStep();
  const { title, purpose, path, action, others = [], canBeRight, isNeeded } = stepTexts[step.id];
  const { tone, Icon } = looks[step.state];
  const say = (word: 'done' | 'skipped' | null) => mark.mutate({ id: step.id, mark: word });
  return (
    <li className="border-t border-line py-4 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-strong">{title}</h3>
        <Tag tone={tone} icon={<Icon aria-hidden size={15} strokeWidth={2} />}>
          {stateWords[step.state]}
        </Tag>
      </div>
      {step.state === 'open' && <p className="max-w-180 text-ink-2">{purpose}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button asChild variant={isNext ? 'main' : 'line'}>
          <Link to={path} aria-label={`${action}: ${title}`}>
            {action}
          </Link>
        </Button>
        {others.map((other) => (
          <Button key={other.path} asChild>
            <Link to={other.path} aria-label={`${other.action}: ${title}`}>
              {other.action}
            </Link>
          </Button>
        ))}
        {step.state === 'open' && canBeRight && (
          <Button aria-label={`Stimmt so: ${title}`} onClick={() => say('done')} disabled={mark.isPending}>
            Stimmt so
          </Button>
        )}
        {step.state === 'open' && !isNeeded && (
          <Button
            variant="quiet"
            aria-label={`Überspringen: ${title}`}
            onClick={() => say('skipped')}
            disabled={mark.isPending}
          >
            Überspringen
          </Button>
        )}
        {step.state !== 'open' && !step.is_seen && (
          <Button
            variant="quiet"
            aria-label={`Wieder öffnen: ${title}`}
            onClick={() => say(null)}
            disabled={mark.isPending}
          >
            Wieder öffnen
          </Button>
        )}
      </div>
    </li>
  );
}
