import type { ServerFeature } from '../kernel/server-feature.ts';
import type { FeatureViews } from '../kernel/sources/feature-views.ts';
import { serverFeatures } from './server-features.ts';

const given = <Part>(part: (feature: ServerFeature) => Part | readonly Part[] | undefined) =>
  serverFeatures.flatMap((feature) => part(feature) ?? []);

/** @throws where none gives it, or two do */
function theOne<Part>(parts: readonly Part[]): Part {
  const [one, ...others] = parts;
  if (one === undefined || others.length > 0) throw new Error('one feature has to give this');
  return one;
}

/** What the features of this server give to the views that are made of all of them, in the order of their list. */
export const featureViews: FeatureViews = {
  search: given(({ search }) => search),
  timeline: given(({ timeline }) => timeline),
  card: given(({ card }) => card),
  figures: given(({ figures }) => figures),
  services: given(({ service }) => service),
  enquiries: { channels: given(({ enquiries }) => enquiries), hadVisit: theOne(given(({ hadVisit }) => hadVisit)) },
  day: theOne(given(({ day }) => day)),
  waiting: given(({ waiting }) => waiting),
  personal: given(({ personal }) => personal),
};
