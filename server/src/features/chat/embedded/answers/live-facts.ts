import type { OwnAssistantTexts } from '@it-lotse/contract/assistant-texts';
import type { BookingSettings } from '@it-lotse/contract/booking-settings';
import type { BusinessFacts } from '@it-lotse/contract/business-facts';
import type { BusinessProfile, Prices } from '@it-lotse/contract/content';
import { fillPlaceholders } from '@it-lotse/contract/placeholders';
import type { TaxRate } from '@it-lotse/contract/tax';
import { type Audiences, audiencesOf, toldTo } from '@it-lotse/domain/audiences';
import { bookableOf } from '@it-lotse/domain/bookable';
import { spansText } from '@it-lotse/domain/clock-words';
import { emergencyCallers, phoneHoursText, responseText } from '@it-lotse/domain/fact-sentences';
import { formatMoney } from '@it-lotse/domain/format-money';
import { offeredFor } from '@it-lotse/domain/offered-services';
import { type OfferedTimes, openWeek } from '@it-lotse/domain/open-week';
import { paymentText } from '@it-lotse/domain/payment-words';
import { featuresOf } from '@it-lotse/domain/price-list';
import { zoneDistance } from '@it-lotse/domain/travel-zones';
import { daysText, groupedDays } from '@it-lotse/domain/weekday-words';
import { businessFactsSetting } from '../../../../kernel/settings/business-facts-setting.ts';
import { businessProfileSetting } from '../../../../kernel/settings/business-profile-setting.ts';
import { taxRateNow } from '../../../../kernel/settings/tax-setting.ts';
import { bookingSetting, pricesOf } from '../../../appointments/booking-setting.ts';
import { assistantTextsSetting } from '../../assistant-texts-setting.ts';
import type { ChatNeeds } from '../../chat-needs.ts';
import { list, theyIn } from './fact-words.ts';
import { bookingText, remoteInsteadText, remoteSupportText, trainingPlacesText, trainingText } from './offered-help.ts';

/** What the operator has set up, as the answers need it. */
export interface LiveFacts {
  readonly profile: BusinessProfile;
  /** Phone hours, payment methods and promises. */
  readonly business: BusinessFacts;
  readonly prices: Prices;
  readonly booking: BookingSettings;
  /** Percent of VAT in the prices; 0: none (§ 19 UStG). */
  readonly taxRate: TaxRate;
  /** Stripe is set up. */
  readonly canPayOnline: boolean;
  /** What entries say in the operator's own words; missing: every entry as it comes with the program. */
  readonly ownTexts?: OwnAssistantTexts;
}

export function liveFactsOf({ settings, payments }: Pick<ChatNeeds, 'settings' | 'payments'>): LiveFacts {
  return {
    profile: settings.get(businessProfileSetting),
    business: settings.get(businessFactsSetting),
    prices: pricesOf(settings.get(bookingSetting)),
    booking: settings.get(bookingSetting),
    taxRate: taxRateNow(settings),
    canPayOnline: payments !== null,
    ownTexts: settings.get(assistantTextsSetting),
  };
}

