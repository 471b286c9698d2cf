import { type DangerKind, dangerKinds } from '@it-lotse/shared/contract/chat';
import { fold, foldUmlauts } from '../embedded/german-text.ts';
import { phrases } from '../embedded/phrases.ts';
import { typosBetween } from '../embedded/typos.ts';
import { scoreOf, scores } from './danger-scores.ts';
import { asksInGeneral, holds, signs } from './danger-signs.ts';
import { type DangerVote, voteOnDanger } from './danger-vote.ts';
import { longAgo } from './danger-words.ts';

/** Words that may not be missed for a wrong letter or a blank within. Folded. */
const vital =
  'bewusstlos ohnmachtig herzinfarkt schlaganfall rettungswagen krankenwagen notarzt verblutet erstickt selbstmord umbringen suizid sterben vergewaltigt einbrecher eingebrochen geschlagen verprugelt uberfallen microsoft losegeld erpresst uberwiesen betruger verschlusselt eingesperrt anydesk teamviewer heimlich uberwachen'.split(
    ' ',
  );
const shortestVital = 7;
const lettersPerTypo = 7;

/** What is looked through: as written, with dialect made standard, and with vital words spelt rightly. */
function readingsOf(message: string): string[] {
  const plain = foldUmlauts(message.slice(0, 4000).toLowerCase())
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replaceAll('€', ' euro ')
    .replace(/\s+/g, ' ');
  const written = joinSplit(plain.replace(/[a-z]{7,}/g, spelt));
  return [...new Set([plain, written, fold(written)])];
}

function spelt(word: string): string {
  if (vital.includes(word)) return word;
  const close = vital.find((each) => {
    const allowed = Math.floor(Math.min(each.length, word.length) / lettersPerTypo);
    return each.length >= shortestVital && each[0] === word[0] && typosBetween(word, each, allowed) <= allowed;
  });
  return close ?? word;
}

const splitVital = new RegExp(`\\b(?:${vital.map((word) => [...word].join('[ -]?')).join('|')})(?![a-z])`, 'g');

/** 'selbst mord', 'n o t a r z t'. */
const joinSplit = (text: string) => text.replace(splitVital, (found) => found.replace(/[ -]/g, ''));

const clausesOf = (text: string) => text.split(/[.!?;,:]+/).filter((clause) => clause.trim() !== '');

/** From here on the vote counts as much as a rule: of 2,671 everyday phrasings left out while learning, 5 came so far. */
const certain = 0.95;
/** From here on it is worth a question: of 484 dangers left out 448 came so far, of the everyday phrasings 123. */
const worthAsking = 0.3;
/** A few words say little: 'Und weiter?' resembles many things. */
const worthAskingOfFewWords = 0.5;
const fewWords = 3;
/** Longer messages are also read sentence by sentence: one of them may say it. */
const shortMessage = 25;

const past = phrases(longAgo);

/** The gravest danger a message tells of; null: none. Deterministic and without state. */
export function dangerIn(message: string): DangerKind | null {
  const ruled = dangerByRules(message);
  if (ruled) return ruled;
  const vote = voteOn(message);
  return vote && vote.likelihood >= certain ? vote.kind : null;
}

/** What a message may tell of without saying it surely: worth a question before technology. null: nothing. */
export function doubtIn(message: string): DangerKind | null {
  return voteOn(message)?.kind ?? null;
}

/** The likeliest vote of the message and of its sentences; null where it says little, or the rules know it as over, past or asked in general. */
function voteOn(message: string): DangerVote | null {
  const text = message.slice(0, 4000);
  const length = text.trim().split(/\s+/).length;
  const isLong = length > shortMessage;
  const parts = isLong ? [text, ...text.split(/[.!?\n]+/).filter((part) => part.trim().includes(' '))] : [text];
  const votes = parts.map((part) => voteOnDanger(part));
  const best = votes.reduce((best, vote) => (vote.likelihood > best.likelihood ? vote : best));
  if (best.likelihood < (length > fewWords ? worthAsking : worthAskingOfFewWords)) return null;
  const isNone = readingsOf(text).some((reading) => past.test(reading) || asksInGeneral.test(reading));
  return isNone || saysItIsOver(text) ? null : best;
}

/** What the rules alone see. */
export function dangerByRules(message: string): DangerKind | null {
  const readings = readingsOf(message);
  const isGeneral = readings.some((text) => asksInGeneral.test(text));
  const kinds = dangerKinds.filter((kind) => kind !== 'fraud' || !isGeneral);
  return (
    kinds.find((kind) => readings.some((text) => hasSign(kind, text))) ??
    kinds.find((kind) => readings.some((text) => scoreOf(scores[kind], text) >= scores[kind].enough)) ??
    null
  );
}

function hasSign(kind: DangerKind, text: string): boolean {
  return signs[kind].some((sign) =>
    sign.ofPerson ? clausesOf(text).some((clause) => holds(sign, clause, text)) : holds(sign, text, text),
  );
}

const saysOver = phrases(`
  geht/gehts/ist es? ihm/ihr/mir/uns/ihnen/allen … wieder/jetzt? gut/besser
  es geht wieder/schon … gut/besser
  alles/ist/wieder … wieder/in gut/ordnung/ok/okay
  entwarnung/fehlalarm
  kein/keine notfall/gefahr/betrug/notlage
  falsch verstanden
  nicht gemeint/so
  es geht … nur um
  war nur/bloß? … test/scherz/spaß/witz/versehen/missverständnis
  notarzt/arzt/krankenwagen/rettungswagen/rettungsdienst/sanitäter/feuerwehr/polizei … ist/war/sind/waren schon/jetzt/inzwischen? da/hier/dagewesen
  ist/war/sind jetzt/schon? da notarzt/arzt/krankenwagen/feuerwehr/polizei?
  im/ins krankenhaus gebracht/gekommen/jetzt
  feuer/brand … gelöscht/aus
  gelöscht … feuer/brand
  bin/sind/ist jetzt/wir/alle? in sicherheit
  habe/hab/haben … aufgelegt/getrennt/sperren lassen/gesperrt/bank angerufen/bank informiert
  konto/karte … ist/sind/wurde … gesperrt
  false alarm/all good/i'm fine/is fine/is okay/are safe/am safe`);
const notOver = phrases(`
  noch nicht/nichts/kein*
  nicht/nimmer/kaum … da/gut/besser/ordnung/sicherheit/aufgelegt/getrennt
  unterwegs`);

/** The visitor says that the danger of before is over. */
export function saysItIsOver(message: string): boolean {
  return (
    readingsOf(message).some((text) => saysOver.test(text)) && !readingsOf(message).some((text) => notOver.test(text))
  );
}
