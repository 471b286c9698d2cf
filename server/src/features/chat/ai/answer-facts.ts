import type { WeekHours } from '@it-lotse/contract/booking-settings';
import type { SlotOffer } from '@it-lotse/contract/chat';
import { hoursOf, type WindowRules } from '@it-lotse/domain/slots';
import { businessFactsSetting } from '../../../kernel/settings/business-facts-setting.ts';
import { businessProfileSetting } from '../../../kernel/settings/business-profile-setting.ts';
import { bookingSetting, pricesOf } from '../../appointments/booking-setting.ts';
import type { ChatNeeds } from '../chat-needs.ts';
import { amountsIn } from './money-in-text.ts';
import { placeholderTexts } from './placeholders.ts';

/** Something that costs something, and what it is called. */
interface Priced {
  readonly name: string;
  readonly cents: readonly number[];
}

/** What an answer may say as a fact. Everything else of that kind is made up. */
export interface AnswerFacts {
  readonly prices: readonly Priced[];
  readonly travel: Priced;
  /** What a package saves against single hours; no price of anything. */
  readonly savings: readonly number[];
  /** Digits only, in every way the number may be written. */
  readonly phones: ReadonlySet<string>;
  readonly email: string;
  /** Host names of this site. */
  readonly hosts: readonly string[];
  /** Clock times of opening hours, '17:00'. */
  readonly clockTimes: ReadonlySet<string>;
  /** How soon and how far ahead can be booked. */
  readonly bookable: WindowRules;
  /** Free times the tool returned. */
  readonly slots: readonly SlotOffer[];
  /** What stands for an amount, a number or a time in what the model writes, and its text. */
  readonly placeholders: ReadonlyMap<string, string>;
}

/** Emergency services and the German hotline that blocks bank cards. */
const publicNumbers = ['110', '112', '116116', '49116116', '0049116116'];

export function factsOf(ctx: ChatNeeds, slots: readonly SlotOffer[]): AnswerFacts {
  const booking = ctx.settings.get(bookingSetting);
  const { business, seniors } = pricesOf(ctx.settings.get(bookingSetting));
  const profile = ctx.settings.get(businessProfileSetting);
  const savings: number[] = [];
  const withText = (name: string, cents: number[], text: string) => {
    const named = amountsIn(text).map((amount) => amount.cents);
    const saves = /\bspar/i.test(text);
    if (saves) savings.push(...named);
    return { name, cents: saves ? cents : [...cents, ...named] };
  };
  const zoneCosts = booking.travel_zones.flatMap(({ cost, per_km }) => cost ?? per_km ?? []);
  const prices: Priced[] = [
    ...booking.services
      .filter(({ active }) => active)
      .map(({ key, name, price, description }) => withText(`${name} ${key}`, [price], description)),
    ...business.rows.map(({ leistung, preis, beschreibung }) => withText(leistung, [preis], beschreibung)),
    ...business.packages.map(({ paket, preis, leistungen }) =>
      withText(`${paket} ${leistungen.join(' ')}`, [preis], leistungen.join('; ')),
    ),
    ...seniors.rows.map(({ leistung, preis, dauer }) => withText(leistung, [preis], dauer)),
    ...seniors.trainings.flatMap(({ thema, preisRemote, preisVorOrt }) => [
      { name: `Schulung ${thema} Fernwartung online`, cents: [preisRemote] },
      { name: `Schulung ${thema} vor Ort`, cents: [preisVorOrt] },
    ]),
  ];
  return {
    prices,
    bookable: booking,
    savings,
    travel: { name: 'Anfahrt', cents: zoneCosts },
    phones: new Set([...publicNumbers, ...waysToWrite(profile.phone)]),
    email: profile.email.toLowerCase(),
    hosts: ownHosts(ctx),
    clockTimes: new Set([
      ...Object.values(ctx.settings.get(businessFactsSetting).phone_hours).flatMap((spans) =>
        spans.flatMap(({ from, to }) => [from, to]),
      ),
      ...timesOf(booking.hours.remote),
      ...timesOf(booking.hours.onsite),
      ...booking.services.flatMap((service) => timesOf(hoursOf(booking, service))),
    ]),
    slots,
    placeholders: placeholderTexts(ctx, slots),
  };
}

function timesOf(week: WeekHours): string[] {
  return Object.values(week).flatMap((day) => (day ? [day.from, day.to, day.latest_end] : []));
}

/** '01234 567890' is also +49 1234 567890. */
function waysToWrite(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const national = digits.replace(/^(?:0049|49(?=\d{9})|0)/, '');
  return [digits, `0${national}`, `49${national}`, `0049${national}`, `490${national}`, national];
}

function ownHosts(ctx: ChatNeeds): string[] {
  const { hostname } = new URL(ctx.origin());
  return [hostname, hostname.replace(/^www\./, '')];
}
