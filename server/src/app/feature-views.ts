import type { ServerFeature } from '../kernel/server-feature.ts';
import type { FeatureViews } from '../kernel/sources/feature-views.ts';
import { deskWith, personalWith, serviceWith } from './bind-sources.ts';
import { serverFeatures } from './server-features.ts';
import type { ServerParts } from './server-parts.ts';

const given = <Part>(part: (feature: ServerFeature<ServerParts>) => Part | readonly Part[] | undefined) =>
  serverFeatures.flatMap((feature) => part(feature) ?? []);

/** @throws where none gives it, or two do */
function theOne<Part>(parts: readonly Part[]): Part {
  const [one, ...others] = parts;
  if (one === undefined || others.length > 0) throw new Error('one feature has to give this');
  return one;
}

/** What the features of this server give to the views that are made of all of them, in the order of their list. */
export function createFeatureViews(getParts: () => ServerParts): FeatureViews {
  const day = theOne(given((feature) => feature.day));
  return {
    processing: given(({ processing }) => processing).map((source) => () => source(getParts())),
    connections: given(({ connection }) => connection).map((desk) => deskWith(getParts, desk)),
    alarms: given(({ alarms }) => alarms),
    search: given(({ search }) => search),
    timeline: given(({ timeline }) => timeline),
    card: given(({ card }) => card).map((source) => (tx, person) => source(tx, person, getParts())),
    figures: given(({ figures }) => figures).map((source) => (tx, asked) => source(tx, asked, getParts())),
    services: given(({ service }) => service).map((source) => serviceWith(getParts, source)),
    enquiries: { channels: given(({ enquiries }) => enquiries), hadVisit: theOne(given(({ hadVisit }) => hadVisit)) },
    day: () => day(getParts()),
    waiting: given(({ waiting }) => waiting),
    personal: given(({ personal }) => personal).map((data) => personalWith(getParts, data)),
  };
}
