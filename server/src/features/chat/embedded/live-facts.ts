import type { OwnAssistantTexts } from '@it-lotse/contract/assistant-texts';
import {
  type BookingSettings,
  type DayHours,
  type Weekday,
  type WeekHours,
  weekdays,
} from '@it-lotse/contract/booking-settings';
import type { BusinessProfile, Prices } from '@it-lotse/contract/content';
import type { TaxRate } from '@it-lotse/contract/tax';
import { fillPlaceholders } from '@it-lotse/domain/assistant-placeholders';
import { formatMoney } from '@it-lotse/domain/format-money';
import { featuresOf } from '@it-lotse/domain/price-list';
import type { Context } from '../../../app/context.ts';
import { businessProfileSetting } from '../../../kernel/settings/business-profile-setting.ts';
import { taxRateNow } from '../../../kernel/settings/tax-setting.ts';
import { bookingSetting, pricesOf } from '../../appointments/booking-setting.ts';
import { assistantTextsSetting } from '../assistant-texts-setting.ts';
import { phoneHours } from '../phone-hours.ts';

/** What the operator has set up, as the answers need it. */
export interface LiveFacts {
  readonly profile: BusinessProfile;
  readonly prices: Prices;
  readonly booking: BookingSettings;
  /** Percent of VAT in the prices; 0: none (§ 19 UStG). */
  readonly taxRate: TaxRate;
  /** Stripe is set up. */
  readonly canPayOnline: boolean;
  /** What entries say in the operator's own words; missing: every entry as it comes with the program. */
  readonly ownTexts?: OwnAssistantTexts;
}

export function liveFactsOf({ settings, payments }: Pick<Context, 'settings' | 'payments'>): LiveFacts {
  return {
    profile: settings.get(businessProfileSetting),
    prices: pricesOf(settings.get(bookingSetting)),
    booking: settings.get(bookingSetting),
    taxRate: taxRateNow(settings),
    canPayOnline: payments !== null,
    ownTexts: settings.get(assistantTextsSetting),
  };
}

const dayNames: Record<Weekday, string> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
};

