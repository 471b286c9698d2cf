import type { CallbackTime } from '@it-lotse/contract/callback-time';
import type { PostedLead } from '@it-lotse/contract/site-rendering';
import { callbackWords } from '@it-lotse/domain/callback-times';
import { Field } from '../contact/field.tsx';
import { Honeypot } from '../contact/honeypot.tsx';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import type { BookingForm } from './booking-store.ts';
import { useCallbackRequest } from './use-callback-request.ts';

export interface CallbackFormProps {
  /** When somebody may be called. */
  times: readonly CallbackTime[];
  /** What the visitor has come to: it is told along. */
  service: string | undefined;
  start: string | undefined;
  form: Pick<BookingForm, 'name' | 'phone'>;
  /** What became of it without a script. */
  posted?: PostedLead | undefined;
}

/** As text because the contract (contract/callbacks.ts) brings its schema library with it. */
const postPath = '/rueckruf#rueckrufformular';

const timeFaultId = 'rueckruf-time';

/** The form with the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Who, at which number, and when best. Without the script the browser posts it to the page of its own. */
export function CallbackForm({ times, service, start, form: known, posted }: CallbackFormProps) {
  const { form, sending, faults, problem, arrived, submit } = useCallbackRequest(service, start, posted);
  const values: Readonly<Record<string, string | undefined>> = posted?.values ?? known;
  if (arrived) {
    return (
      <p id="rueckrufformular" ref={takeFocus} tabIndex={-1} className="arrived mt-5" role="status">
        <Icon name="check-circle" size={22} />
        {say` Danke. [Ich rufe|Wir rufen] Sie an, am liebsten `}
        {callbackWords[arrived]}, unter der Nummer, die Sie angegeben haben. Ein Termin ist damit noch nicht gebucht.
      </p>
    );
  }
  return (
    <form
      ref={form}
      id="rueckrufformular"
      className="grid gap-5 mt-5"
      method="post"
      action={postPath}
      noValidate
      onSubmit={submit}
    >
      <p className="hint">
        {say`Felder mit * [brauche ich|brauchen wir], um Sie anzurufen.`}
        {service !== undefined &&
          start !== undefined &&
          say` Was Sie oben gewählt haben, [bekomme ich|bekommen wir] mit.`}
      </p>
      <Field
        label="Name"
        name="name"
        id="rueckruf-name"
        required
        autoComplete="name"
        maxLength={120}
        defaultValue={values.name}
        fault={faults.name}
      />
      <Field
        label="Telefonnummer für den Rückruf"
        name="phone"
        id="rueckruf-phone"
        type="tel"
        required
        autoComplete="tel"
        maxLength={40}
        hint="Bitte mit Vorwahl."
        defaultValue={values.phone}
        fault={faults.phone}
      />
      <fieldset aria-describedby={faults.time ? timeFaultId : undefined}>
        <legend className="font-bold">Wann passt es Ihnen am besten?</legend>
        <div className="flex flex-wrap gap-x-7 gap-y-1 mt-2 [&_label]:inline-flex [&_label]:items-center [&_label]:gap-3 [&_label]:min-h-11 [&_label]:cursor-pointer [&_input]:w-6 [&_input]:h-6 [&_input]:accent-teal">
          {times.map((time, index) => (
            <label key={time}>
              <input
                type="radio"
                name="time"
                value={time}
                defaultChecked={values.time ? values.time === time : index === 0}
              />
              {callbackWords[time]}
            </label>
          ))}
        </div>
        {faults.time && (
          <p id={timeFaultId} className="fault">
            <Icon name="alert" size={20} /> {faults.time}
          </p>
        )}
      </fieldset>
      <Field
        label="Worum soll es gehen?"
        name="message"
        id="rueckruf-message"
        rows={3}
        maxLength={1000}
        defaultValue={values.message}
        fault={faults.message}
      />
      <Honeypot />
      {problem && (
        <p className="problem" role="alert">
          <Icon name="alert" size={22} /> {problem}
        </p>
      )}
      <p>
        <button type="submit" className="button button-filled" disabled={sending}>
          {sending ? <Icon name="spinner" /> : <Icon name="phone" />}
          {sending ? 'Wird gesendet…' : 'Um Rückruf bitten'}
        </button>
      </p>
      <p className="hint">
        {say`Ihre Nummer [nehme ich|nehmen wir], um Sie zurückzurufen. Mehr unter`}{' '}
        <a href="/datenschutz" target="_blank" rel="noopener">
          Datenschutz
          <span className="sr-only"> (öffnet in einem neuen Tab)</span>
        </a>
        .
      </p>
    </form>
  );
}
