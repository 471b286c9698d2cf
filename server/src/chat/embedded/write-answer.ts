import type { ServiceType } from '@it-lotse/shared/contract/booking-settings';
import { formatMoney } from '@it-lotse/shared/domain/format-money';
import type { Decision } from './decide.ts';
import { linesOf } from './knowledge-index.ts';
import { fillIn, type LiveFacts } from './live-facts.ts';

/** Who asks for a time is not sent through first steps before getting one. */
const gladly = 'Gern, das sieht sich {owner} persönlich mit Ihnen an.';
const secretWarning =
  'Bitte schreiben Sie Passwörter, PINs und Karten- oder Kontonummern nie in einen Chat, auch nicht hier. Ändern Sie ein Passwort, das Sie gerade geschrieben haben, am besten gleich.';

/** The answer as paragraphs of plain text. `service` is the one that is suggested. */
export function writeAnswer(decision: Decision, service: ServiceType | null, facts: LiveFacts): string[] {
  const { entry, appointment, asksForTime, tried } = decision;
  const advice = entry ? adviceOf(decision) : [dontKnow(appointment)];
  const failed =
    'Schade, dass die ersten Schritte nicht geholfen haben. Dann lohnt sich weiteres Probieren nicht, und Sie haben schon alles Sinnvolle getan.';
  const paragraphs = [
    ...(decision.toldSecret ? [secretWarning] : []),
    ...(appointment && asksForTime && entry?.help === 'first-aid'
      ? [gladly]
      : tried && entry?.help !== 'appointment'
        ? [failed]
        : advice),
    ...(appointment ? [recommendation(decision, service)] : []),
  ];
  return paragraphs.map((paragraph) => fillIn(paragraph, facts).trim()).filter(Boolean);
}

function adviceOf({ entry, appointment }: Decision): string[] {
  if (!entry) return [];
  const steps = linesOf(entry.steps).map((step, index) => `${index + 1}. ${step}`);
  // Its closing asks whether the steps helped; with an appointment at hand that question leads nowhere.
  const closing = appointment && entry.help === 'first-aid' ? '' : entry.closing;
  return [entry.opening, steps.join('\n'), closing];
}

function dontKnow(appointment: boolean): string {
  return appointment
    ? 'Das habe ich nicht sicher verstanden, darum sollte es sich {owner} persönlich ansehen.'
    : 'Das habe ich nicht sicher verstanden: Bitte rufen Sie an ({phone}), oder schreiben Sie „Rückruf“ und Ihre Nummer.';
}

function recommendation({ category }: Decision, service: ServiceType | null): string {
  if (!service) return 'Ich empfehle Ihnen dafür einen Termin. Rufen Sie bitte an: {phone}.';
  const travel = travelText(service);
  // Where no problem was named there is nothing to recommend it for.
  const lead = category === 'general' ? 'Passend dazu gibt es den Termin' : 'Ich empfehle Ihnen dafür einen Termin:';
  return `${lead} „${service.name}“ (${service.duration} Minuten, ${formatMoney(service.price)}${travel}). Sie können ihn hier gleich buchen oder anrufen: {phone}.`;
}

function travelText({ place, travel_included }: ServiceType): string {
  if (place === 'remote') return '';
  return travel_included ? ', die Anfahrt ist enthalten' : ', die Anfahrt richtet sich nach der Entfernung';
}
