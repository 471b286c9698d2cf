import type { OfferedService } from '@it-lotse/contract/booking';
import { formatMoney } from '@it-lotse/domain/format-money';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';
import { say } from '../voice.ts';
import { optionLook } from './option-look.ts';

interface ServiceChoiceProps {
  services: Readonly<Record<string, OfferedService>>;
  /** Key of the chosen service. */
  chosen: string;
  onChoose: (key: string) => void;
}

/** On the narrowest screens the price stands below the name, which has room for a long word there. */
const narrowLook = 'max-[361px]:[&>:last-child]:col-start-2';

/** One radio group in two columns: from afar, and at the customer's. */
export function ServiceChoice({ services, chosen, onChoose }: ServiceChoiceProps) {
  const all = Object.entries(services);
  const column = (title: string, icon: IconName, onSite: boolean) => {
    const offered = all.filter(([, service]) => service.on_site === onSite);
    if (offered.length === 0) return null;
    return (
      <fieldset aria-label={title}>
        <p className="flex items-center gap-[0.6rem] pb-[0.2rem] text-[1.0625rem] font-[640] text-ink-2 [&_svg]:text-teal">
          <Icon name={icon} /> {title}
        </p>
        {offered.map(([key, service]) => (
          <label key={key} className={`${optionLook} ${narrowLook}`}>
            <input
              type="radio"
              name="service_type"
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              aria-describedby={`leistung-${key}`}
              className="flex-none w-6.5 h-6.5 accent-teal focus-visible:outline-none"
            />
            <span>
              <strong className="block text-[1.125rem] font-[680] hyphens-manual">{service.name}</strong>
              <span className="hint">{service.duration}&nbsp;Minuten</span>
            </span>
            <span className="font-[680] figures whitespace-nowrap">{formatMoney(service.price)}</span>
          </label>
        ))}
      </fieldset>
    );
  };
  return (
    <fieldset className="min-w-0 [&>.hint]:mt-[0.35rem] [&>.hint]:text-[1.0625rem] [&>.problem]:mt-4">
      <legend>
        <h2>{say`Wobei [soll ich|sollen wir] helfen?`}</h2>
      </legend>
      <div className="grid gap-7 mt-4 min-[700px]:grid-cols-[1fr_1fr] [&>fieldset]:grid [&>fieldset]:content-start [&>fieldset]:gap-2.5">
        {column('Aus der Ferne', 'devices', false)}
        {column('Bei Ihnen vor Ort', 'house', true)}
      </div>
      {all.map(([key, { description }]) => (
        <p
          key={key}
          id={`leistung-${key}`}
          className="mt-4 text-[1.0625rem]"
          hidden={key !== chosen || description === ''}
        >
          {description}
        </p>
      ))}
    </fieldset>
  );
}
