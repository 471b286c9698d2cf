import { type Connections, type ConnectionTest, removeConnection } from '@it-lotse/contract/connections';
import type { ConnectionName } from '@it-lotse/contract/feature-parts';
import { type FormEvent, useRef, useState } from 'react';
import { faultsOf } from '../api/save-faults.ts';
import type { Call } from '../api/use-api.ts';
import type { Faults, Reading } from '../read-part.ts';
import { useFaultFocus } from '../use-fault-focus.ts';
import { useRemoveConnection, useSaveConnection, useTestConnection } from './connections-queries.ts';

interface Needs<Draft, Body> {
  readonly name: ConnectionName;
  /** What the fields begin with; secrets are blank. */
  readonly initial: Draft;
  read(draft: Draft): Reading<Body>;
  save(call: Call, body: Body): Promise<Connections>;
  test(call: Call, body: Body): Promise<ConnectionTest>;
  /** Told when it is saved. */
  readonly done: string;
  /** Where not the whole connection is removed, but one of several in it. */
  remove?(call: Call): Promise<Connections>;
  readonly removed?: string;
}

/** Fields, faults, saving, trying out and removing of one connection. What is typed is kept nowhere: secrets are among it. */
export function useConnectionForm<Draft extends object, Body>(needs: Needs<Draft, Body>) {
  const [changed, setChanged] = useState<Draft | null>(null);
  const [ownFaults, setOwnFaults] = useState<Faults>({});
  const save = useSaveConnection(needs.save, needs.done);
  const test = useTestConnection(needs.test);
  const removal = useRemoveConnection(
    needs.remove ?? ((call) => call(removeConnection, { params: { name: needs.name } })),
    needs.removed ?? 'Zugangsdaten entfernt',
  );
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus();
  const draft = changed ?? needs.initial;
  const suspect = test.data?.field
    ? { [test.data.field]: 'Hier liegt es vermutlich. Was zu tun ist, steht unten.' }
    : {};

  function forget() {
    setOwnFaults({});
    save.reset();
    test.reset();
  }
  function withValues(use: (body: Body) => void) {
    const reading = needs.read(draft);
    forget();
    if (reading.ok) return use(reading.part);
    setOwnFaults(reading.faults);
    focusFault(form.current);
  }
  const onError = () => focusFault(form.current);

  return {
    form,
    draft,
    dirty: changed !== null,
    busy: save.isPending || test.isPending || removal.isPending,
    faults: { ...suspect, ...faultsOf(test.error), ...faultsOf(save.error), ...ownFaults } as Faults,
    change(part: Partial<Draft>) {
      setChanged({ ...draft, ...part });
      forget();
    },
    discard() {
      setChanged(null);
      forget();
    },
    submit(event: FormEvent) {
      event.preventDefault();
      withValues((body) => save.mutate(body, { onSuccess: () => setChanged(null), onError }));
    },
    tryOut: () => withValues((body) => test.mutate(body, { onError })),
    remove: (then: () => void) =>
      removal.mutate(undefined, {
        onSuccess() {
          setChanged(null);
          forget();
        },
        onSettled: then,
      }),
    save,
    test,
  };
}
export type ConnectionForm = Omit<ReturnType<typeof useConnectionForm>, 'draft' | 'change' | 'save' | 'test'> & {
  readonly save: { readonly isPending: boolean };
  readonly test: { readonly isPending: boolean; readonly error: unknown; readonly data: ConnectionTest | undefined };
};
