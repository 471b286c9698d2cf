import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { useState } from 'react';
import { AddressFields } from './address-fields.tsx';
import { asksForAddress, type BookingFacts, type FormFaults } from './booking-request.ts';
import { chooseZone } from './booking-store.ts';
import { NameField } from './name-field.tsx';
import { NotesField } from './notes-field.tsx';
import { ReachFields } from './reach-fields.tsx';
import { isPostalCode } from './travel.ts';
import { VisitedFields } from './visited-fields.tsx';
import { ZoneState } from './zone-state.tsx';
import { ZoneTable } from './zone-table.tsx';

interface CustomerFieldsProps {
  facts: BookingFacts;
  zones: readonly TravelZone[];
  faults: FormFaults;
}

/** Who the customer is, and where, for a visit or a large receipt. */
export function CustomerFields({ facts, zones, faults }: CustomerFieldsProps) {
  const { draft, service, travel } = facts;
  const { form, postalCode } = draft;
  return (
    <>
      <NameField name={form.name} fault={faults.name} />
      <ReachFields facts={facts} faults={faults} />
      <VisitedFields form={form} onSite={service.on_site} faults={faults} />
      {asksForAddress(service) && (
        <>
          <AddressFields facts={facts} faults={faults} />
          {service.on_site && <ChangedPlace postalCode={postalCode} travel={travel} zones={zones} />}
        </>
      )}
      <NotesField notes={form.notes} fault={faults.notes} />
    </>
  );
}

/** Another postal code may lie in another zone: what that means stands right below it. */
function ChangedPlace({
  postalCode,
  travel,
  zones,
}: Pick<BookingFacts, 'travel'> & { postalCode: string; zones: readonly TravelZone[] }) {
  const [before] = useState(postalCode);
  if (postalCode === before) return null;
  const isUnknown = travel.state === 'zone-missing' || ('confirmed' in travel && !travel.confirmed);
  return (
    <div className="[&>div+div]:mt-4">
      <div
        className="text-[1.0625rem] leading-[1.4] [&_p]:flex [&_p]:gap-[0.6rem] [&_svg]:flex-none"
        aria-live="polite"
      >
        <ZoneState travel={travel} isPartly={!isPostalCode(postalCode)} />
      </div>
      {isUnknown && <ZoneTable zones={zones} current={'zone' in travel ? travel.zone : null} onChoose={chooseZone} />}
    </div>
  );
}
