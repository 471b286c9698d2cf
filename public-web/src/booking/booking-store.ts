import type { AvailableSlot } from '@it-lotse/contract/booking';
import { berlinDay } from '@it-lotse/domain/format-date';
import { create } from 'zustand';

/** What the visitor types in step 2, as typed. Postal code belongs to the choice: it decides on the travel cost. */
export interface BookingForm {
  name: string;
  email: string;
  /** The switch 'Ich habe keine E-Mail-Adresse'. */
  withoutEmail: boolean;
  phone: string;
  /** The switch 'Ich buche für jemand anderen'. */
  forOther: boolean;
  visitedName: string;
  visitedPhone: string;
  visitedEmail: string;
  street: string;
  city: string;
  notes: string;
  emailReminder: boolean;
  smsReminder: boolean;
  earlyStart: boolean;
}

/** What the visitor has chosen and typed. It survives a reload (see booking-memory.ts). */
export interface BookingDraft {
  /** null: the first service that is offered. */
  service: string | null;
  postalCode: string;
  /** Chosen in the table; counts only for a postal code the operator has not listed. */
  zone: number | null;
  /** Berlin day, '2026-12-01'. */
  day: string | null;
  slot: AvailableSlot | null;
  form: BookingForm;
  /** Start of a booking that was sent and whose answer never came. */
  unansweredStart: string | null;
  /** Of a place in the waiting list: the time that is held for it is free for this visitor. */
  waitingCode: string | null;
}

export const emptyDraft: BookingDraft = {
  service: null,
  postalCode: '',
  zone: null,
  day: null,
  slot: null,
  form: {
    name: '',
    email: '',
    withoutEmail: false,
    phone: '',
    forOther: false,
    visitedName: '',
    visitedPhone: '',
    visitedEmail: '',
    street: '',
    city: '',
    notes: '',
    emailReminder: true,
    smsReminder: false,
    earlyStart: false,
  },
  unansweredStart: null,
  waitingCode: null,
};

interface BookingStore extends BookingDraft {
  /** Why the chosen time is gone, shown above the free times. */
  slotNotice: string;
  /** Beginning the address asks for (`?start=`), until the free times of that day have answered. */
  askedStart: string | null;
}

export const useBooking = create<BookingStore>(() => ({ ...emptyDraft, slotNotice: '', askedStart: null }));

const { setState, getState } = useBooking;

export const currentDraft = (): BookingDraft => {
  const { slotNotice: _, askedStart: __, ...draft } = getState();
  return draft;
};

export const restoreDraft = (draft: BookingDraft) => setState(draft);

/** Another service has other times: the chosen one no longer counts. */
export function chooseService(service: string): void {
  if (service !== getState().service) setState({ service, slot: null, slotNotice: '', askedStart: null });
}

export function chooseDay(day: string): void {
  if (day !== getState().day) setState({ day, slot: null, slotNotice: '', askedStart: null });
}

export const chooseSlot = (slot: AvailableSlot) => setState({ slot, slotNotice: '', askedStart: null });

/** Asks for a certain time, which counts as chosen only once it has been seen among the free ones. */
export function askForStart(start: string): void {
  if (getState().slot?.start_time === start) return;
  setState({ day: berlinDay(start), slot: null, slotNotice: '', askedStart: start });
}

/** Somebody who waited takes up what they waited for; the time itself is asked for by the address. */
export const takeUpWaiting = (wish: Pick<BookingDraft, 'service' | 'postalCode' | 'zone' | 'waitingCode'>) =>
  setState({ ...wish, day: null, slot: null, slotNotice: '' });

/** The chosen time is not free any more; everything else stays. */
export const loseSlot = (slotNotice: string) => setState({ slot: null, slotNotice, askedStart: null });

export const slotGone = 'Die gewählte Zeit ist inzwischen nicht mehr frei. Bitte wählen Sie eine andere Zeit.';

/** The zone belongs to the code it was chosen for. */
export const enterPostalCode = (postalCode: string) => setState({ postalCode, zone: null });

export const chooseZone = (zone: number) => setState({ zone });

export const fillIn = (changes: Partial<BookingForm>) => setState(({ form }) => ({ form: { ...form, ...changes } }));

export const noteUnanswered = (unansweredStart: string | null) => setState({ unansweredStart });

/** After a booking nothing of it stays behind but the kind of help, which the address names anyway. */
export const forgetDraft = () =>
  setState(({ service }) => ({ ...emptyDraft, service, slotNotice: '', askedStart: null }));
