import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { SaveBar } from '../../../../kit/save-bar.tsx';
import { useBookingForm } from '../../use-booking-form.ts';
import { WeekFields } from './week-fields.tsx';

const places = [
  { place: 'remote', title: 'Fernhilfe am Telefon und Bildschirm' },
  { place: 'onsite', title: 'Vor Ort' },
] as const;

/** When visits may start, by the place of the service. */
export function HoursForm({ settings }: { settings: BookingSettings }) {
  const { draft, faults, change, onSubmit, bar } = useBookingForm('hours', settings, 'Öffnungszeiten');
  return (
    <form noValidate onSubmit={onSubmit} aria-label="Öffnungszeiten">
      <div className="flex flex-col gap-6">
        {places.map(({ place, title }) => (
          <WeekFields
            key={place}
            title={title}
            path={`hours.${place}`}
            week={draft[place]}
            faults={faults}
            onChange={(week) => change({ ...draft, [place]: week })}
          />
        ))}
      </div>
      <p className="mt-2 text-small text-ink-2">Sonntags und an Feiertagen ist immer geschlossen.</p>
      <SaveBar {...bar} />
    </form>
  );
}
