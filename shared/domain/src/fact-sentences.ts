import type { BusinessFacts } from '@it-lotse/contract/business-facts';
import type { Voice } from '@it-lotse/contract/content';
import type { TravelZone } from '@it-lotse/contract/travel-zones';
import { type Audiences, audienceSentences } from './audiences.ts';
import { inWords, spansText } from './clock-words.ts';
import { type BookableService, offeredFor } from './offered-services.ts';
import { isEverOpen, type OfferedTimes, openWeek } from './open-week.ts';
import { paymentText } from './payment-words.ts';
import { placeSentences, placesOf } from './place-sentences.ts';
import { sayIn } from './voice.ts';
import { partOfDay } from './week-rows.ts';
import { daysText, groupedDays } from './weekday-words.ts';

/** Everything the sentences are made from; nothing of it is typed a second time. */
export interface FactBasis {
  readonly facts: BusinessFacts;
  /** What can be booked. */
  readonly services: readonly Omit<BookableService, 'for_business'>[];
  readonly audiences: Audiences;
  readonly zones: readonly TravelZone[];
  /** What the monthly packages are called and hold, one list each. */
  readonly packages: readonly (readonly string[])[];
  /** Stripe is set up. */
  readonly canPayOnline: boolean;
  readonly voice: Voice;
}

/** → 'Mo–Fr, 8:00–17:00 Uhr', 'Mo und Di, 8:00–12:00 Uhr; Fr, 8:00–10:00 und 14:00–16:00 Uhr'; '' when nobody answers. */
export function phoneHoursText({ phone_hours }: BusinessFacts, form: 'short' | 'long' = 'short'): string {
  return groupedDays((day) => spansText(phone_hours[day]))
    .map(({ days, text }) => `${daysText(days, form)}, ${text}`)
    .join('; ');
}

/** → 'innerhalb von 24 Stunden'; '' when nothing is promised. */
export function responseText({ response_hours: hours }: BusinessFacts): string {
  if (hours === null) return '';
  if (hours === 1) return 'innerhalb einer Stunde';
  // Nobody counts beyond two days in hours.
  return hours > 48 && hours % 24 === 0
    ? `innerhalb von ${hours / 24}\u00A0Tagen`
    : `innerhalb von ${hours}\u00A0Stunden`;
}

/** What is free of charge on the way to a visit: 'Bis 5 km kostet die Anfahrt nichts.'; '' when the nearest zone is not free. */
function freeTravelText(zones: readonly TravelZone[], services: readonly OfferedTimes[]): string {
  const [nearest] = zones;
  const isVisiting = services.some(({ on_site }) => on_site);
  if (!isVisiting || nearest?.cost !== 0 || nearest.to_km === null) return '';
  return `Bis ${nearest.to_km}\u00A0km kostet die Anfahrt nichts.`;
}

/** Who may call at any time; a permission for firms says nothing where nothing is sold to firms. */
export const emergencyCallers = (
  { emergency_calls }: BusinessFacts,
  { firms }: Audiences,
): BusinessFacts['emergency_calls'] => (emergency_calls === 'business' && !firms ? 'nobody' : emergency_calls);

/** Who may call when nobody sits at the telephone, for a line of its own; '' for nobody. */
export function emergencyText(facts: BusinessFacts, audiences: Audiences): string {
  const callers = emergencyCallers(facts, audiences);
  if (callers === 'nobody') return '';
  const what = callers === 'business' ? 'Notfall im Betrieb?' : 'Notfall?';
  return `${what} Bitte anrufen, ${phoneHoursText(facts) ? 'auch außerhalb der Zeiten' : 'jederzeit'}.`;
}

/** Whether a package promises when it is answered. */
const promisesAnswer = (features: readonly string[]) => features.some((feature) => /antwort|reaktion/i.test(feature));

/** → 'Monatspaket mit zugesagter Antwortzeit', 'Monatspaket'; '' when none is sold. `plural`: 'Monatspakete …'. */
export function packagesText(packages: FactBasis['packages'], plural = false): string {
  if (packages.length === 0) return '';
  const name = plural ? 'Monatspakete' : 'Monatspaket';
  return packages.some(promisesAnswer) ? `${name} mit zugesagter Antwortzeit` : name;
}

/** What is answered to 'Helfen Sie auch im Notfall?' */
function emergencyAnswer({ facts, packages, audiences, voice }: FactBasis): string {
  const say = sayIn(voice);
  const hours = phoneHoursText(facts);
  const outside = hours ? 'außerhalb der Zeiten' : 'jederzeit';
  const callers = emergencyCallers(facts, audiences);
  if (callers === 'nobody') {
    return hours
      ? say`Rufen Sie am besten gleich an: ${hours}. Außerhalb dieser Zeiten [gehe ich nicht ans Telefon und melde mich, sobald ich wieder da bin|gehen wir nicht ans Telefon und melden uns, sobald wir wieder da sind].`
      : say`Rufen Sie am besten gleich an. [Gehe ich nicht ans Telefon, melde ich mich, sobald ich kann|Gehen wir nicht ans Telefon, melden wir uns, sobald wir können].`;
  }
  const promised = packages.some(promisesAnswer);
  if (!audiences.firms)
    return `Ja. In dringenden Fällen dürfen Sie ${outside} anrufen.${promised ? ' Mit einem Monatspaket ist die Antwortzeit fest zugesagt.' : ''}`;
  const promise = promised ? ', mit einem Monatspaket sogar mit fest zugesagter Antwortzeit,' : '';
  if (!audiences.homes) return `Ja: Sie bekommen Notfallhilfe${promise} und dürfen ${outside} anrufen.`;
  const firms = `Geschäftskunden bekommen Notfallhilfe${promise}`;
  return callers === 'everyone'
    ? `Ja. ${firms.replace(/,$/, '')}. Auch Privatkunden dürfen in dringenden Fällen ${outside} anrufen.`
    : `Ja: ${firms} und dürfen ${outside} anrufen.${hours ? say` Privatkunden erreichen [mich|uns] ${hours}.` : ''}`;
}

