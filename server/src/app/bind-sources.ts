import type { GivenDesk } from '../kernel/connections/connection-desk.ts';
import type { PersonalData, RetentionRule } from '../kernel/personal/personal-data.ts';
import type { ServiceSource } from '../kernel/sources/figure-source.ts';

/**
 * A source with all that its feature needs: whoever asks it, such as the dashboard, sees nothing of the server. Needs are
 * asked for at each call, for sources are listed before the server is whole.
 */
export function serviceWith<Needs>(getNeeds: () => Needs, source: ServiceSource<Needs>): ServiceSource<void> {
  const { provider, health } = source;
  return {
    badge: source.badge,
    state: (tx) => source.state(tx, getNeeds()),
    ...(health && { health: (tx) => health(tx, getNeeds()) }),
    ...(provider && { provider: providerWith(getNeeds, provider) }),
  };
}

function providerWith<Needs>(
  getNeeds: () => Needs,
  { state, ...provider }: Required<ServiceSource<Needs>>['provider'],
): Required<ServiceSource<void>>['provider'] {
  return { ...provider, ...(state && { state: (tx) => state(tx, getNeeds()) }) };
}

export function deskWith<Needs>(getNeeds: () => Needs, { kind, beside, routes }: GivenDesk<Needs>): GivenDesk<void> {
  return {
    kind,
    ...(beside && { beside: () => beside(getNeeds()) }),
    routes: (implement, answer) => routes(implement, answer, getNeeds()),
  };
}

export function personalWith<Needs>(getNeeds: () => Needs, data: PersonalData<Needs>): PersonalData<void> {
  const { erase, afterErasing, files, retention, ...others } = data;
  return {
    ...others,
    ...(erase && { erase: (tx, erasure) => erase(tx, erasure, getNeeds()) }),
    ...(afterErasing && { afterErasing: (records) => afterErasing(records, getNeeds()) }),
    ...(files && { files: (records) => files(records, getNeeds()) }),
    ...(retention && { retention: (hasBusiness) => ruleWith(getNeeds, retention(hasBusiness)) }),
  };
}

function ruleWith<Needs>(getNeeds: () => Needs, rule: RetentionRule<Needs>): RetentionRule<void> {
  const { removeFiles, ...others } = rule;
  return { ...others, ...(removeFiles && { removeFiles: (ids) => removeFiles(ids, getNeeds()) }) };
}
