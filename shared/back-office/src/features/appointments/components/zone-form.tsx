import type { Appointment } from '@it-lotse/contract/appointments';
import { getBookingSettings } from '@it-lotse/contract/settings';
import { euroText, parseEuro } from '@it-lotse/domain/parse-euro';
import { zonesFor } from '@it-lotse/domain/travel-zones';
import { Button } from '@it-lotse/ui/button';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { TextField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { useUpdateAppointment } from '../appointments-queries.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { ZoneField } from './zone-field.tsx';

/** The customer chose the zone, or nobody did: the operator settles zone and travel cost. */
export function ZoneForm({ appointment }: { appointment: Appointment }) {
  const settings = useApiQuery(getBookingSettings, {}).data?.settings;
  const zones = zonesFor(settings?.travel_zones ?? [], appointment);
  const update = useUpdateAppointment(appointment.id);
  const [zone, setZone] = useState(appointment.travel_zone === null ? '' : String(appointment.travel_zone));
  const [cost, setCost] = useState(euroText(appointment.travel_cost));
  const [notify, setNotify] = useState(true);
  const [faults, setFaults] = useState<{ zone?: string; cost?: string }>({});
  const hasEmail = appointment.customer_email !== '';
  const refused = update.error instanceof ApiError ? update.error.fields : {};

  function chooseZone(chosen: string) {
    setZone(chosen);
    setFaults({});
    const found = zones.find((each) => String(each.zone) === chosen);
    if (found) setCost(found.cost === null ? '' : euroText(found.cost));
  }

  function save(allowOverlap: boolean) {
    const cents = parseEuro(cost);
    const found = {
      ...(zone === '' ? { zone: 'Bitte wählen Sie eine Zone.' } : {}),
      ...(cents === null ? { cost: 'Bitte wie 15,00 eingeben.' } : {}),
    };
    setFaults(found);
    if (zone === '' || cents === null || update.isPending) return;
    update.mutate({
      body: {
        travel_zone: Number(zone),
        travel_cost: cents,
        allow_overlap: allowOverlap,
        notify_customer: notify && hasEmail,
      },
      done: 'Anfahrt bestätigt',
    });
  }

  return (
    <form
      noValidate
      aria-label="Anfahrt bestätigen"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(false);
      }}
      className="flex flex-col gap-3"
    >
      <Notice tone="warning" title="Die Anfahrt ist noch nicht bestätigt">
        <p>
          Die Postleitzahl{appointment.postal_code && ` ${appointment.postal_code}`} steht nicht in Ihrer Liste. Bitte
          legen Sie Zone und Anfahrtskosten fest.
        </p>
      </Notice>
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <ZoneField
          zones={zones}
          value={zone}
          emptyLabel="Bitte wählen"
          error={faults.zone ?? refused.travel_zone ?? ''}
          onChange={chooseZone}
        />
        <TextField
          label="Anfahrt in €"
          inputMode="decimal"
          className="text-right tabular-nums"
          value={cost}
          error={faults.cost ?? refused.travel_cost ?? ''}
          onChange={(event) => setCost(event.target.value)}
        />
      </div>
      {hasEmail && <Checkbox label="Dem Kunden per E-Mail mitteilen" checked={notify} onChange={setNotify} />}
      <OverlapWarning error={update.error} busy={update.isPending} onInsist={() => save(true)} />
      <Button type="submit" variant="solid" disabled={update.isPending} className="self-start">
        {update.isPending ? 'Wird gespeichert…' : 'Anfahrt bestätigen'}
      </Button>
    </form>
  );
}
