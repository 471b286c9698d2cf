import type { PostedLead } from '@it-lotse/contract/site-rendering';
import { useEffect, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { contactTicks } from './contact-ticks.ts';
import { Field } from './field.tsx';
import { Honeypot } from './honeypot.tsx';
import { fetchRules } from './lead-fields.ts';
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
      className="grid gap-[1.4rem] py-6 px-5 border border-line rounded-[20px] bg-card middle:py-[2.6rem] middle:px-11 [&_h3+.hint]:-mt-4 [&_.button]:justify-self-start max-middle:[&_.button]:justify-self-stretch print:hidden"
      method="post"
      action={postPath}
      noValidate
      onSubmit={submit}
      onFocus={fetchRules}
    >
      <h3>Nachricht schreiben</h3>
      {isAnswer && outcome}
      <p className="hint">{say`Felder mit * [brauche ich|brauchen wir], um zu antworten.`}</p>
      <div className="grid gap-[1.4rem] middle:grid-cols-[1fr_1fr] middle:gap-x-5">
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
          hint={say`Hierhin [schicke ich meine|schicken wir unsere] Antwort.`}
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
      {contactTicks.map(({ name, id, text, hint }) => (
        <div
          key={name}
          className="grid grid-cols-[1.75rem_1fr] gap-[0.9rem] leading-[1.45] [&_label]:block [&_label]:min-h-7 [&_label]:cursor-pointer [&_input]:w-7 [&_input]:h-7 [&_input]:accent-teal"
        >
          <input
            type="checkbox"
            id={id}
            name={name}
            aria-describedby={`${id}-hinweis`}
            defaultChecked={name in values}
          />
          <div>
            <label htmlFor={id}>{text}</label>
            <p id={`${id}-hinweis`} className="hint">
              {hint(company)}
            </p>
          </div>
        </div>
      ))}
      <Honeypot />
      <button type="submit" className="button button-filled" disabled={sending}>
        {sending ? <Icon name="spinner" /> : <Icon name="send" />}
        {sending ? 'Wird gesendet...' : 'Nachricht senden'}
      </button>
      {!isAnswer && outcome}
      <p className="hint">
        {say`Wie [ich mit Ihren Angaben umgehe|wir mit Ihren Angaben umgehen], steht unter `}
        <a href="/datenschutz">Datenschutz</a>.
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
          <Icon name="check-circle" size={22} />
          {say` Angekommen. [Ich antworte|Wir antworten] Ihnen innerhalb von 24\u00A0Stunden.`}
        </p>
      )}
    </>
  );
}
