import type { CustomerAppointment } from '@it-lotse/contract/booking';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { book } from './booking-api.ts';
import { readFailure } from './booking-outcome.ts';
import { type BookingFacts, bookingBody, type FormFaults, fetchRules, findFaults } from './booking-request.ts';
import { loseSlot, noteUnanswered } from './booking-store.ts';
import { deedWord, isAsked } from './request-words.tsx';
import type { Offer } from './use-offer.ts';

interface Outcomes {
  onBooked: (appointment: CustomerAppointment) => void;
  /** Back to fresh times. */
  onSlotLost: () => void;
  /** The offer on the page is old. */
  onPriceChanged: () => void;
}

interface Problem {
  text: string;
  unclear: boolean;
}

/** The story of one booking: check, send, tell. Nothing is sent twice without the visitor knowing. */
export function useBookingForm(facts: BookingFacts, offer: Offer, outcomes: Outcomes) {
  const asked = isAsked(offer.offer);
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [sending, setSending] = useState(false);
  const [faults, setFaults] = useState<FormFaults>({});
  const [focusOn, setFocusOn] = useState<{ selector: string } | null>(null);
  const start = facts.draft.slot.start_time;
  const wasUnanswered = facts.draft.unansweredStart === start;
  // Also after a reload in the middle of sending.
  const [problem, setProblem] = useState<Problem | null>(() =>
    wasUnanswered ? { text: `Ihre letzte ${deedWord(asked)} blieb ohne Antwort.`, unclear: true } : null,
  );

  // Once the marks are drawn.
  useEffect(() => {
    if (focusOn) form.current?.querySelector<HTMLElement>(focusOn.selector)?.focus();
  }, [focusOn]);

  useEffect(() => {
    fetchRules();
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // State comes too late for the second click of a double click.
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      await checkAndSend();
    } finally {
      running.current = false;
      setSending(false);
    }
  }

  async function checkAndSend() {
    setProblem(null);
    const found = await findFaults(facts).catch(() => null);
    if (found === null || !navigator.onLine) {
      const text =
        'Ein unerwarteter Fehler ist aufgetreten. Es wurde nichts gesendet. Bitte prüfen Sie Ihre Internetverbindung.';
      return tell({ text, unclear: false });
    }
    setFaults(found);
    if (Object.keys(found).length > 0) {
      return showFaults(
        Object.values(found).length === 1
          ? 'Eine Angabe fehlt noch oder stimmt nicht.'
          : 'Einige Angaben fehlen noch oder stimmen nicht.',
      );
    }
    noteUnanswered(start);
    try {
      outcomes.onBooked(await book(bookingBody(facts)));
    } catch (error) {
      handle(error);
    }
  }

  function handle(error: unknown) {
    const failure = readFailure(error, wasUnanswered, {
      hasEmail: !facts.draft.form.withoutEmail,
      asked,
    });
    noteUnanswered(failure.kind === 'failed' && failure.unclear ? start : null);
    switch (failure.kind) {
      case 'slot-lost':
        loseSlot(failure.text);
        return outcomes.onSlotLost();
      case 'price-changed':
        outcomes.onPriceChanged();
        return tell({ text: failure.text, unclear: false });
      case 'faults':
        setFaults(failure.faults);
        return showFaults(failure.text);
      case 'failed':
        return tell(failure);
    }
  }

  function tell(next: Problem) {
    setProblem(next);
    setFocusOn({ selector: '.booking-problem' });
  }

  /** Moves to the first field that is not right, where its fault is read out. */
  function showFaults(text: string) {
    setProblem({ text, unclear: false });
    setFocusOn({ selector: '[aria-invalid="true"]' });
  }

  return { form, sending, faults, problem, submit };
}
