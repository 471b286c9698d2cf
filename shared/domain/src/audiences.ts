import type { Prices } from '@it-lotse/contract/content';
import { type BookableService, openOrAll } from './offered-services.ts';

/** For whom the business is: a text that speaks of firms is true only where something is sold to them. */
export interface Audiences {
  readonly homes: boolean;
  readonly firms: boolean;
}

/** By what can be booked and by what stands on the price list; while that is nothing at all, for people at home. */
export function audiencesOf(
  services: readonly Pick<BookableService, 'on_site' | 'hours' | 'for_business'>[],
  { business, seniors }: Prices,
): Audiences {
  const offered = openOrAll(services);
  const firms = offered.some(({ for_business }) => for_business) || business.rows.length > 0;
  const homes = offered.some(({ for_business }) => !for_business) || seniors.rows.length + seniors.trainings.length > 0;
  return { homes: homes || !firms, firms };
}

/** The one of three wordings that is true. */
export const toldTo = (
  { homes, firms }: Audiences,
  words: Readonly<Record<'both' | 'homes' | 'firms', string>>,
): string => words[homes && firms ? 'both' : homes ? 'homes' : 'firms'];

/** → 'Hilfe für Privatleute und kleine Betriebe' */
const shortAudience = (audiences: Audiences): string =>
  toldTo(audiences, {
    both: 'Privatleute und kleine Betriebe',
    homes: 'Privatleute, Seniorinnen und Senioren',
    firms: 'kleine Betriebe und Selbstständige',
  });

/** → 'IT-Hilfe für Senioren, Privatleute und kleine Betriebe', for search engines. */
export const longAudience = (audiences: Audiences): string =>
  toldTo(audiences, {
    both: 'Senioren, Privatleute und kleine Betriebe',
    homes: 'Senioren und Privatleute',
    firms: 'kleine Betriebe und Selbstständige',
  });

/** Of the landing page; '' where there is nothing to say. */
export const audienceSentences = (audiences: Audiences) => ({
  shortAudience: shortAudience(audiences),
  twoWays: toldTo(audiences, {
    both: 'Zu Hause zählt Ruhe, im Betrieb zählt Zeit. Darum gibt es zwei Wege.',
    homes: '',
    firms: '',
  }),
  forHomes: audiences.homes ? 'Für Sie zu Hause' : '',
  forFirms: audiences.firms ? 'Für Firmen und Selbstständige' : '',
});
