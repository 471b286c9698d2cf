import { newsletterConsent } from '@it-lotse/shared/domain/newsletter-consent';
import { useId, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { Field } from './field.tsx';
import { loadRules } from './lead-fields.ts';
import { newsletterHint } from './newsletter-hint.ts';
import { useContactForm } from './use-contact-form.ts';

/**
 * The fields keep their own values: what was typed before the script was there, and after a failure, stays.
 * `method="dialog"` outside a dialog submits nothing, so without the script nobody's words end up in an address.
 */
export function ContactForm() {
  const [company, setCompany] = useState('');
  const { form, sending, faults, problem, arrived, submit } = useContactForm(() => setCompany(''));
  const hintId = useId();
  return (
    <form
      ref={form}
      id="kontaktformular"
      className="contact-form"
      method="dialog"
      noValidate
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => undefined)}
    >
      <h3>Nachricht schreiben</h3>
      <p className="hint">Felder mit * brauche ich, um zu antworten.</p>
      <div className="field-pair">
        <Field label="Ihr Name" name="name" required autoComplete="name" maxLength={120} fault={faults.name} />
        <Field
          label="Firma"
          name="company"
          autoComplete="organization"
          maxLength={160}
          fault={faults.company}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        <Field
          label="E-Mail"
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          hint="Hierhin schicke ich meine Antwort."
          fault={faults.email}
        />
        <Field
          label="Telefon"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint="Für einen schnellen Rückruf."
          fault={faults.phone}
        />
      </div>
      <Field label="Worum geht es?" name="message" required rows={6} maxLength={5000} fault={faults.message} />
      <div className="check-row">
        <input type="checkbox" id={`${hintId}-box`} name="newsletter_opt_in" aria-describedby={hintId} />
        <div>
          <label htmlFor={`${hintId}-box`}>{newsletterConsent.text}</label>
          <p id={hintId} className="hint">
            {newsletterHint(company)}
          </p>
        </div>
      </div>
      {/* Nobody sees, reaches or hears this field; programs that fill in every field give themselves away. */}
      <div className="honeypot" aria-hidden="true">
        <label>
          Website <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <noscript>
        <p className="problem">
          Zum Absenden braucht dieses Formular JavaScript. Bitte rufen Sie an oder schreiben Sie eine E-Mail.
        </p>
      </noscript>
      <button type="submit" className="button button-filled" disabled={sending}>
        {sending ? <Icon name="spinner" className="spinner" /> : <Icon name="send" />}
        {sending ? 'Wird gesendet...' : 'Nachricht senden'}
      </button>
      {problem && (
        <p className="problem" role="alert">
          <Icon name="alert" size={22} /> {problem}
        </p>
      )}
      {arrived && (
        <p className="arrived" role="status" tabIndex={-1}>
          <Icon name="check-circle" size={22} /> Angekommen. Ich antworte Ihnen innerhalb von 24&nbsp;Stunden.
        </p>
      )}
      <p className="hint">
        Wie ich mit Ihren Angaben umgehe, steht unter <a href="/datenschutz">Datenschutz</a>.
      </p>
    </form>
  );
}
