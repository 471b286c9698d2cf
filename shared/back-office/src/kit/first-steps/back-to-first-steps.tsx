import { getFirstSteps } from '@it-lotse/contract/first-steps';
import { Button } from '@it-lotse/ui/button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useApiQuery } from '../api/use-api.ts';
import { paths } from '../paths.ts';
import { cardAfter, guidedTo, isGuided } from './guided-cards.ts';

/** Whoever sets up a new office goes on from card to card, and finds the way back to the list of steps in each of them. */
export function BackToFirstSteps() {
  const { hash, search } = useLocation();
  const { data } = useApiQuery(getFirstSteps, {});
  if (!data || data.opened_at !== null) return null;
  const next = isGuided(search) ? cardAfter(hash.slice(1), data.steps) : undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {next && (
        <Button asChild variant="main">
          <Link to={guidedTo(next.id)}>
            Weiter: {next.title}
            <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
          </Link>
        </Button>
      )}
      <Link
        to={paths.firstSteps}
        className="inline-flex min-h-11 items-center gap-1.5 text-body text-teal-strong underline decoration-[1.5px] underline-offset-4 hover:text-heading"
      >
        <ArrowLeft aria-hidden size={17} strokeWidth={1.75} />
        Zurück zu den ersten Schritten
      </Link>
    </span>
  );
}