/** How the days are used, before the week itself: 'Fernhilfe gibt es tagsüber, Hausbesuche nach Absprache meist abends.' */
function daysOfHelp(services: readonly OfferedTimes[]): string {
  const remote = partOfDay(openWeek(services, false));
  const onSite = partOfDay(openWeek(services, true));
  const rest = 'An Sonn- und Feiertagen ruht der Betrieb.';
  if (remote && onSite) return `Fernhilfe gibt es ${remote}, Hausbesuche nach Absprache meist ${onSite}. ${rest}`;
  if (remote) return `Fernhilfe gibt es ${remote}. ${rest}`;
  if (onSite) return `Hausbesuche gibt es nach Absprache, meist ${onSite}. ${rest}`;
  return `Termine gibt es zurzeit nur nach Absprache. ${rest}`;
}

/**
 * The sentences by the names under which texts of the landing page hold their place ('{freeTravel}'). '' where there is
 * nothing to say: whoever fills in a text leaves out what is empty then.
 */
export function factSentences(basis: FactBasis) {
  const { facts, services, audiences, zones, packages, canPayOnline, voice } = basis;
  const say = sayIn(voice);
  const places = placeSentences(services, voice);
  const hours = phoneHoursText(facts);
  const response = responseText(facts);
  const pay = paymentText(facts.payment, canPayOnline);
  const comes = isEverOpen(openWeek(services, true)) ? say`[Ich komme|Wir kommen] ${visitsWhen(services)}zu Ihnen` : '';
  const monthly = packagesText(packages, true);
  return {
    /** 'Mo–Fr, 8:00–17:00 Uhr' */
    phoneHours: hours,
    answersPhone: hours
      ? say`[Ich gehe|Wir gehen] selbst ans Telefon: ${hours}`
      : say`[Ich gehe|Wir gehen] selbst ans Telefon`,
    phoneLine: hours ? `Telefon: ${hours}` : '',
    callBack: hours
      ? say`${hours}. Außerhalb der Zeiten [rufe ich|rufen wir] zurück.`
      : say`[Gehe ich einmal nicht ans Telefon, rufe ich|Gehen wir einmal nicht ans Telefon, rufen wir] zurück.`,
    /** 'innerhalb von 24 Stunden' */
    response,
    /** 'in 24 Stunden' */
    responseShort: response.replace('innerhalb von', 'in').replace('innerhalb einer', 'in einer'),
    reliable: response
      ? say`[Ich antworte|Wir antworten] ${response} und ${places.onTime}.`
      : say`[Ich melde mich, wenn ich es zugesagt habe|Wir melden uns, wenn wir es zugesagt haben], und ${places.onTime}.`,
    freeTravel: freeTravelText(zones, services),
    daysOfHelp: daysOfHelp(services),
    /** 'bar, mit Karte oder mit PayPal' */
    payment: pay,
    invoice: `Sie bekommen eine Rechnung mit Endpreis${pay && ` und zahlen ${pay}`}.`,
    paymentAnswer: `${pay ? `${pay[0]?.toUpperCase()}${pay.slice(1)}. ` : ''}Alle Preise sind Endpreise.`,
    emergency: emergencyText(facts, audiences),
    emergencyAnswer: emergencyAnswer(basis),
    packages: monthly && `Feste ${monthly}`,
    websiteCare: websiteCareText(packages),
    itCheck: offeredFor(services, 'check').length > 0 ? 'IT-Check mit schriftlichem Bericht' : '',
    trainings: trainingsText(services),
    ...places,
    ...audienceSentences(audiences),
    visits: comes && `${comes}, wenn am Gerät etwas zu tun ist oder Sie es lieber so mögen.`,
  };
}
export type FactSentences = ReturnType<typeof factSentences>;

/** Only who sells a package for it looks after websites. */
function websiteCareText(packages: FactBasis['packages']): string {
  const told = packages.flat().join(' ');
  if (/wordpress/i.test(told)) return 'Wartung Ihrer WordPress-Website';
  return /web(?:site|seite|auftritt)|homepage/i.test(told) ? 'Wartung Ihrer Website' : '';
}

/** → 'Schulungen in Ihrem Tempo, online oder bei Ihnen' */
function trainingsText(services: FactBasis['services']): string {
  const { remote, onSite } = placesOf(offeredFor(services, 'training'));
  const places = [...(remote ? ['online'] : []), ...(onSite ? ['bei Ihnen'] : [])];
  return places.length > 0 ? `Schulungen in Ihrem Tempo, ${inWords(places, 'oder')}` : '';
}

const visitsWhen = (services: readonly OfferedTimes[]) => {
  const when = partOfDay(openWeek(services, true));
  return when === '' || when === 'tagsüber' ? '' : `${when} `;
};
