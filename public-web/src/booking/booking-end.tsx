import type { BusinessProfile } from '@it-lotse/contract/content';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { WithdrawalHint } from '../withdrawal/withdrawal-hint.tsx';
import { changeRule, isChangeAhead, remindersAhead } from './booking-form-texts.ts';
import { type BookingFacts, type FormFaults, needsConsent } from './booking-request.ts';
import { PriceList } from './price-list.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { buttonLabel, deedWord, isAsked, RequestHint } from './request-words.tsx';
import { travelCents } from './travel.ts';
import type { Offer } from './use-offer.ts';

interface BookingEndProps {
  facts: BookingFacts;
  offer: Offer;
  profile: BusinessProfile;
  sending: boolean;
  faults: FormFaults;
  problem: { text: string; unclear: boolean } | null;
}

/** The end of the form, in both modes: reminders, what the law wants to be said, the price, and the button that books. */
export function BookingEnd({ facts, offer, profile, sending, faults, problem }: BookingEndProps) {
  const { service, travel, draft } = facts;
  const isFree = travelCents(travel) === 0 && service.price === 0;
  const asked = isAsked(offer.offer);
  return (
    <>
      <ReminderFields
        offer={{ ...offer.offer, ...remindersAhead(offer.offer, draft.slot.start_time) }}
        form={draft.form}
        consent={needsConsent(facts) || faults.earlyStart !== undefined}
        fault={faults.earlyStart}
      />
      {service.for_business ? (
        <p className="hint">
          Diese Leistung ist für Betriebe, Selbstständige und Vereine; mit der {deedWord(asked)} sagen Sie, dass Sie für
          einen solchen {asked ? 'anfragen' : 'buchen'}. Als Privatperson wählen Sie bitte eine der anderen Leistungen.
        </p>
      ) : (
        <WithdrawalHint seller={profile} />
      )}
      <PriceList service={service} travel={travel} taxRate={offer.offer.tax_rate} />
      {problem && (
        <div className="problem" role="alert" tabIndex={-1}>
          <Icon name="alert" />
          <p>
            {problem.text}
            {problem.unclear && (
              <>
                {' '}
                Es ist nicht sicher, ob Ihre {deedWord(asked)} angekommen ist.{' '}
                {!draft.form.withoutEmail &&
                  `Bitte sehen Sie in Ihrem E-Mail-Postfach nach: ${asked ? 'Liegt dort eine Antwort, ist die Anfrage da' : 'Liegt dort eine Bestätigung, ist der Termin gebucht'}. `}
                {say`Im Zweifel rufen Sie [mich|uns] bitte an: `}
                <a href={phoneHref(profile.phone)}>{profile.phone}</a>.
              </>
            )}
          </p>
        </div>
      )}
      <RequestHint answer_hours={offer.offer.answer_hours} />
      <button type="submit" className="button button-main middle:min-h-16 text-[1.3125rem]" disabled={sending}>
        {sending && <Icon name="spinner" />}
        {buttonLabel(offer.offer, { isFree, isSending: sending })}
      </button>
      <p className="hint">
        {isChangeAhead(offer.offer, draft.slot.start_time) && `${changeRule(offer.offer)} `}
        {say`Wie [ich mit Ihren Angaben umgehe|wir mit Ihren Angaben umgehen], steht unter`}{' '}
        <a href="/datenschutz" target="_blank" rel="noopener">
          Datenschutz
          <span className="sr-only"> (öffnet in einem neuen Tab)</span>
        </a>
        .
      </p>
    </>
  );
}
