import type { PostedLead } from '@it-lotse/contract/site-rendering';
import { type FormEvent, useRef, useState } from 'react';
import { Refused } from '../api/call-server.ts';
import { addToast } from '../toast/toast-store.ts';
import { type FieldFaults, findFaults, hasBlankRequired, readLead } from './lead-fields.ts';
import { sendLead } from './send-lead.ts';

type Stage = 'idle' | 'sending' | 'arrived';

/** The story of one message, from what was `posted` before: check, send, tell. `onSent` runs once the form is empty. */
export function useContactForm(posted: PostedLead, onSent: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [stage, setStage] = useState<Stage>(posted.hasArrived ? 'arrived' : 'idle');
  const [faults, setFaults] = useState<FieldFaults>(posted.faults);
  const [problem, setProblem] = useState(posted.problem);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (stage === 'sending') return;
    const element = event.currentTarget;
    const lead = readLead(element);
    setProblem('');
    setStage('sending');
    try {
      const found = await findFaults(lead);
      if (Object.keys(found).length > 0) {
        const blank = hasBlankRequired(lead);
        report(blank ? 'Bitte füllen Sie alle Pflichtfelder aus.' : 'Bitte prüfen Sie die markierten Felder.');
        return showFaults(element, found);
      }
      await sendLead(lead);
      setStage('arrived');
      setFaults({});
      empty(element);
      onSent();
      addToast({
        title: 'Nachricht gesendet',
        // In the words of the specification, whichever the voice.
        description: 'Vielen Dank für Ihre Anfrage. Wir melden uns bald bei Ihnen!',
      });
    } catch (error) {
      report('Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.');
      if (!(error instanceof Refused)) return setStage('idle');
      setProblem(error.detail);
      showFaults(element, error.faults);
    } finally {
      requestAnimationFrame(() => keepFocus(element));
    }
  }

  /** Marks the fields and moves to the first of them, where its fault is read out. */
  function showFaults(element: HTMLFormElement, found: FieldFaults) {
    setFaults(found);
    setStage('idle');
    // After React has drawn the marks and enabled the form again.
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return { form, faults, problem, submit, sending: stage === 'sending', arrived: stage === 'arrived' };
}

/** Also of what was posted without a script, to which `reset` alone would go back. */
function empty(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    field.defaultValue = '';
    if ('defaultChecked' in field) field.defaultChecked = false;
  }
  form.reset();
}

/** A button loses the focus when it is disabled; give it back unless something else has taken it. */
function keepFocus(form: HTMLFormElement) {
  if (document.activeElement !== document.body) return;
  form.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
}

function report(description: string) {
  addToast({ title: 'Fehler', description, destructive: true });
}
