import type { CustomerAppointment } from '@it-lotse/contract/booking';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CallUs } from '../../frame/call-us.tsx';
import { Icon } from '../../layout/icon.tsx';
import { say } from '../../voice.ts';
import { type BookingFacts, type FormFaults, fetchRules } from '../booking-request.ts';
import { useBooking } from '../booking-store.ts';
import { isTravelSettled, slotQuestion, type Travel } from '../travel.ts';
import { useAskedStart } from '../use-asked-start.ts';
import type { ChosenService, Offer } from '../use-offer.ts';
import type { AtQuestion, Steps } from '../use-step.ts';
import { CheckQuestion } from './check-question.tsx';
import { ChoiceQuestion } from './choice-question.tsx';
import { PersonQuestion } from './person-question.tsx';
import type { QuestionFrame } from './question-frame.tsx';
import { titleOf } from './question-texts.ts';
import {
  type Question,
  questionAfter,
  questionBefore,
  questionsFor,
  shownQuestion,
  stepNumberOf,
} from './questions.ts';

export interface OneQuestionProps {
  steps: Steps;
  offer: Offer;
  service: ChosenService;
  travel: Travel;
  onRetryTravel: () => void;
  profile: BusinessProfile;
  /** null until a time is chosen. */
  facts: BookingFacts | null;
  onBooked: (appointment: CustomerAppointment) => void;
}

/** What every page of a question gets. */
export interface QuestionPage extends OneQuestionProps {
  question: Question;
  frame: Pick<ComponentProps<typeof QuestionFrame>, 'title' | 'number' | 'total' | 'takesFocus' | 'onBack'>;
  /** What was found to be wrong when it was sent. */
  found: FormFaults;
  /** To the next question; from a change, back to the last page. */
  goOn: () => void;
  /** From the last page to a question, because of what was `found` or by the visitor's wish. */
  change: (question: Question, found?: FormFaults) => void;
}

const noQuestion: AtQuestion = {};

/** What other questions depend on: they follow, also after a change. */
const leadsOn: readonly Question[] = ['service', 'forWhom'];

/** The booking, one question after the other. It fills in the same draft as the two long pages and sends the same. */
export function OneQuestion(props: OneQuestionProps) {
  const { steps, offer, service, travel, profile } = props;
  const { step } = steps;
  const draft = useBooking();
  const answers = { draft, service, travel };
  // The confirmation is not shown here.
  const { question: atQuestion, isBehind } = 'token' in step ? noQuestion : step;
  const asked = atQuestion ?? (step.number === 2 ? 'forWhom' : 'service');
  const shown = shownQuestion(asked, answers);
  const first = useRef(shown);
  const hasMoved = useRef(false);
  if (first.current !== shown) hasMoved.current = true;
  const all = questionsFor(answers);
  const before = questionBefore(shown, answers);
  const ask = (question: Question, way?: 'replace') => steps.ask(stepNumberOf(question), question, way);
  const next = questionAfter(shown, answers);
  const isChange = useRef(false);
  const [found, setFound] = useState<FormFaults>({});

  useEffect(fetchRules, []);
  useEffect(() => {
    if (shown === 'check') isChange.current = false;
  }, [shown]);
  useAskedStart({
    question: slotQuestion(service, travel, draft),
    days: offer.days,
    settled: isTravelSettled(travel),
    onChosen: () => ask('forWhom'),
  });

  const page: QuestionPage = {
    ...props,
    question: shown,
    found,
    goOn() {
      setFound({});
      ask(isChange.current && !leadsOn.includes(shown) ? 'check' : next);
    },
    change(question, faults = {}) {
      isChange.current = true;
      setFound(faults);
      ask(question);
    },
    frame: {
      title: titleOf(shown, service),
      number: all.indexOf(shown) + 1,
      total: all.length,
      takesFocus: hasMoved.current,
      onBack: isBehind ? () => history.back() : before && (() => ask(before, 'replace')),
    },
  };
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      {draft.service !== null && draft.service !== service.key && (
        <p className="problem" role="status">
          <Icon name="alert" /> Diese Leistung wird zurzeit nicht angeboten. Bitte wählen Sie eine andere.
        </p>
      )}
      {draft.slotNotice && (
        <p className="problem" role="alert">
          <Icon name="alert" /> {draft.slotNotice}
        </p>
      )}
      {pageOf(page)}
      <CallUs phone={profile.phone}>{say`[Ich buche|Wir buchen] auch gern für Sie:`}</CallUs>
    </div>
  );
}

function pageOf(page: QuestionPage) {
  const { question, facts } = page;
  // Each question begins without the faults of the one before.
  if (stepNumberOf(question) === 1 || facts === null) return <ChoiceQuestion key={question} {...page} />;
  if (question === 'check') return <CheckQuestion {...page} facts={facts} />;
  return <PersonQuestion key={question} {...page} facts={facts} />;
}
