import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import { Button } from '@it-lotse/ui/button';
import { TextField } from '@it-lotse/ui/field';
import { IconButton } from '@it-lotse/ui/icon-button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Switch } from '@it-lotse/ui/switch';
import { Tag } from '@it-lotse/ui/tag';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Faults } from '../../../../kit/read-part.ts';
import type { ServiceDraft } from '../../booking/services-draft.ts';
import { ServiceFields } from './service-fields.tsx';

interface ServiceRowProps {
  service: ServiceDraft;
  /** Its place in the contract, e.g. 'services.3'. */
  path: string;
  faults: Faults;
  settings: BookingSettings;
  open: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle(): void;
  onChange(service: ServiceDraft): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** One service: what it is at a glance, what it costs, whether it can be booked, and on request all its fields. */
export function ServiceRow(props: ServiceRowProps) {
  const { service, settings, open, isFirst, isLast, onToggle, onChange, onMove, onRemove } = props;
  const fieldsId = useId();
  const name = service.name.trim() || 'Neue Leistung';
  const isOfTraining = settings.trainings.some(({ remote, onsite }) => [remote, onsite].includes(service.key ?? ''));
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-52 flex-1">
          <p className={joinClasses('font-strong', !service.active && 'text-ink-2')}>{name}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <Tag tone={service.place === 'onsite' ? 'info' : 'teal'}>
              {service.place === 'onsite' ? 'Vor Ort' : 'Fernhilfe'}
            </Tag>
            {service.audience === 'business' && <Tag>Firmen</Tag>}
            <span className="whitespace-nowrap tabular-nums">{service.duration || '–'} Minuten</span>
            {service.hours && <span>eigene Zeiten</span>}
            {service.listing === null && (
              <span>{isOfTraining ? 'bei den Schulungen' : 'nicht auf der Preisliste'}</span>
            )}
          </p>
        </div>
        {!open && (
          <span className="flex w-26 items-center gap-1.5">
            <TextField
              label={`Preis von ${name}`}
              labelHidden
              inputMode="decimal"
              className="text-right tabular-nums"
              value={service.price}
              onChange={({ target }) => onChange({ ...service, price: target.value })}
            />
            <span aria-hidden>€</span>
          </span>
        )}
        <span className="flex items-center gap-2.5">
          <Switch
            label={`${name} buchbar`}
            checked={service.active}
            onChange={(active) => onChange({ ...service, active })}
          />
          <span aria-hidden className="w-24 text-small">
            {service.active ? 'Buchbar' : 'Nicht buchbar'}
          </span>
        </span>
        <span className="flex items-center">
          <IconButton
            label={`${name} nach oben`}
            icon={<ArrowUp {...icon} />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`${name} nach unten`}
            icon={<ArrowDown {...icon} />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          {service.key === null || !service.active ? (
            <IconButton danger label={`${name} entfernen`} icon={<Trash2 {...icon} />} onClick={onRemove} />
          ) : (
            // The prices stay in one column.
            <span className="hidden w-10 middle:block" />
          )}
          <Button
            className="ml-2 w-33 max-[340px]:ml-0 max-[340px]:w-31 max-[340px]:px-2"
            aria-expanded={open}
            aria-controls={fieldsId}
            aria-label={`${name} ${open ? 'schließen' : 'bearbeiten'}`}
            onClick={onToggle}
          >
            <Pencil {...icon} size={17} />
            {open ? 'Schließen' : 'Bearbeiten'}
          </Button>
        </span>
      </div>
      <div id={fieldsId}>{open && <ServiceFields {...props} />}</div>
    </li>
  );
}
