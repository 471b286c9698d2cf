import { asksForAddress, type FormFaults } from '../booking-request.ts';
import type { BookingDraft } from '../booking-store.ts';
import { isPostalCode, type Travel } from '../travel.ts';
import type { ChosenService } from '../use-offer.ts';

/**
 * All questions there are, in their order. For whom it is comes before the name: whose number is needed depends on it. The
 * first five belong to step 1 of the booking, the others to step 2.
 */
const allQuestions = [
  ...(['service', 'postalCode', 'zone', 'day', 'time'] as const),
  ...(['forWhom', 'person', 'name', 'reach', 'address', 'notes', 'check'] as const),
] as const;
export type Question = (typeof allQuestions)[number];

const place = (question: Question) => allQuestions.indexOf(question);

/** The step of the booking that asks the same. */
export const stepNumberOf = (question: Question): 1 | 2 => (place(question) < place('forWhom') ? 1 : 2);

/** What the questions depend on. */
export interface Answers {
  draft: BookingDraft;
  service: ChosenService;
  travel: Travel;
}

/** Those that are asked: what nobody needs to know for this booking is left out. */
export function questionsFor({ draft, service, travel }: Answers): Question[] {
  const isAsked: Partial<Record<Question, boolean>> = {
    postalCode: service.on_site,
    // The operator has not listed the postal code.
    zone: travel.state === 'zone-missing' || ('confirmed' in travel && !travel.confirmed),
    person: draft.form.forOther,
    address: asksForAddress(service),
  };
  return allQuestions.filter((question) => isAsked[question] ?? true);
}

/** The first choice without which no later question makes sense; null: all are made. */
function firstOpen({ draft, service, travel }: Answers): Question | null {
  if (service.on_site && !isPostalCode(draft.postalCode)) return 'postalCode';
  if (travel.state === 'failed') return 'postalCode';
  if (travel.state === 'individual') return travel.confirmed ? 'postalCode' : 'zone';
  if (travel.state === 'zone-missing') return 'zone';
  if (draft.slot !== null) return null;
  return draft.day === null ? 'day' : 'time';
}

/** The question that stands there when `asked` is wished for: one that is not asked gives way to the one before it. */
export function shownQuestion(asked: Question, answers: Answers): Question {
  const open = firstOpen(answers);
  const latest = open !== null && place(open) < place(asked) ? open : asked;
  return questionsFor(answers).findLast((question) => place(question) <= place(latest)) ?? 'service';
}

export const questionAfter = (question: Question, answers: Answers): Question =>
  questionsFor(answers).find((other) => place(other) > place(question)) ?? 'check';

export const questionBefore = (question: Question, answers: Answers): Question | null =>
  questionsFor(answers).findLast((other) => place(other) < place(question)) ?? null;

/** The fields of the form that a question asks for. */
const fieldsOf: Partial<Record<Question, readonly (keyof FormFaults)[]>> = {
  postalCode: ['postalCode'],
  person: ['visitedName', 'visitedPhone', 'visitedEmail'],
  name: ['name'],
  reach: ['email', 'phone'],
  address: ['street', 'postalCode', 'city'],
  notes: ['notes'],
};

/** Of all faults those of one question. */
export function faultsOf(question: Question, faults: FormFaults): FormFaults {
  const fields = fieldsOf[question] ?? [];
  return Object.fromEntries(fields.flatMap((field) => (faults[field] ? [[field, faults[field]]] : [])));
}

/** The first question with a fault in its fields. */
export const questionWithFault = (faults: FormFaults, answers: Answers): Question | undefined =>
  questionsFor(answers).find((question) => Object.keys(faultsOf(question, faults)).length > 0);
