import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { faultsOf } from '../../kit/api/save-faults.ts';
import { useFaultFocus } from '../../kit/use-fault-focus.ts';

interface DocumentForm<T> {
  schema: z.ZodType<T>;
  saved: T;
  /** What was typed and is not saved yet; null: nothing. */
  draft: T | null;
  onDraft(draft: T | null): void;
  save: { error: unknown; reset(): void; mutate(value: T, options: { onError(): void }): void };
}

/** A card that edits one small document of settings as a whole: faults stand beside their fields, and it is sent without any. */
export function useDocumentForm<T extends Record<string, string>>({
  schema,
  saved,
  draft,
  onDraft,
  save,
}: DocumentForm<T>) {
  const focusFault = useFaultFocus();
  const [ownFaults, setOwnFaults] = useState<Readonly<Record<string, string>>>({});
  const value = draft ?? saved;
  const faults: Readonly<Record<string, string>> = { ...faultsOf(save.error), ...ownFaults };

  function change(part: Partial<T>) {
    onDraft({ ...value, ...part });
    setOwnFaults(Object.fromEntries(Object.entries(ownFaults).filter(([field]) => !(field in part))));
    if (save.error) save.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const reading = schema.safeParse(value);
    if (reading.success) {
      setOwnFaults({});
      save.mutate(reading.data, { onError: () => focusFault(form) });
      return;
    }
    const found: Record<string, string> = {};
    for (const issue of reading.error.issues) found[issue.path.join('.')] ??= issue.message;
    setOwnFaults(found);
    focusFault(form);
  }

  function discard() {
    onDraft(null);
    setOwnFaults({});
  }

  const dirty = draft !== null && Object.keys(saved).some((name) => draft[name] !== saved[name]);
  return { value, faults, dirty, change, submit, discard };
}
