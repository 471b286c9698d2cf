import type { Weekday } from '@it-lotse/contract/booking-settings';
import { bookableOf } from '@it-lotse/domain/bookable';
import { spansText } from '@it-lotse/domain/clock-words';
import { formatMoney } from '@it-lotse/domain/format-money';
import { openWeek } from '@it-lotse/domain/open-week';
import { sayIn } from '@it-lotse/domain/voice';
import type { Awaits } from '../../assistant.ts';
import { fold } from '../../german/german-text.ts';
import { phrases } from '../../german/phrases.ts';
import type { Understood } from '../understand-message.ts';
import { theyIn } from './fact-words.ts';
import { hasVisits, type LiveFacts, noVisits } from './live-facts.ts';

/** An answer to a question about a rule of the business, worked out from the settings. */
export interface RuleAnswer {
  /** The entry of the knowledge it stands for. */
  readonly told: string;
  readonly paragraphs: readonly string[];
  /** alone: instead of what would be said else · first: before it · unlessAsked: before it where an appointment is asked for, else alone */
  readonly place: 'alone' | 'first' | 'unlessAsked';
  readonly wantsPerson: boolean;
  readonly awaits: Awaits;
}

const days: ReadonlyArray<readonly [Weekday, name: string, words: RegExp]> = [
  ['monday', 'Montags', phrases('montag*')],
  ['tuesday', 'Dienstags', phrases('dienstag*')],
  ['wednesday', 'Mittwochs', phrases('mittwoch*/midwoch*')],
  ['thursday', 'Donnerstags', phrases('donnerstag*')],
  ['friday', 'Freitags', phrases('freitag*')],
  ['saturday', 'Samstags', phrases('samstag*/sonnabend*')],
];
const shortQuestion = 4;
/** A longer one asks for us, or for an appointment; else it is about something else that is on that day. */
const briefQuestion = 8;

/** In the names of several packages. */
const anyPackage = /^(paket|betreuung|wartung)$/;

const kilometres = /\b(\d{1,3})(?:[.,]\d+)? ?(?:km|kilometer)/;

const informs = { wantsPerson: false, awaits: 'nothing' } as const;

/** @param isProblem it is about something technical */
export function ruleAnswer(message: Understood, isProblem: boolean, facts: LiveFacts): RuleAnswer | null {
  const { signals } = message;
  if (signals.has('angry')) return sorry(isProblem && !signals.has('ofOurWork'), facts);
  if (signals.has('asksForContract')) return forTheOwner(facts);
  if (signals.has('bringsDevice')) return beforeYouCome(facts);
  const distance = distanceLine(message, facts);
  if (distance !== null) return { told: 'travel', paragraphs: [distance], place: 'alone', ...informs };
  const packages = packageLines(message, facts);
  if (packages !== null) return { told: 'business-prices', paragraphs: [packages], place: 'alone', ...informs };
  const day = isProblem || signals.has('movesVisit') ? null : dayLine(message, facts);
  if (day === null) return null;
  const awaits = signals.has('namesRestDay') ? 'appointment' : 'nothing';
  return { told: 'hours', paragraphs: [day], place: 'unlessAsked', wantsPerson: false, awaits };
}

function forTheOwner({ profile }: LiveFacts): RuleAnswer {
  return {
    told: 'person',
    paragraphs: [
      `Das klärt ${profile.owner} gern persönlich mit Ihnen: ${profile.phone} oder ${profile.email}. Oder schreiben Sie „Rückruf“ und Ihre Nummer.`,
    ],
    place: 'alone',
    wantsPerson: true,
    awaits: 'appointment',
  };
}

function beforeYouCome({ profile }: LiveFacts): RuleAnswer {
  return {
    told: 'contact',
    paragraphs: [
      `Bevor Sie etwas vorbeibringen, rufen Sie bitte an, damit jemand da ist: ${profile.phone}.`,
      `Die Anschrift: ${profile.street}, ${profile.postal_code} ${profile.city}.`,
    ],
    place: 'alone',
    wantsPerson: true,
    awaits: 'nothing',
  };
}

