import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import { Field } from '../contact/field.tsx';
import { addToast } from '../toast/toast-store.ts';
import { say } from '../voice.ts';
import { saveContact } from './chat-api.ts';
import { useChat } from './chat-store.ts';
import { type ContactFaults, fetchRules, findFaults, readContact } from './contact-data.ts';

/** Name and e-mail for the operator. A failure to save is not the visitor's business (spec): it is only logged. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { sessionId, contact } = useChat();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<ContactFaults>({});
  const [isSaving, setIsSaving] = useState(false);

  // The browser keeps the focus inside, closes on Escape and gives the focus back.
  useEffect(() => {
    dialog.current?.showModal();
    fetchRules();
  }, []);
  // Once the marks are drawn.
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving || sessionId === null) return;
    const typed = readContact(event.currentTarget);
    setIsSaving(true);
    try {
      const found = await findFaults(typed);
      setFaults(found);
      if (Object.keys(found).length > 0) return;
      await saveContact(sessionId, typed);
      useChat.setState({ contact: typed });
      addToast({ title: 'Daten gespeichert', description: 'Ihre Kontaktdaten wurden hinterlegt.' });
      dialog.current?.close();
    } catch (error) {
      const { name, email } = error instanceof Refused ? error.faults : {};
      if (name || email) setFaults({ ...(name && { name }), ...(email && { email }) });
      else console.warn('The contact data could not be saved', error);
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <dialog
      ref={dialog}
      className="w-[min(30rem,100vw_-_2rem)] max-h-[calc(100dvh_-_2rem)] m-auto py-6 px-5 border border-line rounded-[20px] bg-card text-ink overflow-auto backdrop:bg-[oklch(0.25_0.03_250/0.6)] [&_form]:grid [&_form]:gap-5 [&_form]:mt-5 middle:py-8 middle:px-9 [&_h2]:mb-2 [&_h2]:text-[1.625rem]"
      aria-labelledby="kontaktdaten"
      onClose={onClose}
    >
      <h2 id="kontaktdaten">Kontaktdaten</h2>
      <p className="hint">{say`Damit [ich mich bei Ihnen melden kann|wir uns bei Ihnen melden können], auch wenn Sie diese Seite verlassen.`}</p>
      <form ref={form} method="dialog" noValidate onSubmit={submit}>
        <Field
          label="Name"
          name="name"
          required
          autoComplete="name"
          maxLength={120}
          defaultValue={contact.name}
          fault={faults.name}
        />
        <Field
          label="E-Mail"
          optional="(optional)"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={contact.email}
          fault={faults.email}
        />
        <p className="flex flex-wrap justify-end gap-3 mt-5 [form>&]:mt-1">
          <button type="button" className="button button-line" onClick={() => dialog.current?.close()}>
            Abbrechen
          </button>
          <button type="submit" className="button button-filled" disabled={isSaving}>
            Speichern
          </button>
        </p>
      </form>
    </dialog>
  );
}
