import type { ProblemCategory } from '@it-lotse/contract/chat';
import { chooseEntry, entryNamed, isCertainlyGrave } from './choose-entry.ts';
import { findTopic, namesTopic } from './find-topic.ts';
import type { KnowledgeEntry } from './knowledge.ts';
import { type Need, needOf } from './need-of.ts';
import type { Incident, Signal } from './signals.ts';
import type { Conversation, Understood } from './understand-message.ts';
import { isClearEntry, likelyEntries } from './weigh-entry.ts';
import { isClearTopic } from './weigh-topic.ts';

export interface Decision {
  readonly category: ProblemCategory;
  /** The entry whose text is told; null: the assistant does not know. */
  readonly entry: KnowledgeEntry | null;
  readonly appointment: boolean;
  /** What an appointment would be for. */
  readonly need: Need;
  readonly business: boolean;
  /** false: what it is about was not understood surely; then `category` is general, and the answer says so. */
  readonly isSure: boolean;
  /** Words of the conversation name its topic; false: it only sounds like it. */
  readonly namesTopic: boolean;
  readonly wantsPerson: boolean;
  /** The visitor asks when somebody has time: nothing comes before the answer to that. */
  readonly asksForTime: boolean;
  /** The first steps were taken already: they are not told again. */
  readonly tried: boolean;
  /** The visitor wrote something that looks like a password or a card. */
  readonly toldSecret: boolean;
}

/** Questions about the business: the first signal that is given wins. */
const informationEntries: ReadonlyArray<readonly [Signal, key: string]> = [
  ['injection', 'injection'],
  ['changesAppointment', 'change-appointment'],
  ['asksContent', 'services'],
  ['remoteSupport', 'remote-support'],
  ['payment', 'payment'],
  ['aboutAssistant', 'who-answers'],
  ['privacy', 'privacy'],
  ['hours', 'hours'],
  ['howToBook', 'how-to-book'],
  ['discount', 'discount'],
  ['price', 'prices'],
  ['place', 'travel'],
  ['contact', 'contact'],
  ['offer', 'services'],
  ['offTopic', 'off-topic'],
];

/** Wishes that only a person can fulfil. */
const requests: readonly Signal[] = [
  'wantsAppointment',
  'wantsVisit',
  'wantsCall',
  'wantsPerson',
  'delegates',
  'learns',
  'wholeCheck',
  'urgent',
];

/** So likely by examples, an appointment is due although no rule says so. */
const likelyGrave = 0.85;

/** In which categories an incident makes self-help unsafe or hopeless; elsewhere the words mean something harmless. */
const incidentCategories: Record<Incident, readonly ProblemCategory[]> = {
  deviceDamaged: ['hardware', 'smartphone', 'internet', 'general'],
  deviceDead: ['hardware', 'smartphone', 'internet'],
  dataLost: ['hardware', 'software', 'email', 'smartphone'],
  attacked: ['security'],
  stolen: ['smartphone', 'security', 'hardware'],
  newToSetUp: ['hardware', 'smartphone', 'internet', 'general'],
};

/** The rules of when to recommend an appointment, and which, applied to what was understood. */
export function decide(conversation: Conversation): Decision {
  const { newest, earlier } = conversation;
  const { signals } = newest;
  const business = [newest, ...earlier].some(
    (each) => each.signals.has('business') && !each.signals.has('notBusiness'),
  );
  const toldSecret = newest.tellsSecret;
  const talk = {
    appointment: false,
    need: 'remote',
    business,
    isSure: true,
    namesTopic: true,
    wantsPerson: false,
    asksForTime: false,
    tried: false,
    toldSecret,
  } as const;

  const small = smallTalk(conversation);
  if (small) return { ...talk, category: 'general', entry: entryNamed(newest, small) };

  const asked = requestOf(conversation);
  const { category, before, goesOn, isClear } = findTopic(newest, earlier, asked);
  const tried =
    (signals.has('tried') && !signals.has('notTriedYet') && !signals.has('solved')) ||
    (before === category && before !== 'general' && signals.has('stillBroken'));
  const happened = incidentIn(newest, category);

  const asksBusiness = businessQuestion(newest, business, tried || happened);
  if (asksBusiness && (asksBusiness.isCertain || isClearlyAsked(newest, asksBusiness.entry)))
    return { ...talk, category: 'general', entry: asksBusiness.entry };

  const seemsGrave =
    isCertainlyGrave(newest, category) || (!tried && category !== 'general' && newest.likelyAppointment > likelyGrave);
  const grave = happened || (!asksHow(newest) && !signals.has('notTriedYet') && seemsGrave);
  const about = goesOn ? [newest, ...earlier] : [newest];
  // Nobody is sent to a tractor that does not start.
  const isOurs = isClear || about.some(({ topics }) => topics.size > 0);
  // 'Wie lange machen Sie das schon?' has the words of a wish, too.
  const namesWish = requests.some((each) => each !== 'delegates' && signals.has(each));
  const isWish = asked && (namesWish || !signals.has('delegates') || namesSomething(about));
  const appointment = !signals.has('noAppointmentWanted') && (isWish || tried || (grave && isOurs));
  const likeliest = chooseEntry(category, about, grave);
  // Who wants to learn or have everything checked says so, whatever it is about.
  const asksByName = signals.has('learns') || signals.has('wholeCheck');
  const entry = isClear || asksByName ? likeliest : null;
  return {
    category: isClear ? category : 'general',
    entry,
    isSure: isClear && (category !== 'general' || entry !== null || appointment),
    namesTopic: about.some(namesTopic),
    appointment,
    need: needOf(category, newest, about),
    business,
    wantsPerson:
      signals.has('wantsPerson') || signals.has('wantsCall') || signals.has('urgent') || (likeliest?.urgent ?? false),
    asksForTime: signals.has('wantsAppointment') || signals.has('wantsVisit'),
    tried,
    toldSecret,
  };
}

