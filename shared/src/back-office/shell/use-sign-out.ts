import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { showToast } from '../../ui/toast-store.ts';
import { useAppointmentDrafts } from '../appointments/appointment-drafts-store.ts';
import { useAnswerDrafts } from '../chat/answer-drafts-store.ts';
import { useCustomerNotes } from '../customers/customer-notes-store.ts';
import { useHost } from '../host-context.ts';
import { useReplyDrafts } from '../leads/reply-drafts-store.ts';
import { useCampaignDraft } from '../newsletter/campaign-draft-store.ts';
import { usePaymentEntry } from '../payments/payment-entry-store.ts';
import { useSession } from '../session/session-store.ts';
import { useSettingsDrafts } from '../settings/settings-drafts-store.ts';
import { useMessageDrafts } from '../whatsapp/message-drafts-store.ts';

/** Ends the session and forgets everything that was loaded or typed. */
export function useSignOut(): () => Promise<void> {
  const host = useHost();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await host.signOut();
    useSession.getState().set({ state: 'signed-out', tokenKeeping: null, expired: false });
    useReplyDrafts.getState().forgetAll();
    useSettingsDrafts.getState().forgetAll();
    useAppointmentDrafts.getState().forgetAll();
    usePaymentEntry.getState().forget();
    useMessageDrafts.getState().forgetAll();
    useAnswerDrafts.getState().forgetAll();
    useCustomerNotes.getState().forgetAll();
    useCampaignDraft.getState().forget();
    queryClient.clear();
    host.setUnread(0);
    showToast('Abgemeldet');
  }, [host, queryClient]);
}
