import { type Appointment, checkVisit, mostSuggestions } from '@it-lotse/contract/appointments';
import { berlinDay } from '@it-lotse/domain/format-date';
import { shortDayText, spanText } from '@it-lotse/domain/visit-time';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { TextAreaField } from '@it-lotse/ui/field';
import { useState } from 'react';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { useNow } from '../../../kit/use-now.ts';
import { useAppointmentDetails } from '../appointments-queries.ts';
import { useDeclineRequest } from '../requests-queries.ts';

interface DeclineDialogProps {
  id: string;
  customerName: string;
  open: boolean;
  onClose(): void;
}

/** Says no to a request: with a reason and other times, if the operator wants to name some. */
export function DeclineDialog({ id, customerName, open, onClose }: DeclineDialogProps) {
  const decline = useDeclineRequest(id);
  const [reason, setReason] = useState('');
  const [starts, setStarts] = useState<readonly string[]>([]);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Möchten Sie diese Anfrage ablehnen?"
      description={`${customerName} bekommt eine Absage, und die Zeit ist wieder frei.`}
      action="Anfrage ablehnen"
      busy={decline.isPending}
      onConfirm={() => decline.mutate({ reason, suggested_starts: [...starts] }, { onSuccess: onClose })}
    >
      <div className="mt-4 flex flex-col gap-4">
        <TextAreaField
          label="Grund (freiwillig)"
          hint="Steht so in der E-Mail an den Kunden."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {open && <OtherTimes id={id} chosen={starts} onChange={setStarts} />}
      </div>
    </ConfirmDialog>
  );
}

interface OtherTimesProps {
  id: string;
  chosen: readonly string[];
  onChange(starts: readonly string[]): void;
}

function OtherTimes({ id, chosen, onChange }: OtherTimesProps) {
  const visit = useAppointmentDetails(id).data?.appointment;
  return visit ? <FreeTimes visit={visit} chosen={chosen} onChange={onChange} /> : null;
}

function FreeTimes({ visit, chosen, onChange }: Omit<OtherTimesProps, 'id'> & { visit: Appointment }) {
  const now = useNow();
  const { id, service_type, start_time, location, travel_zone } = visit;
  const query = {
    ...{ service_type, location, appointment_id: id, day: berlinDay(start_time) },
    ...(travel_zone === null ? {} : { travel_zone }),
  };
  const free = useApiQuery(checkVisit, { query }).data?.free_starts ?? [];
  const others = free.filter((start) => Date.parse(start) !== Date.parse(start_time));
  if (others.length === 0) return null;
  const isFull = chosen.length >= mostSuggestions;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong text-heading">
        Andere Zeiten vorschlagen (höchstens {mostSuggestions})
      </legend>
      {others
        .filter((start) => !isFull || chosen.includes(start))
        .map((start) => (
          <Checkbox
            key={start}
            label={`${shortDayText(start, now)}, ${spanText(start, endOf(visit, start))}`}
            checked={chosen.includes(start)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, start] : chosen.filter((one) => one !== start))}
          />
        ))}
    </fieldset>
  );
}

const endOf = ({ duration }: Appointment, start: string) =>
  new Date(Date.parse(start) + duration * 60_000).toISOString();
