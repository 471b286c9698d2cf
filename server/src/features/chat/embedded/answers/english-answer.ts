import { type Weekday, weekdays } from '@it-lotse/contract/booking-settings';
import { bookableOf } from '@it-lotse/domain/bookable';
import { clockText } from '@it-lotse/domain/clock-words';
import { formatMoney } from '@it-lotse/domain/format-money';
import { type OpenWeek, openWeek } from '@it-lotse/domain/open-week';
import { englishSteps } from './english-steps.ts';
import { hasVisits, type LiveFacts } from './live-facts.ts';

const asksForHours = /\b(open|opening|hours|when|weekends?|available|closed?)\b/i;
const asksForPrice = /\b(price|prices|cost|costs|how much|charge|fee|expensive)\b/i;
const asksWho = /\b(who are you|am i talking|human|robot|bot|real person)\b/i;
const distance = /\b(\d{1,3}) ?(?:km|kilomet\w*)/i;

/** Something does not work; who asks how to do something is not sent off to restart the computer. */
const hasFault =
  /\b(not|n't|cannot|broken|broke|slow|slower|stuck|frozen|freez\w*|crash\w*|error|errors|fail\w*|stopped|stops|dead|problem|problems|trouble|weird|strange|hacked|virus|lost|gone|missing|no (?:sound|internet|signal|connection))\b/i;
const asksHow = /\b(how (?:do|can|to|would|should)|what is|which|recommend|should i)\b/i;
const asksForTime = /\b(appointments?|slots?|book|visit|come (?:over|by|round)|free (?:time|on)|available)\b/i;

/** Short, in English, for whoever writes so. `isSure`: it was a question about a rule of the business. */
export function englishAnswer(message: string, facts: LiveFacts) {
  const { profile } = facts;
  const rule =
    distanceLine(message, facts) ?? hoursLine(message, facts) ?? whoLine(message, facts) ?? priceLine(message, facts);
  const isFault = hasFault.test(message.replaceAll('’', "'")) && !asksHow.test(message);
  const topic = rule === null ? englishSteps().find(({ words }) => words.test(message)) : undefined;
  const help = asksForTime.test(message)
    ? 'Free times stand on the page “Termin buchen” (book an appointment).'
    : isFault && topic?.step;
  const paragraphs = [
    rule || help || `I am the simple assistant of ${profile.name}, a program, and I know only a little English.`,
    `The quickest way is to call ${profile.owner}: ${profile.phone}. Or write what is wrong and your number.`,
  ];
  return { paragraphs, isSure: rule !== null, category: topic?.category ?? ('general' as const) };
}

function distanceLine(message: string, facts: LiveFacts): string | null {
  const { booking, profile } = facts;
  const km = Number(distance.exec(message)?.[1] ?? Number.NaN);
  const zone = booking.travel_zones.find(({ from_km, to_km }) => km >= from_km && (to_km === null || km <= to_km));
  if (!zone) return null;
  if (!hasVisits(facts)) return 'There are no visits at present; we help from afar.';
  if (zone.cost === 0) return `Travel for ${km} km is free.`;
  if (zone.cost !== null) return `Travel for ${km} km costs ${formatMoney(zone.cost)}.`;
  return zone.per_km === null
    ? `For ${km} km please call ${profile.phone} first.`
    : `Travel for ${km} km is ${formatMoney(zone.per_km)} per km plus time; please call ${profile.phone} first.`;
}

function hoursLine(message: string, { booking, business, profile }: LiveFacts): string | null {
  if (/\bsundays?\b/i.test(message)) return 'There are no appointments on Sundays and public holidays.';
  const asked = weekdays.filter((day) => message.toLowerCase().includes(day));
  if (asked.length === 0 && !asksForHours.test(message)) return null;
  const days = asked.length > 0 ? asked : weekdays;
  const services = bookableOf(booking);
  const [remote, onSite] = [openWeek(services, false), openWeek(services, true)];
  const shut = days.filter((day) => remote[day].length + onSite[day].length === 0);
  const byArrangement = (day: Weekday) => day === 'saturday' && business.saturday_by_arrangement;
  const closed = shut.filter((day) => !byArrangement(day)).map(nameOf);
  return [
    ...openLines('Remote help', days, remote),
    ...openLines('Visits', days, onSite),
    ...(closed.length > 0 ? [`${closed.join(', ')}: closed.`] : []),
    ...(shut.some(byArrangement) ? [`Saturday by arrangement only, please call ${profile.phone}.`] : []),
  ].join('\n');
}

/** Days with the same hours stand together. */
function openLines(what: string, days: readonly Weekday[], week: OpenWeek): string[] {
  const open = days.filter((day) => week[day].length > 0);
  const times = (day: Weekday) =>
    week[day].map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`).join(' and ');
  return [...Map.groupBy(open, times)].map(
    ([text, same]) => `${what} ${same.map((day) => nameOf(day).slice(0, 3)).join(', ')}: ${text}.`,
  );
}

const nameOf = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

const whoLine = (message: string, { profile }: LiveFacts) =>
  asksWho.test(message)
    ? `I am a program, the simple assistant of ${profile.name}. ${profile.owner} is the human behind it.`
    : null;

function priceLine(message: string, { booking }: LiveFacts): string | null {
  if (!asksForPrice.test(message)) return null;
  const names: Readonly<Record<string, string>> = {
    remote_support: 'Remote help',
    onsite_support: 'A visit at your place',
  };
  const lines = booking.services
    .filter(({ active, key }) => active && Object.hasOwn(names, key))
    .map(
      ({ key, duration, price, place, travel_included }) =>
        `${names[key]}: ${duration} minutes, ${formatMoney(price)}${place === 'onsite' && !travel_included ? ' plus travel' : ''}.`,
    );
  return lines.length > 0 ? lines.join('\n') : null;
}
