import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import type { ConfirmedStep } from './confirmed-step.tsx';
import { Trouble } from './trouble.tsx';

type Fetched = { Step: typeof ConfirmedStep } | { failure: unknown } | null;

const load = () => import('./confirmed-step.tsx');

/** Fetched while the form is filled in, so that it is there when it is needed. What fails here is tried again then. */
export const fetchConfirmedStep = (): void => void load().catch(() => undefined);

/** Step 3. Whoever only looks for a time does not load it. */
export function LateConfirmedStep(props: ComponentProps<typeof ConfirmedStep>) {
  const [fetched, setFetched] = useState<Fetched>(null);
  const fetchIt = useCallback(() => {
    setFetched(null);
    load()
      .then(({ ConfirmedStep: Step }) => setFetched({ Step }))
      .catch((failure: unknown) => setFetched({ failure }));
  }, []);
  useEffect(fetchIt, [fetchIt]);
  if (fetched === null) return <p className="lead">Ihr Termin wird geladen …</p>;
  if ('Step' in fetched) return <fetched.Step {...props} />;
  return (
    <Trouble
      text="Ihr Termin ist gebucht, kann aber gerade nicht angezeigt werden."
      failure={fetched.failure}
      phone={props.profile.phone}
      onRetry={fetchIt}
    />
  );
}
