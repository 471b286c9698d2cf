import type { Appointment, DirectDrive } from '@it-lotse/contract/appointments';
import { getBookingSettings, getBusinessProfile } from '@it-lotse/contract/settings';
import { formatTime } from '@it-lotse/domain/format-date';
import { zoneDistance } from '@it-lotse/domain/travel-zones';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { legsOf } from '../week-layout.ts';

const minuteMs = 60_000;

interface TripPanelProps {
  appointment: Appointment;
  /** From the visit before and to the one after, as far as they are known. */
  drives: readonly DirectDrive[] | undefined;
}

/** When to leave, when to arrive, when to be back: the dashed course line of the product. */
export function TripPanel({ appointment, drives }: TripPanelProps) {
  const city = useApiQuery(getBusinessProfile, {}).data?.profile.city;
  const zones = useApiQuery(getBookingSettings, {}).data?.settings.travel_zones;
  const { start_time, end_time, drive_minutes, travel_zone } = appointment;
  const legs = legsOf(appointment, drives);
  if (drive_minutes === 0) return null;
  const zone = zones?.find((each) => each.zone === travel_zone);
  const arrival = ['Ankunft', zone && zoneDistance(zone), travel_zone && `Zone ${travel_zone}`].filter(Boolean);
  const stops = [
    {
      at: new Date(Date.parse(start_time) - legs.there * minuteMs),
      text: legs.isFromVisit ? 'Abfahrt vom Termin davor' : city ? `Abfahrt in ${city}` : 'Abfahrt',
    },
    { at: new Date(start_time), text: arrival.join(', ') },
    legs.isToVisit
      ? { at: new Date(end_time), text: 'weiter zum nächsten Termin' }
      : { at: new Date(Date.parse(end_time) + legs.back * minuteMs), text: 'zurück' },
  ];
  return (
    <ol
      aria-label={legs.there === legs.back ? `Fahrt, je ${legs.there} Minuten` : `Fahrt, ${legs.there} Minuten`}
      className="relative flex flex-col gap-3 rounded-card border border-line bg-water-1 px-4 py-3"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 12 100"
        preserveAspectRatio="none"
        fill="none"
        className="absolute top-6 left-[4.75rem] h-[calc(100%-3rem)] w-3 text-heading"
      >
        <path
          d="M6 0C11 18 1 32 6 50s-3 32 0 50"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="5 5"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {stops.map(({ at, text }, index) => (
        <li key={text} className="relative flex items-center gap-3">
          <span className="w-12 font-strong tabular-nums">{formatTime(at)}</span>
          <span
            aria-hidden
            className={`size-3 shrink-0 rounded-full border-2 ${index === 1 ? 'border-teal bg-teal' : 'border-heading bg-water-1'}`}
          />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
