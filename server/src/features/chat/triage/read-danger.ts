import { type DangerKind, dangerKinds } from '@it-lotse/contract/chat';
import { fillers } from '../german/fillers.ts';
import { fold } from '../german/german-text.ts';
import { dangerKnowledge } from './danger-knowledge.ts';
import { clausesOf, mostRead, readingsOf } from './danger-readings.ts';
import { holds, scoreOf } from './danger-signs.ts';
import { type DangerVote, voteOnDanger } from './danger-vote.ts';
import { partsOf, wordsIn } from './message-parts.ts';
import { saysItIsOver } from './says-over.ts';

/** From here on the vote alone is as good as a rule: of fresh ordinary messages one in a hundred looks so to it. */
const certain = 0.99;
/** From here on it is worth naming the numbers: a needless line costs less than a danger that is missed. */
const worthAsking = 0.15;
/** From here on it is, though every word of it stands in any sentence: 'Ich will nicht mehr'. */
const worthAskingAnyway = 0.9;
/** A few words say little: 'Und weiter?' resembles many things. */
const worthAskingOfFewWords = 0.5;
const fewWords = 4;
/** From here on an answer that has not understood names the numbers, too. */
const faint = 0.05;
/** From here on a second danger is asked about beside the likeliest. */
const worthASecond = 0.1;
/** Where the first is not sure, either, a fainter one is. */
const worthASecondInDoubt = 0.03;

/** A rule that the vote does not share is asked about: 'mein Chef bringt mich um, wenn die Datei weg ist'. */
const unshared = 0.9;
/** Below this everything else in the message speaks of technology. */
const denied = 0.02;

export interface DangerReading {
  readonly kind: DangerKind;
  /** false: it is likely, and worth a question. */
  readonly isSure: boolean;
  /** A rule sees it, too; false: the vote alone. */
  readonly hasSign: boolean;
  /** What it may be instead or as well. */
  readonly also: DangerKind | null;
}

/** The gravest danger a message tells of, surely or likely; null: none. Deterministic and without state. */
export function readDanger(message: string): DangerReading | null {
  const votes = votesOn(message);
  const vote = strongestMeant(votes);
  const ruled = dangerByRules(message);
  const shared = ruled ? (strongest(votes)?.likelihood ?? 0) : 0;
  if (ruled && shared >= denied) {
    return {
      kind: ruled,
      isSure: shared >= unshared && !isToldAsPast(message),
      hasSign: true,
      also: vote && likeliestOf(vote, ruled),
    };
  }
  if (!vote || !isWorthAsking(message, vote)) return null;
  const kind = likeliestOf(vote);
  const isSure = vote.likelihood >= certain && !isToldAsPast(message) && !isOfAWork(message);
  const also = kind && likeliestOf(vote, kind, isSure ? worthASecond : worthASecondInDoubt);
  return kind && { kind, isSure, hasSign: false, also };
}

/**
 * Somebody tells what happened long ago, why they ask for something technical today, or that it came to a good end. Whether it is
 * so is asked, with the numbers, and not taken for granted.
 */
function isToldAsPast(message: string): boolean {
  const { said } = dangerKnowledge();
  return readingsOf(message).some(
    (text) => said['came-to-an-end'].test(text) || (said['long-past'].test(text) && said.things.test(text)),
  );
}

/** What a poster, a story or a game shows sounds like a danger to the vote; whether it is one is asked. */
const isOfAWork = (message: string) => readingsOf(message).some((text) => dangerKnowledge().said.works.test(text));

/** The danger a message surely tells of; null: none. */
export function dangerIn(message: string): DangerKind | null {
  const danger = readDanger(message);
  return danger?.isSure ? danger.kind : null;
}

/** What a message that is not understood may tell of all the same. */
export interface Doubt {
  /** Any danger. */
  readonly isDanger: boolean;
  /** It asks for what belongs to others: the strongest part and the whole say so, as some piece of a long message does by chance. */
  readonly isSpying: boolean;
}

export function doubtOf(message: string): Doubt {
  const vote = strongestMeant(votesOn(message));
  const isFaint = (each: DangerVote) => each.likelihood >= faint;
  const isSpying = (each: DangerVote) => isFaint(each) && likeliestOf(each) === 'spying';
  return {
    isDanger: vote !== null && isFaint(vote),
    isSpying: vote !== null && isSpying(vote) && isSpying(voteOnDanger(message.slice(0, mostRead))),
  };
}

