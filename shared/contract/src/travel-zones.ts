import { z } from 'zod';
import { cents } from './content.ts';
import { wholeNumber } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** What the way to a customer costs: rings around the town centre, as many as the operator needs. */

export const fewestZones = 2;
/** More than anybody would read in a table. */
export const mostZones = 20;

/** The last zone, and every zone without a cost, is worked out for the single case. */
export const travelZone = lazyObject(() => ({
  zone: wholeNumber('Die Zone', 1, mostZones),
  from_km: wholeNumber('Die Entfernung', 0, 1000).describe('exclusive, except for zone 1'),
  to_km: wholeNumber('Die Entfernung', 1, 1000).nullable().describe('inclusive; null: everything beyond'),
  cost: cents.nullable().describe('integer euro cents; null: individually'),
  per_km: cents.nullable().describe('where there is no cost: cents per km beside the time; null: on request'),
  drive_minutes: wholeNumber('Die Fahrzeit', 0, 240)
    .nullable()
    .describe('kept free before and after the visit, where the drive is from and to home'),
}));
export type TravelZone = z.infer<typeof travelZone>;

/** From the town centre outwards, without a gap; the last one has no end. */
export const travelZones = z
  .array(travelZone)
  .min(fewestZones, 'Mindestens zwei Zonen sind nötig: eine mit Preis und eine für alles, was weiter entfernt ist.')
  .max(mostZones, `Höchstens ${mostZones} Zonen sind möglich.`)
  .refine((zones) => zones.every(({ zone }, index) => zone === index + 1), 'Die Zonen zählen von 1 an.')
  .superRefine((zones, issues) => {
    for (const [index, { from_km, to_km }] of zones.entries()) {
      const isLast = index === zones.length - 1;
      const fault = (field: 'from_km' | 'to_km', message: string) =>
        issues.addIssue({ code: 'custom', path: [index, field], message });
      if (from_km !== (zones[index - 1]?.to_km ?? 0)) fault('from_km', 'Eine Zone beginnt, wo die vorige endet.');
      if (isLast && to_km !== null) fault('to_km', 'Die letzte Zone hat kein Ende.');
      if (!isLast && to_km === null) fault('to_km', 'Nur die letzte Zone hat kein Ende.');
      if (to_km !== null && to_km <= from_km) fault('to_km', `Die Zone muss weiter reichen als ${from_km} km.`);
    }
  })
  .refine(
    (zones) => zones.every(({ cost, drive_minutes }) => (cost === null) === (drive_minutes === null)),
    'Eine Zone braucht Preis und Fahrzeit oder keines von beiden.',
  )
  .refine(
    (zones) => zones.every(({ cost, per_km }) => cost === null || per_km === null),
    'Eine Zone hat einen Preis oder einen je km, nicht beides.',
  )
  .refine(
    (zones) => zones[0]?.cost !== null && zones.at(-1)?.cost === null,
    'Die erste Zone hat einen Preis, die letzte nie.',
  );

interface ZonesInUse {
  travel_zones: readonly { zone: number }[];
  postal_codes: readonly { postal_code: string; zone: number }[];
}

/** Notes a fault for the first postal code whose zone there is not. */
export function requireKnownZones({ travel_zones, postal_codes }: ZonesInUse, issues: z.RefinementCtx): void {
  const index = postal_codes.findIndex(({ zone }) => zone > travel_zones.length);
  const found = postal_codes[index];
  if (!found) return;
  issues.addIssue({
    code: 'custom',
    path: ['postal_codes', index, 'zone'],
    message: `Die Zone ${found.zone} der Postleitzahl ${found.postal_code} gibt es nicht.`,
  });
}
