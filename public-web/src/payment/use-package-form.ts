import { type FormEvent, useEffect, useRef, useState } from 'react';
import { say } from '../voice.ts';
import { findFaults, type PackageFaults, readFields } from './package-fields.ts';
import { useCheckout } from './use-checkout.ts';

const notReached =
  'Die Bezahlseite ließ sich nicht öffnen. Es wurde nichts bestellt. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.';

/** The order of a package: check, send, go to the page to pay on. Nothing is ordered before it is paid there. */
export function usePackageForm(packageId: string, phone: string) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<PackageFaults>({});
  const [problem, setProblem] = useState('');
  const [focusOn, setFocusOn] = useState<{ selector: string } | null>(null);
  const { leaving, isSlow, leave } = useCheckout();

  // Once the marks are drawn.
  useEffect(() => {
    if (focusOn) form.current?.querySelector<HTMLElement>(focusOn.selector)?.focus();
  }, [focusOn]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readFields(event.currentTarget);
    setProblem('');
    const found = await findFaults(fields).catch(() => null);
    if (found === null) return tell(notReached);
    if (Object.keys(found).length > 0) return showFaults(found);
    setFaults({});
    const outcome = await leave({ package_id: packageId, ...fields });
    if (outcome === 'leaving') return;
    if (outcome === 'silence') return tell(notReached);
    const { customer_name, customer_email, customer_address } = outcome.faults;
    if (customer_name || customer_email || customer_address) return showFaults(outcome.faults);
    tell(outcome.code === 'payment_unavailable' ? unavailable(phone) : outcome.detail || notReached);
  }

  function tell(text: string) {
    setProblem(text);
    setFocusOn({ selector: '.problem' });
  }

  /** Moves to the first field that is not right, where its fault is read out. */
  function showFaults(found: PackageFaults) {
    setFaults(found);
    setFocusOn({ selector: '[aria-invalid="true"]' });
  }

  return { form, faults, problem, leaving, isSlow, submit };
}

/** The server's own sentence speaks of an appointment. */
const unavailable = (phone: string) =>
  say`Die Online-Zahlung ist gerade nicht möglich. Es wurde nichts bestellt. Bitte versuchen Sie es später noch einmal, oder rufen Sie [mich|uns] an: ${phone}.`;