/** Whom the business is for. */
const toldIn = ({ booking, prices }: LiveFacts): Audiences => audiencesOf(bookableOf(booking), prices);

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
  businessPrices: (facts: LiveFacts) => businessPricesText(facts),
  /** With its heading; '' while none is sold. */
  packages: ({ prices }: LiveFacts) =>
    prices.business.packages.length > 0 ? `Monatliche Pakete:\n${list(prices.business.packages.map(packageLine))}` : '',
  packageAdvice: ({ prices }: LiveFacts) =>
    prices.business.packages.length > 1
      ? 'Welches Paket passt, hängt davon ab, wie viele Geräte Sie haben und wie schnell es im Ernstfall gehen muss. '
      : '',
  /** Whom the business helps: 'Privatleuten und kleinen Betrieben'. */
  whom: (facts: LiveFacts) =>
    toldTo(toldIn(facts), {
      both: 'Privatleuten, Seniorinnen und Senioren und kleinen Betrieben',
      homes: 'Privatleuten, Seniorinnen und Senioren',
      firms: 'kleinen Betrieben und Selbstständigen',
    }),
  /** Beside what people at home pay. */
  pricesOfFirms: (facts: LiveFacts) =>
    toldIn(facts).firms ? 'Für Firmen und Selbstständige gelten eigene Preise; fragen Sie einfach danach.' : '',
  trainings: ({ prices }: LiveFacts) =>
    list(
      prices.seniors.trainings.map(
        ({ thema, dauer, preisRemote, preisVorOrt }) =>
          `${thema} (${dauer}): online ${formatMoney(preisRemote)}, vor Ort ${formatMoney(preisVorOrt)}`,
      ),
    ),
  trainingOffer: (facts: LiveFacts) => trainingText(facts, bookableOf(facts.booking)),
  remoteSupport: (facts: LiveFacts) => remoteSupportText(facts, bookableOf(facts.booking)),
  trainingPlaces: ({ booking }: LiveFacts) => trainingPlacesText(bookableOf(booking)),
  /** With a blank behind it. */
  remoteInstead: ({ booking }: LiveFacts) => remoteInsteadText(bookableOf(booking)),
  howToGetATime: (facts: LiveFacts) => bookingText(facts, bookableOf(facts.booking)),
  travel: (facts: LiveFacts) => zoneLines(facts),
  services: ({ booking }: LiveFacts) =>
    list(
      booking.services
        .filter(({ active }) => active)
        .map(({ name, duration, price }) => `${name} (${duration} Minuten): ${formatMoney(price)}`),
    ),
  remoteHours: ({ booking }: LiveFacts) => weekText(bookableOf(booking), false),
  onsiteHours: ({ booking }: LiveFacts) => weekText(bookableOf(booking), true),
  phoneHours: ({ business }: LiveFacts) => phoneHoursText(business, 'long') || 'nach Vereinbarung',
  callTimes: (facts: LiveFacts) => callTimes(facts),
  emergencyCalls: (facts: LiveFacts) => emergencyCalls(facts),
  payment: (facts: LiveFacts) => paymentSentence(facts),
  travelTo: (facts: LiveFacts) => travelTo(facts),
  travelPrices: (facts: LiveFacts) => (hasVisits(facts) ? `Anfahrt bei Terminen vor Ort:\n${zoneLines(facts)}` : ''),
  responsePromise: ({ business, profile }: LiveFacts) => {
    const response = responseText(business);
    return response && ` Auf Anfragen ${theyIn(profile, 'antwortet', 'antworten')} ${response}.`;
  },
  cutoff: ({ booking }: LiveFacts) => (booking.cutoff_hours === 1 ? 'eine Stunde' : `${booking.cutoff_hours} Stunden`),
  itCheckOffer: (facts: LiveFacts) => {
    const told = itCheckText(facts);
    return told
      ? `Dafür gibt es den IT-Check: eine Bestandsaufnahme aller Geräte, eine Suche nach Schwachstellen und ein schriftlicher Bericht, den Sie in Ruhe lesen können.${told}`
      : 'Einen IT-Check gibt es zurzeit nicht. Ihre Geräte lassen sich gern bei einem anderen Termin ansehen.';
  },
  itCheck: (facts: LiveFacts) => itCheckText(facts),
  wordpress: ({ booking: { packages, services } }: LiveFacts) => {
    const offer = packages.find(({ key, interval }) => key === 'wordpress_wartung' && interval === 'month');
    if (!offer) return '';
    const { name: paket, price: preis, from_price: ab } = offer;
    const line = packageLine({ paket, leistungen: featuresOf(offer, services), preis, ab });
    return `Regelmäßige Pflege gibt es als Paket: ${line} im Monat.`;
  },
  tax: ({ taxRate }: LiveFacts) =>
    taxRate === 0
      ? '; als Kleinunternehmen ohne ausgewiesene Umsatzsteuer (§\u00A019\u00A0UStG).'
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