/** A word of it belongs to a topic of ours, or something has happened to it. */
const namesSomething = (about: readonly Understood[]) =>
  about.some(({ topics, incidents }) => topics.size > 0 || incidents.size > 0);

/** Folded: what was broken works again. */
const wentWell =
  /\b(?:druckt|geht|gehts|lauft|laufts|funktioniert|klappt|startet|ist|alles) (?:\w+ ){0,2}(?:wieder|prima|super|einwandfrei|bestens)\b|\b(?:begeistert|goldrichtig|hat (?:super|prima|toll|gut) geklappt|super geklappt)\b/;

/** The key of a greeting or thanks; null when the message is about something. */
function smallTalk({ newest, earlier, awaits }: Conversation): string | null {
  const { signals, text } = newest;
  const words = text.match(/[a-z0-9]+/g) ?? [];
  if (words.length === 0 || signals.has('onlyGreets')) return 'greeting';
  if (signals.has('negated')) return null;
  if (earlier.length > 0 && signals.has('solved')) return 'thanks';
  if (signals.has('agrees') && awaits === 'success') return 'thanks';
  if (signals.has('thanks') && wentWell.test(text) && !text.includes('?')) return 'thanks';
  return signals.has('thanks') && words.length <= 14 && !namesTopic(newest) && !text.includes('?') ? 'thanks' : null;
}

function requestOf({ newest: { signals }, awaits }: Conversation): boolean {
  return requests.some((each) => signals.has(each)) || (signals.has('agrees') && awaits === 'appointment');
}

function incidentIn({ incidents, signals }: Understood, category: ProblemCategory): boolean {
  return [...incidents].some((incident) => {
    if (!incidentCategories[incident].includes(category)) return false;
    if (incident === 'newToSetUp' && signals.has('howTo') && !signals.has('delegates')) return false;
    return incident !== 'attacked' || !signals.has('knowledgeQuestion') || signals.has('concrete');
  });
}

/** 'Sind Sie ein echter Mensch?' asks about one, it does not ask for one. */
const asksWhoAnswers = /\b(sind sie|bist du|ist das( hier)?) (\w+ ){0,4}(mensch|person|roboter|maschine|bot|ki)\b/;

/** Folded: the price is what somebody asks for, whatever it is of. */
const beginsWithPrice =
  /^\W*(?:(?:hallo|moin|servus|guten tag|und)\W+)*(?:(?:was|wos|wat|wieviel|wie viel) (?:kost\w*|verlang\w*|valang\w*|nehm\w*|berechn\w*|wurde\w* (?:es|das|mich|ein\w*)\b.*\bkosten)|wie teuer)\b/;

export interface BusinessQuestion {
  readonly entry: KnowledgeEntry;
  /** true: it is meant, whatever else the message says. */
  readonly isCertain: boolean;
}

/** The question about the business that a phrase of the message asks; null when it asks none, or is about a problem. */
export function businessQuestion(message: Understood, business: boolean, inTrouble: boolean): BusinessQuestion | null {
  const { signals } = message;
  const [signal, named] = informationEntries.find(([each]) => signals.has(each)) ?? [];
  if (!signal || !named) return null;
  const isCertain =
    signal === 'injection' ||
    signal === 'changesAppointment' ||
    (signal === 'aboutAssistant' && asksWhoAnswers.test(message.text)) ||
    (signal === 'price' && beginsWithPrice.test(message.text) && !inTrouble) ||
    (signal === 'payment' && asksHowToPay(message));
  if (!isCertain && isAboutProblem(message, signal, inTrouble)) return null;
  const price = signals.has('learns') ? 'trainings' : business ? 'business-prices' : 'prices';
  const entry = entryNamed(message, named === 'prices' ? price : named);
  return entry && { entry, isCertain };
}

/** The phrase is said beside a problem or a wish. */
function isAboutProblem(message: Understood, signal: Signal, inTrouble: boolean): boolean {
  const { signals } = message;
  if ((inTrouble && signal !== 'offTopic') || signals.has('wantsAppointment') || signals.has('wantsPerson'))
    return true;
  if (signal === 'offer') return requests.some((each) => each !== 'urgent' && signals.has(each));
  return (signal === 'offTopic' || signal === 'payment') && namesTopic(message) && !asksHowToPay(message);
}

const isClearlyAsked = (message: Understood, entry: KnowledgeEntry) =>
  isClearTopic(message, 'general', true) && isClearEntry(message, entry, likelyEntries(message), true);

/** Words of money alone give fewer points than this to security. */
const moreThanMoney = 6;

/** 'Akzeptieren Sie Kreditkarten?': whoever names a way to pay means the business, unless more speaks of danger. */
function asksHowToPay({ topics, signals, incidents }: Understood): boolean {
  if (!signals.has('payment') || signals.has('concrete') || incidents.size > 0 || !signals.has('mayWePay'))
    return false;
  return [...topics].every(([category, points]) => category === 'security' && points < moreThanMoney);
}

function asksHow({ signals }: Understood): boolean {
  return signals.has('howTo') || signals.has('knowledgeQuestion');
}
