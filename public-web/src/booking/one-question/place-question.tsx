import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { zonesFor } from '@it-lotse/domain/travel-zones';
import type { ReactNode } from 'react';
import { chooseZone } from '../booking-store.ts';
import { PostalCodeField } from '../postal-code-field.tsx';
import { isPostalCode, type Travel, zoneCost, zoneDistance } from '../travel.ts';
import type { ChosenService } from '../use-offer.ts';
import { ZoneState } from '../zone-state.tsx';
import { Options } from './options.tsx';

interface PlaceQuestionProps {
  postalCode: string;
  travel: Travel;
  fault: string;
  children: ReactNode;
}

/** The postal code, and beside it what it leads to. */
export function PlaceQuestion({ postalCode, travel, fault, children }: PlaceQuestionProps) {
  return (
    <>
      <PostalCodeField label="Postleitzahl" postalCode={postalCode} fault={fault || undefined} />
      <div className="[&_p]:flex [&_p]:gap-[0.6rem] [&_svg]:flex-none" aria-live="polite">
        {/* What an unlisted one leads to is the next question. */}
        {!fault && travel.state !== 'zone-missing' && (
          <ZoneState travel={travel} isPartly={postalCode !== '' && !isPostalCode(postalCode)} />
        )}
      </div>
      {children}
    </>
  );
}

interface ZoneQuestionProps {
  zones: readonly TravelZone[];
  service: ChosenService;
  travel: Travel;
  fault: string;
}

/** How far it is, where the operator has not listed the postal code. */
export function ZoneQuestion({ zones, service, travel, fault }: ZoneQuestionProps) {
  return (
    <Options
      name="travel_zone"
      groups={[
        {
          options: zonesFor(zones, service).map((zone) => ({
            value: String(zone.zone),
            label: zoneDistance(zone),
            notes: [`Zone ${zone.zone}, Anfahrt: ${zoneCost(zone)}`],
          })),
        },
      ]}
      chosen={'zone' in travel ? String(travel.zone) : null}
      onChoose={(zone) => chooseZone(Number(zone))}
      fault={fault || undefined}
    />
  );
}
