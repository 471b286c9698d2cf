import { type AppointmentDraft, emptyDraft } from './appointment-draft.ts';
import { newDraftKey, useAppointmentDrafts } from './appointment-drafts-store.ts';

/** Ways to begin a new appointment on `day`; `open` shows its form. */
export function useBeginAppointment(day: string, open: () => void) {
  /** Begins a new appointment, or goes on with the one that was begun. */
  function create(proposal: Partial<AppointmentDraft>) {
    const { drafts, keep } = useAppointmentDrafts.getState();
    const kept = drafts[newDraftKey];
    const base = emptyDraft(day);
    if (Object.keys(proposal).length > 0) {
      keep(
        newDraftKey,
        kept ? { ...kept, draft: { ...kept.draft, ...proposal } } : { base, draft: { ...base, ...proposal } },
      );
    }
    open();
  }
  /** For somebody who is known already: what was begun for somebody else must not mix with it. */
  function createFor(customer: Partial<AppointmentDraft>) {
    const base = emptyDraft(day);
    useAppointmentDrafts.getState().keep(newDraftKey, { base, draft: { ...base, ...customer } });
    open();
  }
  return { create, createFor };
}