const isWorthAsking = (message: string, { likelihood }: DangerVote) =>
  // 'Und noch einer' resembles whatever was learnt with these words.
  (likelihood >= worthAskingAnyway ||
    fold(message)
      .split(/[^a-z]+/)
      .some((word) => word !== '' && !fillers.has(word))) &&
  likelihood >= (wordsIn(message) > fewWords ? worthAsking : worthAskingOfFewWords);

function likeliestOf({ kinds }: DangerVote, besides?: DangerKind, least = worthASecond): DangerKind | null {
  const [best] = dangerKinds
    .filter((kind) => kind !== besides && (besides === undefined || kinds[kind] >= least))
    .toSorted((one, other) => kinds[other] - kinds[one]);
  return best ?? null;
}

interface PartVote {
  readonly part: string;
  readonly vote: DangerVote;
}

/** The first part is the whole message; what each of the others says is heard together with it. */
function votesOn(message: string): PartVote[] {
  const parts = partsOf(message.slice(0, mostRead)).map((part) => ({ part, vote: voteOnDanger(part) }));
  const whole = parts[0]?.vote;
  return parts.map(({ part, vote }) => {
    const heard = whole ? together(vote, whole) : vote;
    return { part, vote: asksGenerally(part) ? withoutFraud(heard) : heard };
  });
}

/**
 * How much a piece says by itself; the rest says the whole message. Of the many pieces of a long message one often resembles a danger
 * by chance, while a short cry between two questions about a printer must not be drowned.
 */
const pieceShare = 0.75;

/** The geometric mean of both, by their shares. */
function together(piece: DangerVote, whole: DangerVote): DangerVote {
  const mean = (one: number, other: number) => one ** pieceShare * other ** (1 - pieceShare);
  const none = mean(1 - piece.likelihood, 1 - whole.likelihood);
  const kinds = dangerKinds.map((kind) => [kind, mean(piece.kinds[kind], whole.kinds[kind])] as const);
  const dangers = kinds.reduce((sum, [, share]) => sum + share, 0);
  const all = none + dangers || 1;
  return {
    likelihood: dangers / all,
    kinds: Object.fromEntries(kinds.map(([kind, share]) => [kind, share / all])) as DangerVote['kinds'],
  };
}

/** Of what is neither over nor past. */
const strongestMeant = (votes: readonly PartVote[]) => strongest(votes.filter(({ part }) => !isNone(part)));

/** Null of none. */
const strongest = (votes: readonly PartVote[]): DangerVote | null =>
  votes.toSorted((one, other) => other.vote.likelihood - one.vote.likelihood)[0]?.vote ?? null;

/** It speaks of something over or past. */
function isNone(part: string): boolean {
  return readingsOf(part).some((reading) => dangerKnowledge().said['long-ago'].test(reading)) || saysItIsOver(part);
}

const asksGenerally = (part: string) =>
  readingsOf(part).some((reading) => dangerKnowledge().asksInGeneral.test(reading));

/** Who asks how to recognise a fraud wants to know, and is in no danger; who asks so whether somebody breathes is. */
function withoutFraud({ likelihood, kinds }: DangerVote): DangerVote {
  return { likelihood: likelihood - kinds.fraud, kinds: { ...kinds, fraud: 0 } };
}

/** What the rules alone see. */
export function dangerByRules(message: string): DangerKind | null {
  const readings = readingsOf(message);
  const { scores, asksInGeneral } = dangerKnowledge();
  const isGeneral = readings.some((text) => asksInGeneral.test(text));
  const kinds = dangerKinds.filter((kind) => kind !== 'fraud' || !isGeneral);
  return (
    kinds.find((kind) => readings.some((text) => hasSign(kind, text))) ??
    kinds.find((kind) => readings.some((text) => scoreOf(scores[kind], text) >= scores[kind].enough)) ??
    null
  );
}

function hasSign(kind: DangerKind, text: string): boolean {
  return dangerKnowledge().signs[kind].some((sign) =>
    sign.ofPerson ? clausesOf(text).some((clause) => holds(sign, clause, text)) : holds(sign, text, text),
  );
}
