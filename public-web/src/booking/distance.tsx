import type { TravelZone } from '@it-lotse/contract/travel-zones';
import type { ReactNode } from 'react';
import { labelLook } from '../contact/label-look.ts';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
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
    <section
      className="min-w-0 [&>.hint]:mt-[0.35rem] [&>.hint]:text-[1.0625rem] [&>.problem]:mt-4 mt-12 middle:mt-16"
      aria-labelledby="entfernung"
    >
      <h2 id="entfernung">Wie weit ist es zu Ihnen?</h2>
      <p className="hint">Die Anfahrt zählt ab der Ortsmitte von {city}.</p>
      {wish && (
        <p
          id="wunschzeit"
          className="flex gap-3 mt-4 py-[0.9rem] px-[1.1rem] rounded-[12px] bg-water-2 leading-[1.45] [&_svg]:flex-none [&_svg]:mt-[0.1rem] [&_svg]:text-teal-strong"
        >
          <Icon name="calendar" />
          <span>
            Ihre Wunschzeit: <strong>{wish}</strong>
            {say`. Sobald [ich Ihre Postleitzahl kenne, prüfe ich|wir Ihre Postleitzahl kennen, prüfen wir], ob sie frei ist.`}
          </span>
        </p>
      )}
      <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-center gap-y-0 gap-x-5 my-5 [&_.input]:tracking-[0.06em] [&_.input]:figures max-[601px]:grid-cols-[minmax(0,1fr)] max-[601px]:[&_.input]:max-w-38 max-[601px]:[&>div]:mt-2">
        <label htmlFor="postleitzahl" className={`col-span-full ${labelLook}`}>
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
        <div
          id="anfahrt-zone"
          className="text-[1.0625rem] leading-[1.4] [&_p]:flex [&_p]:gap-[0.6rem] [&_svg]:flex-none"
          aria-live="polite"
        >
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
