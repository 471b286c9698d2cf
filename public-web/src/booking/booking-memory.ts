import type { AvailableSlot } from '@it-lotse/contract/booking';
import { type BookingDraft, currentDraft, emptyDraft, restoreDraft, useBooking } from './booking-store.ts';

/** In this tab only, and gone with it: the draft holds name and address. */
const key = 'terminbuchung';

/** Takes up what was typed before a reload, and writes down every change from now on. Returns what ends that. */
export function keepDraft(): () => void {
  const remembered = readDraft();
  if (remembered) restoreDraft(remembered);
  return useBooking.subscribe(() => writeDraft(currentDraft()));
}

function writeDraft(draft: BookingDraft): void {
  try {
    if (isEmpty(draft)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the wizard works, only a reload forgets.
  }
}

/** The chosen service alone needs no memory: it stands in the address. */
const isEmpty = (draft: BookingDraft) => JSON.stringify({ ...draft, service: null }) === JSON.stringify(emptyDraft);

function readDraft(): BookingDraft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? asDraft(stored) : null;
  } catch {
    return null;
  }
}

/** Takes from what is stored only what has the right shape: an older version of the page may have written it. */
function asDraft(stored: Partial<Record<keyof BookingDraft, unknown>>): BookingDraft {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const form = typeof stored.form === 'object' && stored.form !== null ? stored.form : {};
  const known = Object.entries(emptyDraft.form).map(([name, empty]) => {
    const value: unknown = Reflect.get(form, name);
    return [name, typeof value === typeof empty ? value : empty];
  });
  return {
    service: text(stored.service),
    postalCode: text(stored.postalCode) ?? '',
    zone: typeof stored.zone === 'number' ? stored.zone : null,
    day: text(stored.day),
    slot: isSlot(stored.slot) ? stored.slot : null,
    form: Object.fromEntries(known),
    unansweredStart: text(stored.unansweredStart),
    waitingCode: text(stored.waitingCode),
  };
}

function isSlot(value: unknown): value is AvailableSlot {
  if (typeof value !== 'object' || value === null) return false;
  const moments = [Reflect.get(value, 'start_time'), Reflect.get(value, 'end_time')];
  return moments.every((moment) => typeof moment === 'string' && !Number.isNaN(Date.parse(moment)));
}
