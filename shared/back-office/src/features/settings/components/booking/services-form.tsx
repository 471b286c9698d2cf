import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { Button } from '@it-lotse/ui/button';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import { newService, type ServiceDraft } from '../../booking/services-draft.ts';
import { useBookingForm } from '../../use-booking-form.ts';
import { FormFault } from './form-fault.tsx';
import { FormerPrices } from './former-prices.tsx';
import { ServiceRow } from './service-row.tsx';

/** What is sold by the appointment or the hour: a list to read, each entry opens for editing. */
export function ServicesForm({ settings }: { settings: BookingSettings }) {
  const { draft, faults, change, onSubmit, bar } = useBookingForm('services', settings, 'Leistungen');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  const faulty = draft.filter((_, index) => Object.keys(faults).some((path) => path.startsWith(`services.${index}.`)));
  const faultyIds = faulty.map(({ id }) => id).join(' ');
  useEffect(() => {
    // What was opened for a fault stays open while it is being corrected.
    if (faultyIds) setOpen((was) => new Set([...was, ...faultyIds.split(' ')]));
  }, [faultyIds]);

  function toggle(id: string) {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  }

  function move(index: number, step: -1 | 1) {
    const moved = draft[index];
    const other = draft[index + step];
    if (!moved || !other) return;
    change(draft.map((old, at) => (at === index ? other : at === index + step ? moved : old)));
  }

  function add() {
    const service = newService();
    setOpen(new Set([...open, service.id]));
    change([...draft, service]);
  }

  const replace = (index: number, service: ServiceDraft) =>
    change(draft.map((old, at) => (at === index ? service : old)));
  // Its price is needed for a topic of trainings, in the next card.
  const faultOfTraining = Object.entries(faults).find(([path]) => path.startsWith('trainings.'))?.[1];
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Leistungen">
      <FormerPrices
        services={draft}
        onDecide={(decided) => change(draft.map((old) => (old.id === decided.id ? decided : old)))}
      />
      <ul>
        {draft.map((service, index) => (
          <ServiceRow
            key={service.id}
            service={service}
            path={`services.${index}`}
            faults={faults}
            settings={settings}
            open={open.has(service.id)}
            isFirst={index === 0}
            isLast={index === draft.length - 1}
            onToggle={() => toggle(service.id)}
            onChange={(changed) => replace(index, changed)}
            onMove={(step) => move(index, step)}
            onRemove={() => change(draft.filter(({ id }) => id !== service.id))}
          />
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">
        Was Sie nicht anbieten, schalten Sie auf „Nicht buchbar“: Dann lässt es sich entfernen.
      </p>
      <Button className="mt-3" onClick={add}>
        <Plus aria-hidden size={18} strokeWidth={1.75} />
        Leistung hinzufügen
      </Button>
      <FormFault fault={faults.services ?? faultOfTraining} />
      <SaveBar {...bar} />
    </form>
  );
}
