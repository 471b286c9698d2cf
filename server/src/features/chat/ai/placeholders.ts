import type { SlotOffer } from '@it-lotse/contract/chat';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { taxSentence } from '@it-lotse/domain/tax';
import { businessProfileSetting } from '../../../kernel/settings/business-profile-setting.ts';
import { taxRateNow } from '../../../kernel/settings/tax-setting.ts';
import { bookingSetting, pricesOf } from '../../appointments/booking-setting.ts';
import type { ChatNeeds } from '../chat-needs.ts';

/** What the model writes in place of an amount, a number or a time; the key of each stands in its prompt. */
export const placeholder = {
  price: (service: string) => `{price:${service}}`,
  business: (row: number) => `{price:business_${row + 1}}`,
  package: (row: number) => `{price:package_${row + 1}}`,
  private: (row: number) => `{price:private_${row + 1}}`,
  training: (row: number, place: 'online' | 'onsite') => `{price:training_${row + 1}_${place}}`,
  travel: (zone: number) => `{travel:${zone}}`,
  perKm: (zone: number) => `{per_km:${zone}}`,
  slot: (index: number) => `{slot:${index + 1}}`,
  tax: '{tax}',
  phone: '{phone}',
  email: '{email}',
} as const;

/** What the visitor reads for each, by the settings of now. */
export function placeholderTexts(
  { settings }: Pick<ChatNeeds, 'settings'>,
  slots: readonly SlotOffer[],
): ReadonlyMap<string, string> {
  const { services, travel_zones } = settings.get(bookingSetting);
  const { business, seniors } = pricesOf(settings.get(bookingSetting));
  const profile = settings.get(businessProfileSetting);
  return new Map([
    ...services
      .filter(({ active }) => active)
      .map(({ key, price }) => [placeholder.price(key), formatMoney(price)] as const),
    ...business.rows.map(({ preis }, row) => [placeholder.business(row), formatMoney(preis)] as const),
    ...business.packages.map(({ preis }, row) => [placeholder.package(row), formatMoney(preis)] as const),
    ...seniors.rows.map(({ preis }, row) => [placeholder.private(row), formatMoney(preis)] as const),
    ...seniors.trainings.flatMap(({ preisRemote, preisVorOrt }, row) => [
      [placeholder.training(row, 'online'), formatMoney(preisRemote)] as const,
      [placeholder.training(row, 'onsite'), formatMoney(preisVorOrt)] as const,
    ]),
    ...travel_zones.flatMap(({ zone, cost }) => (cost ? [[placeholder.travel(zone), formatMoney(cost)] as const] : [])),
    ...travel_zones.flatMap(({ zone, per_km }) =>
      per_km === null ? [] : [[placeholder.perKm(zone), formatMoney(per_km)] as const],
    ),
    [placeholder.tax, taxSentence(taxRateNow(settings))],
    [placeholder.phone, profile.phone],
    [placeholder.email, profile.email],
    ...slots.map(({ start_time }, index) => [placeholder.slot(index), formatShortMoment(start_time)] as const),
  ]);
}

/** @returns null when one is not known: it would be something made up */
export function fillPlaceholders(text: string, texts: ReadonlyMap<string, string>): string | null {
  let isKnown = true;
  const filled = text.replace(/\{[a-z_]+(?::\s?[a-z0-9_]+)?\}/gi, (written) => {
    const known = texts.get(written.replace(/\s/g, ''));
    isKnown &&= known !== undefined;
    return known ?? '';
  });
  return isKnown ? filled : null;
}