function sorry(ofDevice: boolean, { profile }: LiveFacts): RuleAnswer {
  const say = sayIn(profile.voice);
  if (ofDevice) {
    return {
      told: 'complaint',
      paragraphs: [say`Das tut [mir|uns] leid, so etwas ist ärgerlich.`],
      place: 'first',
      ...informs,
    };
  }
  return {
    told: 'complaint',
    paragraphs: [
      say`Das tut [mir|uns] leid, und [ich verstehe|wir verstehen] Ihren Ärger. ${profile.owner} liest diese Nachricht und kümmert sich selbst darum.`,
      `Am schnellsten klären Sie es am Telefon: ${profile.phone}. Oder schreiben Sie hier, was vorgefallen ist und wie Sie zu erreichen sind.`,
    ],
    place: 'alone',
    wantsPerson: true,
    awaits: 'nothing',
  };
}

function dayLine({ text, signals }: Understood, { booking, business, profile }: LiveFacts): string | null {
  const isShort = text.split(' ').length <= shortQuestion;
  if (!isShort && !signals.has('asksForDay')) return null;
  if (text.split(' ').length > briefQuestion && !signals.has('asksForUs')) return null;
  const asked = days.filter(([, , words]) => words.test(text));
  const services = bookableOf(booking);
  const [remote, onSite] = [openWeek(services, false), openWeek(services, true)];
  const timesOf = (spans: (typeof remote)[Weekday], verb: 'ist' | 'sind') =>
    spans.length > 0 ? `Beginn ${spansText(spans)}` : `${verb} nicht möglich`;
  const lines = asked.map(([day, name]) => {
    if (remote[day].length + onSite[day].length > 0) {
      return `${name}: Fernwartung ${timesOf(remote[day], 'ist')}, Besuche vor Ort ${timesOf(onSite[day], 'sind')}.`;
    }
    return day === 'saturday' && business.saturday_by_arrangement
      ? `${name} nur nach Absprache: Rufen Sie bitte an, ${profile.phone}.`
      : `${name} sind keine Termine möglich.`;
  });
  if (signals.has('namesRestDay')) lines.push('An Sonn- und Feiertagen sind keine Termine möglich.');
  return lines.length > 0 ? lines.join('\n') : null;
}

function packageLines({ text, signals }: Understood, { prices }: LiveFacts): string | null {
  if (!signals.has('namesPackage') || !signals.has('asksOfPackage') || signals.has('namesParcel')) return null;
  const { packages } = prices.business;
  const wordsOf = (name: string) => (fold(name).match(/[a-z]{5,}/g) ?? []).filter((word) => !anyPackage.test(word));
  const scored = packages.map((each) => ({
    each,
    hits: wordsOf(each.paket).filter((word) => text.includes(word)).length,
  }));
  const best = Math.max(0, ...scored.map(({ hits }) => hits));
  const chosen = best === 0 ? packages : scored.filter(({ hits }) => hits === best).map(({ each }) => each);
  return chosen
    .map(
      ({ paket, leistungen, preis, ab }) =>
        `– ${paket}: ${ab ? 'ab ' : ''}${formatMoney(preis)} im Monat (${leistungen.join(', ')})`,
    )
    .join('\n');
}

function distanceLine({ text, signals }: Understood, facts: LiveFacts): string | null {
  const { booking, profile } = facts;
  const km = Number(kilometres.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(km) || !signals.has('asksOfDistance')) return null;
  if (!hasVisits(facts)) return noVisits;
  const zone = booking.travel_zones.find(({ from_km, to_km }) => km >= from_km && (to_km === null || km <= to_km));
  if (!zone) return null;
  if (zone.cost === null) {
    const rate = zone.per_km === null ? '' : `: ${formatMoney(zone.per_km)} je km plus Zeit`;
    return `Bei ${km} km ${theyIn(profile, 'kommt', 'kommen')} auf Anfrage${rate}. Rufen Sie bitte an, ${profile.phone}.`;
  }
  return zone.cost === 0
    ? `Bei ${km} km kostet die Anfahrt nichts.`
    : `Bei ${km} km kostet die Anfahrt ${formatMoney(zone.cost)}.`;
}
