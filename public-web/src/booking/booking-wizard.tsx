import type { CustomerAppointment, getManagedAppointment } from '@it-lotse/contract/booking';
import { addDays } from '@it-lotse/domain/berlin-time';
import { withdrawalDays } from '@it-lotse/domain/early-start-consent';
import { berlinDay } from '@it-lotse/domain/format-date';
import { useEffect, useRef, useState } from 'react';
import { CallUs } from '../frame/call-us.tsx';
import { Icon } from '../layout/icon.tsx';
import { takeUpAddress, tidyAddress } from './asked-booking.ts';
import { managePath } from './booking-api.ts';
import type { BookingContent } from './booking-content.ts';
import { keepDraft } from './booking-memory.ts';
import { forgetDraft, useBooking } from './booking-store.ts';
import { CallbackRequest } from './callback-request.tsx';
import { ChooseStep } from './choose-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { fetchConfirmedStep, LateConfirmedStep } from './late-confirmed-step.tsx';
import { LateOneQuestion } from './late-one-question.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { Progress } from './progress.tsx';
import { useQuestionMode } from './question-mode.ts';
import { doneUnseen, isAsked } from './request-words.tsx';
import { useTravel } from './travel.ts';
import { Trouble } from './trouble.tsx';
import { useAnswer } from './use-answer.ts';
import { chosenService, useOffer } from './use-offer.ts';
import { useStep } from './use-step.ts';
import { WaitingRequest } from './waiting-request.tsx';

const titles = { 1: 'Termin buchen', 2: 'Ihre Daten', 3: 'Termin bestätigt!' } as const;

/** The three steps of a booking. What they share lives in the store, where they are in the browser's history. */
export function BookingWizard({ content }: { content: BookingContent }) {
  const { profile } = content;
  const draft = useBooking();
  const offer = useOffer(content.booking);
  const service = chosenService(offer.offer, draft.service);
  const { travel, retry: retryTravel } = useTravel(offer.offer, service);
  const [booked, setBooked] = useState<CustomerAppointment | null>(null);
  const rendered = useRef(content.booking);

  // Before useStep, which looks whether there is a chosen time.
  useEffect(() => {
    const stop = keepDraft();
    takeUpAddress(rendered.current.service_types);
    return stop;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at the address whenever the wish has changed
  useEffect(tidyAddress, [draft.askedStart]);
  const steps = useStep();
  const { step, goOn, goBack, finish } = steps;
  const mode = useQuestionMode();

  // After a reload only the private link is known: names and addresses are not kept beyond the booking.
  const known = step.number === 3 && booked?.manage_token === step.token ? booked : null;
  const token = step.number === 3 && known === null ? step.token : null;
  const again = useAnswer<typeof getManagedAppointment>(token === null ? null : managePath(token), 'can_change');

  // Once the confirmation is shown; earlier, the form would be without its time.
  useEffect(() => {
    if (booked) forgetDraft();
  }, [booked]);

  useEffect(() => {
    if (step.number === 2) fetchConfirmedStep();
  }, [step.number]);

  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef<number>(1);
  useEffect(() => {
    if (shownStep.current === step.number) return;
    shownStep.current = step.number;
    // A notice about a lost time has already taken the focus.
    if (useBooking.getState().slotNotice !== '') return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step.number]);

  const shown = known ?? (again.state === 'ready' ? again.data : null);
  // While it cannot be shown, it is what is offered now.
  const isRequest = step.number === 3 && (shown ? shown.request_state === 'open' : isAsked(offer.offer));
  const title = (
    <h1 ref={heading} tabIndex={-1} className="[div+&]:mt-5 min-[900px]:[div+&]:mt-10 in-data-large:text-[1.5rem]">
      {isRequest ? 'Ihre Anfrage ist da' : titles[step.number]}
    </h1>
  );

  const isAtTime = !mode.isOn || (step.number === 1 && (step.question === 'day' || step.question === 'time'));
  const mayWait = step.number === 1 && isAtTime && offer.offer.waiting_list;

  const callback = (
    <CallbackRequest
      times={offer.offer.callback_times}
      service={service?.key}
      start={draft.slot?.start_time}
      form={draft.form}
      phone={profile.phone}
    />
  );

  return (
    <>
      {step.number !== 3 && <ModeSwitch isOn={mode.isOn} onTurn={mode.turn} />}
      {stepView()}
      {/* One for all steps: what was typed into it stays. After the booking nothing is left to ask for. */}
      {mayWait && offer.days && service && (
        <WaitingRequest
          offer={offer.offer}
          days={offer.days}
          service={service}
          travel={travel}
          draft={draft}
          phone={profile.phone}
        />
      )}
      {step.number !== 3 && callback}
    </>
  );

  function stepView() {
    if (step.number === 3) {
      return (
        <>
          <Progress current={3} isRequest={isRequest} />
          {title}
          {shown && <LateConfirmedStep appointment={shown} offer={offer.offer} profile={profile} />}
          {again.state === 'loading' && <p className="lead">Ihr Termin wird geladen …</p>}
          {again.state === 'failed' && (
            <Trouble text={doneUnseen(isRequest)} failure={again.failure} phone={profile.phone} onRetry={again.retry} />
          )}
        </>
      );
    }

    if (service === null) {
      return (
        <>
          {title}
          <p className="lead">Zurzeit lassen sich online keine Termine buchen.</p>
          <CallUs phone={profile.phone}>Am Telefon finden wir einen Termin:</CallUs>
        </>
      );
    }

    const facts = draft.slot && {
      draft: { ...draft, slot: draft.slot },
      service,
      travel,
      smsAvailable: offer.offer.sms_available,
      // Until the server has said so exactly: the 14 days, without what Sundays and holidays add to them.
      earlyStartUntil: offer.days?.earlyStartUntil ?? addDays(berlinDay(new Date()), withdrawalDays),
    };
    const onBooked = (appointment: CustomerAppointment) => {
      setBooked(appointment);
      finish(appointment.manage_token);
    };
    const shared = { offer, service, travel, onRetryTravel: retryTravel, profile };

    if (mode.isOn) return <LateOneQuestion {...shared} steps={steps} facts={facts} onBooked={onBooked} />;

    if (step.number === 2 && facts) {
      return (
        <>
          <p>
            <button type="button" className="text-link" onClick={goBack}>
              <Icon name="back" /> Zurück zur Terminwahl
            </button>
          </p>
          <Progress current={2} isRequest={isAsked(offer.offer)} />
          {title}
          <DetailsStep facts={facts} offer={offer} profile={profile} onBack={goBack} onBooked={onBooked} />
        </>
      );
    }

    return (
      <>
        {title}
        <Progress current={1} isRequest={isAsked(offer.offer)} />
        <ChooseStep {...shared} onGoOn={goOn} />
      </>
    );
  }
}
