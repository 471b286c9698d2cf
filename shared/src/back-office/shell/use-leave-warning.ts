import { useEffect } from 'react';
import { hasUnsavedAppointments, useAppointmentDrafts } from '../appointments/appointment-drafts-store.ts';
import { hasUnsentAnswers, useAnswerDrafts } from '../chat/answer-drafts-store.ts';
import { hasUnsavedNotes, useCustomerNotes } from '../customers/customer-notes-store.ts';
import { useHost } from '../host-context.ts';
import { useReplyDrafts } from '../leads/reply-drafts-store.ts';
import { hasUnsentCampaign, useCampaignDraft } from '../newsletter/campaign-draft-store.ts';
import { hasUnsavedPayment, usePaymentEntry } from '../payments/payment-entry-store.ts';
import { hasUnsavedSettings, useSettingsDrafts } from '../settings/settings-drafts-store.ts';
import { hasUnsentMessages, useMessageDrafts } from '../whatsapp/message-drafts-store.ts';

/**
 * In the browser, leaving the page asks first while something unsaved was typed. Not on the desktop: there Electron
 * would refuse to close the window without asking anybody.
 */
export function useLeaveWarning(): void {
  const host = useHost();
  const unsentReply = useReplyDrafts(({ drafts }) => Object.keys(drafts).length > 0);
  const unsavedSettings = useSettingsDrafts(hasUnsavedSettings);
  const unsavedAppointments = useAppointmentDrafts(hasUnsavedAppointments);
  const unsavedPayment = usePaymentEntry(hasUnsavedPayment);
  const unsentMessage = useMessageDrafts(hasUnsentMessages);
  const unsentAnswer = useAnswerDrafts(hasUnsentAnswers);
  const unsentCampaign = useCampaignDraft(hasUnsentCampaign);
  const unsavedNote = useCustomerNotes(hasUnsavedNotes);
  const isBegun =
    unsavedNote ||
    unsentCampaign ||
    unsentReply ||
    unsavedSettings ||
    unsavedAppointments ||
    unsavedPayment ||
    unsentMessage ||
    unsentAnswer;
  const ask = host.kind === 'browser' && isBegun;
  useEffect(() => {
    if (!ask) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [ask]);
}
