import type { ComponentProps } from 'react';
import type { ConfirmedStep } from './confirmed-step.tsx';
import { doneUnseen } from './request-words.tsx';
import { Trouble } from './trouble.tsx';
import { useLatePart } from './use-late-part.ts';

const load = () => import('./confirmed-step.tsx');

/** Fetched while the form is filled in, so that it is there when it is needed. What fails here is tried again then. */
export const fetchConfirmedStep = (): void => void load().catch(() => undefined);

/** Step 3. Whoever only looks for a time does not load it. */
export function LateConfirmedStep(props: ComponentProps<typeof ConfirmedStep>) {
  const { late, retry } = useLatePart(load);
  if (late === null) return <p className="lead">Ihr Termin wird geladen …</p>;
  if ('part' in late) return <late.part.ConfirmedStep {...props} />;
  return (
    <Trouble
      text={doneUnseen(props.appointment.request_state === 'open')}
      failure={late.failure}
      phone={props.profile.phone}
      onRetry={retry}
    />
  );
}
