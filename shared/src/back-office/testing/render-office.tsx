import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { useToasts } from '../../ui/toast-store.ts';
import { useAppointmentDrafts } from '../appointments/appointment-drafts-store.ts';
import { BackOffice } from '../back-office.tsx';
import { useAnswerDrafts } from '../chat/answer-drafts-store.ts';
import type { Host } from '../host.ts';
import { useReplyDrafts } from '../leads/reply-drafts-store.ts';
import { useLive } from '../live/live-store.ts';
import { useCampaignDraft } from '../newsletter/campaign-draft-store.ts';
import { usePaymentEntry } from '../payments/payment-entry-store.ts';
import { useSession } from '../session/session-store.ts';
import { useSettingsDrafts } from '../settings/settings-drafts-store.ts';
import { useMessageDrafts } from '../whatsapp/message-drafts-store.ts';

/** Shows the whole back office at `path`, on a screen of `width` pixels, as if the program had just started. */
export function renderOffice(host: Host, path = '/', width = 1440) {
  cleanup();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      }) as unknown as MediaQueryList,
  );
  useSession.setState(useSession.getInitialState(), true);
  useLive.setState(useLive.getInitialState(), true);
  useReplyDrafts.setState(useReplyDrafts.getInitialState(), true);
  useSettingsDrafts.setState(useSettingsDrafts.getInitialState(), true);
  useAppointmentDrafts.setState(useAppointmentDrafts.getInitialState(), true);
  usePaymentEntry.setState(usePaymentEntry.getInitialState(), true);
  useMessageDrafts.setState(useMessageDrafts.getInitialState(), true);
  useCampaignDraft.setState(useCampaignDraft.getInitialState(), true);
  useAnswerDrafts.setState(useAnswerDrafts.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
  window.history.replaceState(null, '', path);
  render(<BackOffice host={host} />);
  return userEvent.setup();
}
