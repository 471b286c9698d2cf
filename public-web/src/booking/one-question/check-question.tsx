import { useEffect } from 'react';
import { BookingEnd } from '../booking-end.tsx';
import type { BookingFacts } from '../booking-request.ts';
import { useBookingForm } from '../use-booking-form.ts';
import { Given } from './given.tsx';
import type { QuestionPage } from './one-question.tsx';
import { QuestionFrame } from './question-frame.tsx';
import { questionWithFault } from './questions.ts';

interface CheckQuestionProps extends QuestionPage {
  facts: BookingFacts;
}

/** The last page: everything once more, what it costs, and the button that books. */
export function CheckQuestion(page: CheckQuestionProps) {
  const { facts, offer, profile, frame, change, onBooked } = page;
  const { form, sending, faults, problem, submit } = useBookingForm(facts, offer, {
    onBooked,
    onSlotLost: () => change('time'),
    onPriceChanged: offer.retry,
  });
  const faulty = questionWithFault(faults, { draft: facts.draft, service: facts.service, travel: facts.travel });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only faults that were just found lead anywhere
  useEffect(() => {
    if (faulty) change(faulty, faults);
  }, [faults]);
  return (
    <QuestionFrame {...frame} form={form} onNext={submit} hasNext={false}>
      <Given facts={facts} onChange={change} />
      <BookingEnd facts={facts} offer={offer} profile={profile} sending={sending} faults={faults} problem={problem} />
    </QuestionFrame>
  );
}
