import type { ServiceType } from '@it-lotse/contract/booking-settings';
import { numberedSteps, stepLines } from '@it-lotse/domain/assistant-steps';
import { formatMoney } from '@it-lotse/domain/format-money';
import { documentInVoice, inVoice, type Say, sayIn } from '@it-lotse/domain/voice';
import type { Awaits } from '../../assistant.ts';
import { narrowingQuestions } from '../../german/narrowing-questions.ts';
import type { Decision } from '../decide.ts';
import type { KnowledgeEntry } from '../knowledge.ts';
import { type Attempts, leftSteps } from '../left-steps.ts';
import { fillIn, type LiveFacts } from './live-facts.ts';

/** Who asks for a time is not sent through first steps before getting one. */
const gladly = 'Gern, das sieht sich {owner} persönlich mit Ihnen an.';
const secretWarning =
  'Bitte schreiben Sie Passwörter, PINs und Karten- oder Kontonummern nie in einen Chat, auch nicht hier. Ändern Sie ein Passwort, das Sie gerade geschrieben haben, am besten gleich.';

const failed =
  'Schade, dass die ersten Schritte nicht geholfen haben. Dann lohnt sich weiteres Probieren nicht: Schreiben Sie „Rückruf“ und Ihre Nummer, oder nehmen Sie einen Termin.';
/** Who seems to have tried something without having been told any steps here. */
const perhapsTried =
  'Wenn Sie selbst nicht weiterkommen, schreiben Sie „Rückruf“ und Ihre Nummer, oder nehmen Sie einen Termin.';
const toldBefore =
  'Mehr Schritte [kenne ich|kennen wir] dazu nicht. Helfen sie nicht, rufen Sie bitte an ({phone}), oder schreiben Sie „Rückruf“ und Ihre Nummer.';
const dontKnow =
  'Das [habe ich|haben wir] nicht sicher verstanden: Bitte rufen Sie an ({phone}), oder schreiben Sie „Rückruf“ und Ihre Nummer.';
const orCall = 'Schreiben Sie es [mir|uns] kurz, rufen Sie an ({phone}), oder schreiben Sie „Rückruf“ und Ihre Nummer.';
const forThePerson = 'Das sollte sich {owner} persönlich ansehen.';
const goOn = 'Gut, dann bleibt noch das, was Sie nicht versucht haben:';

interface Written {
  readonly paragraphs: readonly string[];
  readonly awaits: Awaits;
}

/** The answer as paragraphs of plain text. `service` is the one that is suggested. */
export function writeAnswer(
  decision: Decision,
  service: ServiceType | null,
  attempts: Attempts,
  facts: LiveFacts,
): Written {
  const { entry, appointment, asksForTime } = decision;
  const advice =
    appointment && asksForTime && entry?.help === 'first-aid'
      ? callBack(gladly, facts)
      : adviceOf(decision, attempts, facts);
  const paragraphs = [
    ...(decision.toldSecret ? [secretWarning] : []),
    ...advice.paragraphs,
    ...(appointment ? [recommendation(decision, service, sayIn(facts.profile.voice))] : []),
  ];
  return {
    paragraphs: paragraphs.map((paragraph) => fillIn(paragraph, facts).trim()).filter(Boolean),
    awaits: appointment ? 'appointment' : advice.awaits,
  };
}

/** What can be done on one's own; nothing that was told or tried before. */
function adviceOf(decision: Decision, attempts: Attempts, facts: LiveFacts): Written {
  const { entry, appointment, tried } = decision;
  const hasFailed = attempts.told !== '' || attempts.done.length > 0 || attempts.triedAll;
  const seemsFailed = hasFailed ? failed : perhapsTried;
  if (!entry) return callBack(tried && appointment ? seemsFailed : withoutEntry(decision, attempts), facts);
  const { opening, steps, closing } = textOfEntry(entry, facts);
  const all = stepLines(steps, (step) => fillIn(step, facts));
  const left = leftSteps(all, attempts);
  const numbered = numberedSteps(left);
  if (entry.help === 'first-aid') {
    const isNew = left.length === all.length;
    if (left.length === 0 || (tried && isNew)) return callBack(appointment ? seemsFailed : toldBefore, facts);
    // Its closing asks whether the steps helped; with an appointment at hand that question leads nowhere.
    const paragraphs = [isNew ? opening : goOn, numbered, appointment ? '' : closing];
    return { paragraphs, awaits: entry.awaits };
  }
  return { paragraphs: [opening, numbered, closing], awaits: entry.awaits };
}

/** Each of these texts offers to call back. */
const callBack = (text: string, { profile }: LiveFacts): Written => ({
  paragraphs: [inVoice(profile.voice, text)],
  awaits: 'appointment',
});

/** The operator's words, else those of the program in their voice. */
function textOfEntry({ key, opening, steps, closing }: KnowledgeEntry, { ownTexts, profile }: LiveFacts) {
  return ownTexts?.[key] ?? documentInVoice(profile.voice, { opening, steps, closing });
}

/** Better no steps than those of another problem. */
function withoutEntry({ category, appointment, isSure, namesTopic }: Decision, { told }: Attempts): string {
  if (appointment) return isSure ? forThePerson : `Das [habe ich|haben wir] nicht sicher verstanden. ${forThePerson}`;
  const question = narrowingQuestions[category];
  return isSure && namesTopic && !told.includes(question) ? `${question} ${orCall}` : dontKnow;
}

function recommendation({ category }: Decision, service: ServiceType | null, say: Say): string {
  if (!service) return say`[Ich empfehle|Wir empfehlen] Ihnen dafür einen Termin. Rufen Sie bitte an: {phone}.`;
  const travel = travelText(service);
  // Where no problem was named there is nothing to recommend it for.
  const lead =
    category === 'general'
      ? 'Passend dazu gibt es den Termin'
      : say`[Ich empfehle|Wir empfehlen] Ihnen dafür einen Termin:`;
  return `${lead} „${service.name}“ (${service.duration} Minuten, ${formatMoney(service.price)}${travel}). Sie können ihn hier gleich buchen oder anrufen: {phone}.`;
}

function travelText({ place, travel_included }: ServiceType): string {
  if (place === 'remote') return '';
  return travel_included ? ', die Anfahrt ist enthalten' : ', die Anfahrt richtet sich nach der Entfernung';
}
