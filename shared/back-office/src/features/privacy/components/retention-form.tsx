import type { AnswerOf } from '@it-lotse/contract/endpoint';
import { retained } from '@it-lotse/contract/feature-parts';
import {
  getRetention,
  previewRetention,
  type RetentionCounts,
  retentionSettings,
  updateRetention,
} from '@it-lotse/contract/privacy';
import { type RetentionKind as Kind, retentionKinds } from '@it-lotse/contract/retained';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { useToasts } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { tellFailure } from '../../../kit/api/save-faults.ts';
import { queryKeyOf, useApiQuery, useCall } from '../../../kit/api/use-api.ts';
import { SaveBar } from '../../../kit/save-bar.tsx';
import { readUnchanged } from '../../../kit/saved-elsewhere/read-unchanged.ts';

type State = AnswerOf<typeof getRetention>;

const countText = (counts: RetentionCounts) =>
  retentionKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) =>
      counts[kind] === 1 ? `1 ${retained[kind].one}` : `${counts[kind].toLocaleString('de-DE')} ${retained[kind].many}`,
    )
    .join(', ') || 'nichts';

/** After how many months what is deleted, with a look at what that would be now. */
export function RetentionForm({ state }: { state: State }) {
  const [draft, setDraft] = useState<Partial<Record<Kind, string>>>({});
  const save = useSaveRetention(() => setDraft({}));
  const typed = (kind: Kind) => draft[kind] ?? String(state.settings[kind]);
  const read = retentionSettings.safeParse(
    Object.fromEntries(
      retentionKinds.map((kind) => [kind, /^\d+$/.test(typed(kind).trim()) ? Number(typed(kind)) : typed(kind)]),
    ),
  );
  const faultOf = (kind: Kind) =>
    read.success ? '' : (read.error.issues.find(({ path }) => path[0] === kind)?.message ?? '');
  const changed = retentionKinds.some((kind) => typed(kind) !== String(state.settings[kind]));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (read.success && !save.isPending) save.mutate(read.data);
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Datenschutz und Aufbewahrung" className="flex flex-col gap-4">
      <div className="grid gap-4 middle:grid-cols-2">
        {retentionKinds.map((kind) => (
          <TextField
            key={kind}
            label={`${retained[kind].label}: Monate`}
            hint={retained[kind].hint}
            inputMode="numeric"
            value={typed(kind)}
            error={faultOf(kind)}
            onChange={(event) => setDraft({ ...draft, [kind]: event.target.value })}
          />
        ))}
      </div>
      {read.success && <Preview settings={read.data} />}
      <p className="text-small text-ink-2">
        {state.last_run
          ? `Zuletzt aufgeräumt ${formatDateTime(state.last_run.at)}: ${countText(state.last_run.deleted)}.`
          : 'Aufgeräumt wird einmal am Tag von selbst.'}{' '}
        Wer in dieser Zeit einen Termin oder eine Zahlung hatte, wird nicht angetastet. Belege bleiben immer. Eine
        Kundenkarte geht mit dem Letzten, was zu ihr gehört, außer es steht eine Notiz darauf.
      </p>
      <SaveBar
        dirty={changed}
        saving={save.isPending}
        saved={state.settings}
        label="Aufbewahrung speichern"
        faultCount={retentionKinds.filter((kind) => faultOf(kind) !== '').length}
        onDiscard={() => setDraft({})}
      />
    </form>
  );
}

function Preview({ settings }: { settings: State['settings'] }) {
  const preview = useApiQuery(previewRetention, { query: settings }, { keepPrevious: true });
  return (
    <Notice tone="info" title="Was damit jetzt gelöscht würde">
      <p aria-live="polite">
        {preview.isPending && 'Wird nachgesehen …'}
        {preview.isError && errorDetail(preview.error)}
        {preview.data && `${countText(preview.data.counts)}.`}
      </p>
    </Notice>
  );
}

function useSaveRetention(onSaved: () => void) {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: State['settings']) => {
      const read = () => call(getRetention, {});
      await readUnchanged(queryClient, queryKeyOf(getRetention, {}), read, ({ settings }) => settings);
      return call(updateRetention, { body });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeyOf(getRetention, {}), answer);
      useToasts.getState().show({ text: 'Die Aufbewahrung ist gespeichert.', tone: 'neutral' });
      onSaved();
    },
    onError: tellFailure,
  });
}
