import type { OfferedService } from '@it-lotse/shared/contract/booking';
import { Icon } from '../layout/icon.tsx';
import { openingHours } from './opening-hours.ts';

/** The information block beside the calendar: when this kind of help can be had. */
export function OpeningHours({ service }: { service: Pick<OfferedService, 'hours' | 'on_site'> }) {
  return (
    <section className="hours-box" aria-label="Zeiten">
      <h3>
        <Icon name="info" /> {service.on_site ? 'Hausbesuche' : 'Aus der Ferne'}
      </h3>
      <dl>
        {openingHours(service.hours, service.on_site).map((line) => (
          <div key={line.days}>
            <dt>{line.days}</dt>
            <dd>{line.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