/** The texts behind the placeholders of the knowledge. Each is worked out only when an answer holds it. */
const texts = {
  phone: ({ profile }: LiveFacts) => profile.phone,
  email: ({ profile }: LiveFacts) => profile.email,
  owner: ({ profile }: LiveFacts) => profile.owner,
  business: ({ profile }: LiveFacts) => profile.name,
  city: ({ profile }: LiveFacts) => profile.city,
  address: ({ profile }: LiveFacts) => `${profile.street}, ${profile.postal_code} ${profile.city}`,
  privatePrices: ({ prices }: LiveFacts) =>
    list(prices.seniors.rows.map(({ leistung, dauer, preis }) => `${leistung} (${dauer}): ${formatMoney(preis)}`)),
  businessPrices: ({ prices }: LiveFacts) =>
    list(
      prices.business.rows.map(
        ({ leistung, preis, einheit, beschreibung }) =>
          `${leistung}: ${formatMoney(preis)}${einheit ? ` ${einheit}` : ''}${beschreibung ? ` (${beschreibung})` : ''}`,
      ),
    ),
  packages: ({ prices }: LiveFacts) => list(prices.business.packages.map(packageLine)),
  trainings: ({ prices }: LiveFacts) =>
    list(
      prices.seniors.trainings.map(
        ({ thema, dauer, preisRemote, preisVorOrt }) =>
          `${thema} (${dauer}): online ${formatMoney(preisRemote)}, vor Ort ${formatMoney(preisVorOrt)}`,
      ),
    ),
  travel: ({ booking }: LiveFacts) =>
    list(
      booking.travel_zones.map(({ from_km, to_km, cost }) => {
        const distance =
          to_km === null ? `über ${from_km} km` : from_km === 0 ? `bis ${to_km} km` : `${from_km} bis ${to_km} km`;
        return `${distance}: ${cost === null ? 'auf Anfrage' : cost === 0 ? 'kostenlos' : formatMoney(cost)}`;
      }),
    ),
  services: ({ booking }: LiveFacts) =>
    list(
      booking.services
        .filter(({ active }) => active)
        .map(({ name, duration, price }) => `${name} (${duration} Minuten): ${formatMoney(price)}`),
    ),
  remoteHours: ({ booking }: LiveFacts) => hoursLine(booking.hours.remote),
  onsiteHours: ({ booking }: LiveFacts) => `${hoursLine(booking.hours.onsite)} (Beginn des Termins)`,
  phoneHours: () => `Montag bis Freitag ${phoneHours.from} bis ${phoneHours.to} Uhr`,
  cutoff: ({ booking }: LiveFacts) => (booking.cutoff_hours === 1 ? 'eine Stunde' : `${booking.cutoff_hours} Stunden`),
  itCheck: ({ booking }: LiveFacts) => {
    const check = booking.services.find(({ purpose, active }) => purpose === 'check' && active);
    return check ? ` Er dauert ${check.duration} Minuten und kostet ${formatMoney(check.price)}.` : '';
  },
  wordpress: ({ booking: { packages, services } }: LiveFacts) => {
    const offer = packages.find(({ key, interval }) => key === 'wordpress_wartung' && interval === 'month');
    if (!offer) return '';
    const { name: paket, price: preis, from_price: ab } = offer;
    const line = packageLine({ paket, leistungen: featuresOf(offer, services), preis, ab });
    return `Regelmäßige Pflege gibt es als Paket: ${line} im Monat.`;
  },
  tax: ({ taxRate }: LiveFacts) =>
    taxRate === 0
      ? '; als Kleinunternehmen weisen wir keine Umsatzsteuer aus (§\u00A019\u00A0UStG).'
      : ` und enthalten ${taxRate}\u00A0% Umsatzsteuer; die Rechnung weist sie aus.`,
  payOnline: ({ canPayOnline }: LiveFacts) =>
    canPayOnline ? ' Beim Buchen können Sie auf Wunsch gleich online bezahlen.' : '',
} satisfies Record<string, (facts: LiveFacts) => string>;

export const isPlaceholder = (name: string) => Object.hasOwn(texts, name);

/** Replaces each {placeholder} by what the settings say now. */
export function fillIn(text: string, facts: LiveFacts): string {
  return fillPlaceholders(text, (name) => (isPlaceholder(name) ? texts[name as keyof typeof texts](facts) : undefined));
}

/** Every placeholder with what it stands for now. */
export function placeholdersOf(facts: LiveFacts): Array<{ name: string; text: string }> {
  return Object.entries(texts).map(([name, textOf]) => ({ name, text: textOf(facts) }));
}

function packageLine({
  paket,
  leistungen,
  preis,
  ab,
}: Omit<Prices['business']['packages'][number], 'package_id'>): string {
  return `${paket} (${leistungen.join(', ')}): ${ab ? 'ab ' : ''}${formatMoney(preis)}`;
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `– ${line}`).join('\n');
}

/** 'Montag bis Freitag 08:00 bis 19:00 Uhr'; days with the same hours stand together. */
function hoursLine(hours: WeekHours): string {
  const groups: Array<{ days: Weekday[]; open: DayHours }> = [];
  for (const day of weekdays) {
    const open = hours[day];
    if (!open) continue;
    const same = groups.find((group) => group.open.from === open.from && group.open.to === open.to);
    if (same) same.days.push(day);
    else groups.push({ days: [day], open });
  }
  if (groups.length === 0) return 'nach Absprache';
  return groups.map(({ days, open }) => `${daysLine(days)} ${open.from} bis ${open.to} Uhr`).join(', ');
}

function daysLine(days: readonly Weekday[]): string {
  const [first = 'monday'] = days;
  const last = days.at(-1) ?? first;
  const inARow = weekdays.indexOf(last) - weekdays.indexOf(first) === days.length - 1;
  if (days.length > 2 && inARow) return `${dayNames[first]} bis ${dayNames[last]}`;
  const names = days.map((day) => dayNames[day]);
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} und ${names.at(-1)}` : dayNames[first];
}
