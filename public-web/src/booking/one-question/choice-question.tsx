import { useEffect, useRef, useState } from 'react';
import { say } from '../../voice.ts';
import { wayFault } from '../booking-request.ts';
import { useBooking } from '../booking-store.ts';
import { formatDay } from '../calendar-day.ts';
import { isPostalCode, slotQuestion, type Travel } from '../travel.ts';
import { Trouble } from '../trouble.tsx';
import { DayQuestion } from './day-question.tsx';
import type { QuestionPage } from './one-question.tsx';
import { PlaceQuestion, ZoneQuestion } from './place-question.tsx';
import { QuestionFrame } from './question-frame.tsx';
import type { Question } from './questions.ts';
import { ServiceQuestion } from './service-question.tsx';
import { TimeQuestion } from './time-question.tsx';

/** The questions of step 1: what, how far, when. */
export function ChoiceQuestion(page: QuestionPage) {
  const { question, travel, frame, goOn, profile } = page;
  const { postalCode, day, slot } = useBooking();
  const form = useRef<HTMLFormElement>(null);
  const [wasTried, setTried] = useState(Object.keys(page.found).length > 0);
  const [isWaiting, setWaiting] = useState(false);
  const missing = missingText(question, { postalCode, travel, day, hasSlot: slot !== null });

  function next() {
    const isSearching = question === 'postalCode' && travel.state === 'searching';
    setWaiting(isSearching);
    if (isSearching) return;
    setTried(true);
    if (missing === '') goOn();
    else form.current?.querySelector('input')?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on as soon as the way is known, as was wished for
  useEffect(() => {
    if (isWaiting) next();
  }, [isWaiting, travel.state]);

  return (
    <QuestionFrame
      {...frame}
      form={form}
      hint={hintOf(question, day, profile.city)}
      onNext={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {answersFor(page, wasTried ? missing : '')}
    </QuestionFrame>
  );
}

function answersFor(page: QuestionPage, fault: string) {
  const { question, service, travel, offer, profile, onRetryTravel } = page;
  const { postalCode, waitingCode, day } = useBooking.getState();
  const wish = slotQuestion(service, travel, { postalCode, waitingCode });
  switch (question) {
    case 'service':
      return <ServiceQuestion services={offer.offer.service_types} chosen={service} />;
    case 'postalCode':
      return (
        <PlaceQuestion postalCode={postalCode} travel={travel} fault={fault}>
          {travel.state === 'failed' && (
            <Trouble text="Ihre Zone konnte nicht ermittelt werden." phone={profile.phone} onRetry={onRetryTravel} />
          )}
        </PlaceQuestion>
      );
    case 'zone':
      return <ZoneQuestion zones={offer.offer.travel_zones} service={service} travel={travel} fault={fault} />;
    case 'time':
      return <TimeQuestion question={wish} day={day ?? ''} phone={profile.phone} fault={fault} />;
    default:
      return offer.days ? (
        <DayQuestion question={wish} days={offer.days} phone={profile.phone} fault={fault} />
      ) : offer.failed ? (
        <Trouble text="Verfügbare Termine konnten nicht geladen werden." phone={profile.phone} onRetry={offer.retry} />
      ) : (
        <p>Freie Tage werden geladen …</p>
      );
  }
}

function hintOf(question: Question, day: string | null, city: string): string | undefined {
  if (question === 'postalCode')
    return say`Von dem Ort, an den [ich kommen soll|wir kommen sollen]. Die Anfahrt zählt ab der Ortsmitte von ${city}.`;
  if (question === 'zone')
    return say`Diese Postleitzahl steht nicht in [meiner|unserer] Liste. Ihre Angabe [bestätige ich|bestätigen wir] Ihnen nach der Buchung.`;
  return question === 'time' && day !== null ? formatDay(day) : undefined;
}

interface Given {
  postalCode: string;
  travel: Travel;
  day: string | null;
  hasSlot: boolean;
}

function missingText(question: Question, { postalCode, travel, day, hasSlot }: Given): string {
  switch (question) {
    case 'postalCode':
      if (!isPostalCode(postalCode)) return 'Die Postleitzahl besteht aus fünf Ziffern.';
      return travel.state === 'failed' || (travel.state === 'individual' && travel.confirmed) ? wayFault(travel) : '';
    case 'zone':
      if (travel.state === 'zone-missing') return 'Bitte wählen Sie eine Entfernung.';
      return travel.state === 'individual' ? wayFault(travel) : '';
    case 'day':
      return day === null ? 'Bitte wählen Sie einen Tag.' : '';
    case 'time':
      return hasSlot ? '' : 'Bitte wählen Sie eine Uhrzeit.';
    default:
      return '';
  }
}
