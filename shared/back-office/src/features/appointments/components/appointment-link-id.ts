import { focusEntry } from '../../../kit/long-list/focus-entry.ts';

export const appointmentLinkId = (id: string) => `termin-${id}`;

/** The view is drawn again within a few frames, on a slow machine too. */
const mostFrames = 60;

/** The focus goes to what leads to an appointment: its link, or the button it is folded behind, once the view is there again. */
export function focusAppointment(id: string, framesLeft = mostFrames): void {
  requestAnimationFrame(() => {
    const linkId = appointmentLinkId(id);
    const folded = document.querySelector<HTMLElement>(`[data-folded~="${linkId}"]`);
    if (folded) folded.focus();
    else focusEntry(linkId);
    const isThere = folded ?? document.getElementById(linkId);
    if (!isThere && framesLeft > 0) focusAppointment(id, framesLeft - 1);
  });
}
