import { getFirstSteps } from '@it-lotse/contract/first-steps';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from './api/use-api.ts';
import { paths } from './paths.ts';

/** Whoever sets up a new office goes on from the list of steps, and comes back to it from each of them. */
export function BackToFirstSteps() {
  const { data } = useApiQuery(getFirstSteps, {});
  if (!data || data.opened_at !== null) return null;
  return (
    <Link
      to={paths.firstSteps}
      className="inline-flex min-h-11 items-center gap-1.5 text-body text-teal-strong underline decoration-[1.5px] underline-offset-4 hover:text-heading"
    >
      <ArrowLeft aria-hidden size={17} strokeWidth={1.75} />
      Zurück zu den ersten Schritten
    </Link>
  );
}