/** 'Montag bis Freitag, Beginn 8:00–19:00 Uhr'; days with the same hours stand together. */
function weekText(services: readonly OfferedTimes[], onSite: boolean): string {
  if (!services.some(({ on_site }) => on_site === onSite)) return 'zurzeit nicht im Angebot';
  const week = openWeek(services, onSite);
  const groups = groupedDays((day) => spansText(week[day]));
  if (groups.length === 0) return 'nach Absprache';
  return groups.map(({ days, text }) => `${daysText(days, 'long')}, Beginn ${text}`).join('; ');
}

/** With a blank before it; '' while no check can be booked. */
function itCheckText({ booking }: LiveFacts): string {
  if (offeredFor(bookableOf(booking), 'check').length === 0) return '';
  const check = booking.services.find(({ purpose, active }) => purpose === 'check' && active);
  return check ? ` Er dauert ${check.duration} Minuten und kostet ${formatMoney(check.price)}.` : '';
}

function zoneLines({ booking }: LiveFacts): string {
  return list(
    booking.travel_zones.map(
      (zone) =>
        `${zoneDistance(zone)}: ${zone.cost === null ? 'auf Anfrage' : zone.cost === 0 ? 'kostenlos' : formatMoney(zone.cost)}`,
    ),
  );
}

function callTimes({ business, profile }: LiveFacts): string {
  const hours = phoneHoursText(business, 'long');
  return hours ? `Am Telefon erreichen Sie ${profile.voice === 'wir' ? 'uns' : profile.owner} ${hours}.` : '';
}

/** With a blank before it, so that it can stand behind a sentence or be missing. */
function emergencyCalls(facts: LiveFacts): string {
  const { business } = facts;
  const audiences = toldIn(facts);
  const callers = emergencyCallers(business, audiences);
  if (callers === 'nobody') return '';
  const when = phoneHoursText(business) ? 'auch außerhalb der Zeiten' : 'jederzeit';
  return callers === 'everyone' || !audiences.homes
    ? ` Im Notfall dürfen Sie ${when} anrufen.`
    : ` Geschäftskunden dürfen im Notfall ${when} anrufen.`;
}

function paymentSentence({ business, canPayOnline }: LiveFacts): string {
  const ways = paymentText(business.payment, canPayOnline);
  return ways ? `Sie können ${ways} bezahlen.` : 'Wie Sie bezahlen, lässt sich gern am Telefon besprechen.';
}

/** What firms pay one by one; with packages alone nothing, and with neither it says so. */
function businessPricesText(facts: LiveFacts): string {
  const { business } = facts.prices;
  if (business.rows.length > 0)
    return `Für Firmen und Selbstständige gelten diese Endpreise:\n${list(
      business.rows.map(
        ({ leistung, preis, einheit, beschreibung }) =>
          `${leistung}: ${formatMoney(preis)}${einheit ? ` ${einheit}` : ''}${beschreibung ? ` (${beschreibung})` : ''}`,
      ),
    )}`;
  if (business.packages.length > 0) return '';
  return 'Pakete und eigene Angebote für Firmen gibt es zurzeit nicht.';
}

/** Nobody drives. */
export const noVisits = 'Besuche vor Ort gibt es zurzeit nicht, nur Hilfe aus der Ferne.';

/** Whether anybody drives at all, and what that costs. */
function travelTo(facts: LiveFacts): string {
  const { profile } = facts;
  if (!hasVisits(facts)) {
    return noVisits;
  }
  return `Ja, ${profile.voice === 'wir' ? 'wir kommen' : `${profile.owner} kommt`} zu Ihnen ${toldTo(toldIn(facts), { both: 'nach Hause oder in den Betrieb', homes: 'nach Hause', firms: 'in den Betrieb' })}. Ausgangspunkt ist ${profile.city}; die Anfahrt richtet sich nach der Entfernung:\n${zoneLines(facts)}`;
}

/** Whether anything can be booked for which somebody drives. */
export const hasVisits = ({ booking }: LiveFacts) => bookableOf(booking).some(({ on_site }) => on_site);
