import type { FeatureNames, LeadTick } from './feature-names.ts';
import { newsletterNames } from './newsletter-names.ts';

/** What each feature adds to lists of names that belong to others, where one does; the rest is in feature-parts.ts. */
const featureNames = [newsletterNames] as const satisfies readonly FeatureNames[];

type Given<Name extends keyof FeatureNames> = (typeof featureNames)[number] extends infer Each
  ? Each extends { readonly [N in Name]: infer Names }
    ? Names
    : never
  : never;
type KeysOfEach<Each> = Each extends unknown ? keyof Each : never;

export type LeadTickName = KeysOfEach<Given<'leadTicks'>>;
export const leadTicks: Readonly<Record<LeadTickName, LeadTick>> = Object.assign(
  {},
  ...featureNames.map(({ leadTicks: ticks }: FeatureNames) => ticks),
);
