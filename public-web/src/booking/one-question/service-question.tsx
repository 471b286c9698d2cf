import type { OfferedService } from '@it-lotse/contract/booking';
import { formatMoney } from '@it-lotse/domain/format-money';
import { chooseNamed } from '../asked-booking.ts';
import type { ChosenService } from '../use-offer.ts';
import { Options } from './options.tsx';

interface ServiceQuestionProps {
  services: Readonly<Record<string, OfferedService>>;
  chosen: ChosenService;
}

/** What is offered: from afar, and at the customer's. The chosen one says what it is. */
export function ServiceQuestion({ services, chosen }: ServiceQuestionProps) {
  const offered = (onSite: boolean) =>
    Object.entries(services)
      .filter(([, service]) => service.on_site === onSite)
      .map(([key, { name, duration, price, description }]) => ({
        value: key,
        label: name,
        notes: [`${duration}\u00A0Minuten, ${formatMoney(price)}`, key === chosen.key && description],
      }));
  return (
    <Options
      name="service_type"
      groups={[
        { title: 'Aus der Ferne', options: offered(false) },
        { title: 'Bei Ihnen vor Ort', options: offered(true) },
      ]}
      chosen={chosen.key}
      onChoose={chooseNamed}
    />
  );
}
