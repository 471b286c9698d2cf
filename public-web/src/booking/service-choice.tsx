import type { OfferedService } from '@it-lotse/shared/contract/booking';
import { formatMoney } from '@it-lotse/shared/domain/format-money';
import { Icon } from '../layout/icon.tsx';
import type { IconName } from '../layout/icons.ts';

interface ServiceChoiceProps {
  services: Readonly<Record<string, OfferedService>>;
  /** Key of the chosen service. */
  chosen: string;
  onChoose: (key: string) => void;
}

/** One radio group in two columns: from afar, and at the customer's. */
export function ServiceChoice({ services, chosen, onChoose }: ServiceChoiceProps) {
  const all = Object.entries(services);
  const column = (title: string, icon: IconName, onSite: boolean) => {
    const offered = all.filter(([, service]) => service.on_site === onSite);
    if (offered.length === 0) return null;
    return (
      <fieldset aria-label={title}>
        <p className="option-group">
          <Icon name={icon} /> {title}
        </p>
        {offered.map(([key, service]) => (
          <label key={key} className="option">
            <input
              type="radio"
              name="service_type"
              value={key}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              aria-describedby={`leistung-${key}`}
            />
            <span>
              <strong>{service.name}</strong>
              <span className="hint">{service.duration}&nbsp;Minuten</span>
            </span>
            <span className="option-price">{formatMoney(service.price)}</span>
          </label>
        ))}
      </fieldset>
    );
  };
  return (
    <fieldset className="booking-part">
      <legend>
        <h2>Wobei soll ich helfen?</h2>
      </legend>
      <div className="option-columns">
        {column('Aus der Ferne', 'devices', false)}
        {column('Bei Ihnen vor Ort', 'house', true)}
      </div>
      {all.map(([key, { description }]) => (
        <p key={key} id={`leistung-${key}`} className="option-about" hidden={key !== chosen || description === ''}>
          {description}
        </p>
      ))}
    </fieldset>
  );
}
