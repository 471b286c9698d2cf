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

const tableOf = (name: 'leadTicks' | 'emailTypes') =>
  Object.assign({}, ...featureNames.map((names: FeatureNames) => names[name]));
const listOf = (name: 'exportFiles' | 'siteAddresses' | 'processing') =>
  featureNames.flatMap((names: FeatureNames) => names[name] ?? []);

export type LeadTickName = KeysOfEach<Given<'leadTicks'>>;
export const leadTicks: Readonly<Record<LeadTickName, LeadTick>> = tableOf('leadTicks');

type FeatureEmailType = KeysOfEach<Given<'emailTypes'>>;
export const featureEmailWords: Readonly<Record<FeatureEmailType, string>> = tableOf('emailTypes');
export const featureEmailTypes = Object.keys(featureEmailWords) as readonly FeatureEmailType[];

export const featureExportFiles = listOf('exportFiles') as readonly Given<'exportFiles'>[number][];
export const featureSiteAddresses = listOf('siteAddresses');
export type FeatureProcessing = Given<'processing'>[number];
export const featureProcessing = listOf('processing') as readonly FeatureProcessing[];
