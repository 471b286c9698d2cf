import type { Appointment } from '@it-lotse/contract/appointments';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, OfflineError } from '../../../kit/api/api-error.ts';
import { orderOf } from '../../../kit/offline/wait-or-send.ts';
import { useFaultFocus } from '../../../kit/use-fault-focus.ts';
import { type AppointmentDraft, type DraftMode, draftOf, emptyDraft } from '../appointment-draft.ts';
import { newDraftKey, useAppointmentDrafts } from '../appointment-drafts-store.ts';
import { useUpdateAppointment } from '../appointments-queries.ts';
import { type DraftFaults, faultsOfServer, readChange, readNew } from '../read-draft.ts';
import { newVisit, useEnterAppointment } from '../use-enter-appointment.ts';
import { DraftFields } from './draft-fields.tsx';
import { OverlapWarning } from './overlap-warning.tsx';

interface SharedProps {
  settings: BookingSettings;
  smsAvailable: boolean;
  onClose(): void;
  onSaved(appointment: Appointment): void;
}

export function CreateForm({ day, onSaved, ...rest }: SharedProps & { day: string }) {
  const create = useEnterAppointment();
  const draft = useDraft(newDraftKey, () => emptyDraft(day));
  // Sent again after a lost answer, it is the same visit.
  const [id] = useState(newUuid);
  return (
    <DraftForm
      {...rest}
      {...draft}
      mode="create"
      pending={create.isPending}
      error={create.error}
      onChange={() => create.error && create.reset()}
      onSubmit={(allowOverlap) => {
        const reading = readNew(draft.draft, allowOverlap);
        if (!reading.ok) return reading.faults;
        const { service_type, customer_name } = draft.draft;
        const service = rest.settings.services.find(({ key }) => key === service_type)?.name ?? '';
        const content = { kind: 'appointment', target: newVisit, about: customer_name, service, allowOverlap } as const;
        create.mutate(orderOf({ ...content, draft: draft.draft }, id), {
          onSuccess: onSaved,
          onError: (error) => error instanceof OfflineError && rest.onClose(),
        });
        return {};
      }}
    />
  );
}

interface ChangeFormProps extends SharedProps {
  mode: 'edit' | 'move';
  appointment: Appointment;
}

export function ChangeForm({ mode, appointment, onSaved, ...rest }: ChangeFormProps) {
  const update = useUpdateAppointment(appointment.id);
  const draft = useDraft(`${mode}:${appointment.id}`, () => draftOf(appointment));
  return (
    <DraftForm
      {...rest}
      {...draft}
      mode={mode}
      appointment={appointment}
      pending={update.isPending}
      error={update.error}
      onChange={() => update.error && update.reset()}
      onSubmit={(allowOverlap) => {
        const reading = readChange(draft.draft, draft.base, mode, allowOverlap);
        if (!reading.ok) return reading.faults;
        const done = mode === 'move' ? 'Termin verschoben' : 'Termin gespeichert';
        update.mutate(
          { body: reading.body, done },
          {
            onSuccess: (saved) => {
              draft.discard();
              onSaved(saved);
            },
          },
        );
        return {};
      }}
    />
  );
}

/** What is typed, kept in the store from the first change on. */
function useDraft(key: string, begin: () => AppointmentDraft) {
  const [fresh] = useState(begin);
  const kept = useAppointmentDrafts(({ drafts }) => drafts[key]);
  const { keep, forget } = useAppointmentDrafts.getState();
  const base = kept?.base ?? fresh;
  return {
    base,
    draft: kept?.draft ?? fresh,
    dirty: kept !== undefined,
    write: (draft: AppointmentDraft) => keep(key, { draft, base }),
    discard: () => forget(key),
  };
}

interface DraftFormProps extends Omit<SharedProps, 'onSaved'>, ReturnType<typeof useDraft> {
  mode: DraftMode;
  appointment?: Appointment;
  pending: boolean;
  error: unknown;
  onChange(): void;
  /** Sends it, or returns what is wrong with it. */
  onSubmit(allowOverlap: boolean): DraftFaults;
}

const verbs = { create: 'Termin anlegen', edit: 'Änderungen speichern', move: 'Termin verschieben' } as const;

function DraftForm(props: DraftFormProps) {
  const { settings, smsAvailable, onClose, mode, appointment, pending, error, onSubmit, ...form } = props;
  const { draft, base, dirty } = form;
  const [ownFaults, setOwnFaults] = useState<DraftFaults>({});
  const [wasKept] = useState(dirty);
  const element = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus();
  const faults = { ...faultsOfServer(error instanceof ApiError ? error.fields : {}), ...ownFaults };
  const faultCount = Object.keys(faults).length;

  function submit(allowOverlap: boolean) {
    if (pending) return;
    const found = onSubmit(allowOverlap);
    setOwnFaults(found);
    if (Object.keys(found).length > 0) focusFault(element.current);
  }

  function change(next: AppointmentDraft) {
    // A fault stays beside its field until that field changes.
    const names = Object.keys(ownFaults) as (keyof AppointmentDraft)[];
    setOwnFaults(Object.fromEntries(names.filter((name) => next[name] === draft[name]).map((n) => [n, ownFaults[n]])));
    form.onChange();
    form.write(next);
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(false);
      }}
      className="flex flex-col gap-4"
    >
      {wasKept && dirty && (
        <Notice
          tone="info"
          title="Ihr Entwurf ist noch da"
          action={<Button onClick={form.discard}>Entwurf verwerfen</Button>}
        >
          <p>Sie hatten hier schon etwas eingetragen.</p>
        </Notice>
      )}
      <DraftFields
        appointment={appointment}
        draft={draft}
        base={base}
        mode={mode}
        settings={settings}
        smsAvailable={smsAvailable}
        faults={faults}
        onChange={change}
      />
      <OverlapWarning error={error} busy={pending} onInsist={() => submit(true)} />
      <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line pt-4">
        <p role="status" className="flex-1 basis-40 text-small text-danger">
          {faultCount > 0 &&
            (faultCount === 1 ? 'Eine Angabe stimmt noch nicht.' : `${faultCount} Angaben stimmen noch nicht.`)}
        </p>
        <Button
          disabled={pending}
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {dirty ? 'Verwerfen' : 'Abbrechen'}
        </Button>
        <Button type="submit" variant="main" disabled={pending || (mode !== 'create' && !dirty)}>
          {pending ? 'Wird gespeichert…' : verbs[mode]}
        </Button>
      </div>
    </form>
  );
}
