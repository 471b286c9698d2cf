import type { TravelZone } from '@it-lotse/shared/contract/booking-settings';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import { chooseZone, enterPostalCode, useBooking } from './booking-store.ts';
import { isPostalCode, type Travel } from './travel.ts';
import { ZoneState } from './zone-state.tsx';
import { ZoneTable } from './zone-table.tsx';

interface DistanceProps {
  zones: readonly TravelZone[];
  travel: Travel;
  city: string;
  /** Sentence for a visitor who wanted to go on without a postal code or zone. */
  fault: string;
  /** A time that is looked for as soon as the zone is known; '' for none. */
  wish: string;
  children?: ReactNode;
}

/** How far it is: the postal code gives the zone; where the operator does not know it, the visitor picks one. */
export function Distance({ zones, travel, city, fault, wish, children }: DistanceProps) {
  const postalCode = useBooking((state) => state.postalCode);
  const isUnknown = travel.state === 'zone-missing' || ('confirmed' in travel && !travel.confirmed);
  return (
    <section className="booking-part" aria-labelledby="entfernung">
      <h2 id="entfernung">Wie weit ist es zu Ihnen?</h2>
      <p className="hint">Die Anfahrt zählt ab der Ortsmitte von {city}.</p>
      {wish && (
        <p id="wunschzeit" className="zone-wish">
          <Icon name="calendar" />
          <span>
            Ihre Wunschzeit: <strong>{wish}</strong>. Sobald ich Ihre Postleitzahl kenne, prüfe ich, ob sie frei ist.
          </span>
        </p>
      )}
      <div className="postal-code">
        <label htmlFor="postleitzahl" className="label">
          Ihre Postleitzahl
        </label>
        <input
          id="postleitzahl"
          className="input"
          name="postal_code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={postalCode}
          aria-invalid={fault ? true : undefined}
          aria-describedby={wish ? 'wunschzeit anfahrt-zone' : 'anfahrt-zone'}
          onChange={(event) => enterPostalCode(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <div id="anfahrt-zone" className="zone-state" aria-live="polite">
          {fault ? (
            <p className="fault">
              <Icon name="alert" size={22} /> {fault}
            </p>
          ) : (
            <ZoneState travel={travel} isPartly={postalCode !== '' && !isPostalCode(postalCode)} />
          )}
        </div>
      </div>
      {children}
      <ZoneTable
        zones={zones}
        current={'zone' in travel ? travel.zone : null}
        onChoose={isUnknown ? chooseZone : undefined}
      />
    </section>
  );
}
