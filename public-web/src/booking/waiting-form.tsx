import { addDays } from '@it-lotse/domain/berlin-time';
import { waitingTimesOf, waitingWords } from '@it-lotse/domain/waiting-times';
import { useId, useState } from 'react';
import { Field } from '../contact/field.tsx';
import { Honeypot } from '../contact/honeypot.tsx';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { Check } from './check.tsx';
import { isTravelSettled } from './travel.ts';
import { useWaitingRequest } from './use-waiting-request.ts';
import type { WaitingRequestProps } from './waiting-request.tsx';

/** So long somebody waits who chooses nothing else. */
const usualDays = 28;

/** The form with the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** What is waited for stands above; here between which days, when on a day, and whom to write to. */
export function WaitingForm({ offer, days, service, travel, draft }: WaitingRequestProps) {
  const { form, sending, faults, problem, arrived, submit } = useWaitingRequest(service, travel, draft);
  const [withoutEmail, setWithoutEmail] = useState(false);
  const id = useId();
  const times = waitingTimesOf(service.hours);
  if (arrived) {
    return (
      <p ref={takeFocus} tabIndex={-1} className="arrived mt-5" role="status">
        <Icon name="check-circle" size={22} />
        {say` Fast geschafft: [Ich habe|Wir haben] Ihnen eine`} {arrived.told_by === 'sms' ? 'SMS' : 'E-Mail'}{' '}
        geschickt. Ihr Platz zählt, sobald Sie darin auf den Link klicken, bitte innerhalb von{' '}
        {arrived.confirm_within_hours} Stunden.
      </p>
    );
  }
  if (!isTravelSettled(travel)) {
    return (
      <p className="hint mt-5">{say`Bitte geben Sie oben zuerst Ihre Postleitzahl ein, damit [ich weiß|wir wissen], wohin [ich fahre|wir fahren].`}</p>
    );
  }
  return (
    <form ref={form} className="grid gap-5 mt-5" noValidate onSubmit={submit}>
      <p className="hint">
        Wird für „{service.name}
        {say`“ eine passende Zeit frei, [schreibe ich|schreiben wir] Ihnen, der Reihe nach. Dann [halte ich|halten wir] sie vier Stunden lang für Sie frei. Felder mit * [brauche ich|brauchen wir] dafür.`}
      </p>
      <div className="grid gap-5 min-[600px]:grid-cols-2">
        <Field
          label="Frühester Tag"
          name="first_day"
          type="date"
          required
          min={days.first}
          defaultValue={days.first}
          fault={faults.first_day}
        />
        <Field
          label="Spätester Tag"
          name="last_day"
          type="date"
          required
          min={days.first}
          defaultValue={addDays(days.first, usualDays)}
          fault={faults.last_day}
        />
      </div>
      <fieldset aria-describedby={faults.times ? `${id}-times` : undefined}>
        <legend className="font-bold">Wann am Tag passt es Ihnen?</legend>
        <div className="flex flex-wrap gap-x-7 gap-y-1 mt-2 [&_label]:inline-flex [&_label]:items-center [&_label]:gap-3 [&_label]:min-h-11 [&_label]:cursor-pointer [&_input]:w-6 [&_input]:h-6 [&_input]:accent-teal">
          {times.map((time) => (
            <label key={time}>
              <input
                type="checkbox"
                name="times"
                value={time}
                defaultChecked
                aria-invalid={faults.times ? true : undefined}
              />
              {waitingWords[time]}
            </label>
          ))}
        </div>
        {faults.times && (
          <p id={`${id}-times`} className="fault">
            <Icon name="alert" size={20} /> {faults.times}
          </p>
        )}
      </fieldset>
      <Field
        label="Name"
        name="name"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={draft.form.name}
        fault={faults.name}
      />
      {!withoutEmail && (
        <Field
          label="E-Mail"
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          hint={say`Hierhin [schreibe ich|schreiben wir], wenn eine Zeit frei wird.`}
          defaultValue={draft.form.email}
          fault={faults.email}
        />
      )}
      {offer.sms_available && (
        <Check name="without_email" checked={withoutEmail} onChange={setWithoutEmail}>
          Ich habe keine E-Mail-Adresse und möchte eine SMS.
        </Check>
      )}
      {withoutEmail && (
        <Field
          label="Mobilnummer"
          name="phone"
          type="tel"
          required
          autoComplete="tel"
          maxLength={40}
          defaultValue={draft.form.phone}
          fault={faults.phone}
        />
      )}
      <Honeypot />
      {problem && (
        <p className="problem" role="alert">
          <Icon name="alert" size={22} /> {problem}
        </p>
      )}
      <p>
        <button type="submit" className="button button-filled" disabled={sending}>
          {sending && <Icon name="spinner" />}
          {sending ? 'Wird gesendet…' : 'Platz auf der Warteliste anfragen'}
        </button>
      </p>
      <p className="hint">
        {say`Ihre Angaben [nehme ich|nehmen wir], um Ihnen freie Zeiten anzubieten; 30 Tage nach dem Ende [lösche ich|löschen wir] sie. Mehr unter`}{' '}
        <a href="/datenschutz" target="_blank" rel="noopener">
          Datenschutz
          <span className="sr-only"> (öffnet in einem neuen Tab)</span>
        </a>
        .
      </p>
    </form>
  );
}
