import type { PostedLead } from '@it-lotse/shared/contract/site-rendering';
import { newsletterConsent } from '@it-lotse/shared/domain/newsletter-consent';
import { useEffect, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { Field } from './field.tsx';
import { loadRules } from './lead-fields.ts';
import { newsletterHint } from './newsletter-hint.ts';
import { useContactForm } from './use-contact-form.ts';

const nothingPosted: PostedLead = { values: {}, faults: {}, problem: '', hasArrived: false };

/** As text because the contract (contract/leads.ts) brings its schema library with it. */
const postPath = '/kontakt#kontaktformular';

/**
 * The fields keep their own values: what was typed before the script was there, and after a failure, stays. Without the
 * script the browser posts the form, and gets the page anew with what was `posted`.
 */
export function ContactForm({ posted = nothingPosted }: { posted?: PostedLead }) {
  const { values } = posted;
  const [company, setCompany] = useState(values.company ?? '');
  const { form, sending, faults, problem, arrived, submit } = useContactForm(posted, () => setCompany(''));
  // It may have been typed before the script was there.
  useEffect(() => setCompany(form.current?.querySelector<HTMLInputElement>('[name="company"]')?.value ?? ''), [form]);
  const own = (name: 'name' | 'company' | 'email' | 'phone' | 'message') => ({
    name,
    id: `kontakt-${name}`,
    defaultValue: values[name],
    fault: faults[name],
  });
  // The page that answers begins here, with what there is to say.
  const isAnswer = posted !== nothingPosted;
  const outcome = <Outcome problem={problem} arrived={arrived} />;
  return (
    <form
      ref={form}
      id="kontaktformular"
      className="contact-form"
      method="post"
      action={postPath}
      noValidate
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => undefined)}
    >
      <h3>Nachricht schreiben</h3>
      {isAnswer && outcome}
      <p className="hint">Felder mit * brauche ich, um zu antworten.</p>
      <div className="field-pair">
        <Field label="Ihr Name" {...own('name')} required autoComplete="name" maxLength={120} />
        <Field
          label="Firma"
          {...own('company')}
          autoComplete="organization"
          maxLength={160}
          onChange={(event) => setCompany(event.currentTarget.value)}
        />
        <Field
          label="E-Mail"
          {...own('email')}
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          hint="Hierhin schicke ich meine Antwort."
        />
        <Field
          label="Telefon"
          {...own('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint="Für einen schnellen Rückruf."
        />
      </div>
      <Field label="Worum geht es?" {...own('message')} required rows={6} maxLength={5000} />
      <div className="check-row">
        <input
          type="checkbox"
          id="kontakt-newsletter"
          name="newsletter_opt_in"
          aria-describedby="kontakt-newsletter-hinweis"
          defaultChecked={'newsletter_opt_in' in values}
        />
        <div>
          <label htmlFor="kontakt-newsletter">{newsletterConsent.text}</label>
          <p id="kontakt-newsletter-hinweis" className="hint">
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
      <button type="submit" className="button button-filled" disabled={sending}>
        {sending ? <Icon name="spinner" className="spinner" /> : <Icon name="send" />}
        {sending ? 'Wird gesendet...' : 'Nachricht senden'}
      </button>
      {!isAnswer && outcome}
      <p className="hint">
        Wie ich mit Ihren Angaben umgehe, steht unter <a href="/datenschutz">Datenschutz</a>.
      </p>
    </form>
  );
}

function Outcome({ problem, arrived }: { problem: string; arrived: boolean }) {
  return (
    <>
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
    </>
  );
}
