import type { Standing } from '@it-lotse/contract/connections';
import type { ReactNode } from 'react';
import { ConnectionActions, type ConnectionLabels } from './connection-actions.tsx';
import { ConnectionStanding } from './connection-standing.tsx';
import type { ConnectionForm } from './use-connection-form.ts';

interface ConnectionFrameProps extends ConnectionLabels {
  form: ConnectionForm;
  standing: Standing;
  /** Of the form, for who does not see it. */
  label: string;
  /** What it sets up, as the beginning of a sentence in the accusative. */
  what: string;
  /** Its fields. */
  children: ReactNode;
}

/** The form of a connection around its fields. Where the environment decides, that is said in its place. */
export function ConnectionFrame({ form, standing, label, what, children, ...labels }: ConnectionFrameProps) {
  if (standing.source === 'environment') return <ConnectionStanding standing={standing} what={what} />;
  return (
    <form ref={form.form} noValidate onSubmit={form.submit} aria-label={label} className="flex flex-col gap-4">
      <ConnectionStanding standing={standing} what={what} />
      {children}
      <ConnectionActions form={form} isStored={standing.changed_at !== null} {...labels} />
    </form>
  );
}
