import type { OfferedService } from '@it-lotse/contract/booking';
import { Icon } from '../layout/icon.tsx';
import { type HoursOffer, openingHours } from './opening-hours.ts';

/** The information block beside the calendar: when this kind of help can be had. */
interface OpeningHoursProps {
  service: Pick<OfferedService, 'hours' | 'on_site'>;
  offer: HoursOffer;
}

export function OpeningHours({ service, offer }: OpeningHoursProps) {
  return (
    <section
      className="py-5 px-6 rounded-[14px] bg-water-2 text-[1.0625rem] leading-[1.5] [&_h3]:flex [&_h3]:items-center [&_h3]:gap-[0.6rem] [&_h3]:text-[1.1875rem] [&_h3_svg]:text-teal-strong [&_dl>div]:mt-[0.7rem] [&_dt]:font-[680]"
      aria-label="Zeiten"
    >
      <h3>
        <Icon name="info" /> {service.on_site ? 'Hausbesuche' : 'Aus der Ferne'}
      </h3>
      <dl>
        {openingHours(service, offer).map((line) => (
          <div key={line.days}>
            <dt>{line.days}</dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
