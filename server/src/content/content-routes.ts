import * as calls from '@it-lotse/shared/contract/content';
import { getMailSettings, updateMailSettings } from '@it-lotse/shared/contract/emails';
import {
  getBookingSettings,
  getBusinessProfile,
  updateBookingSettings,
  updateBusinessProfile,
} from '@it-lotse/shared/contract/settings';
import { getTextBlocks, updateTextBlocks } from '@it-lotse/shared/contract/text-blocks';
import type { Context } from '../context.ts';
import type { Implement } from '../http/implement.ts';

export function contentRoutes(implement: Implement, { content, sms }: Context): void {
  const bookingAnswer = () => ({ settings: content.booking(), sms_available: sms !== null });
  const profileAnswer = () => ({ profile: content.businessProfile(), is_default: content.isProfileDefault() });

  implement(
    calls.getPrices,
    () => content.prices(),
    () => [content.prices()],
  );
  implement(getBusinessProfile, profileAnswer);
  implement(updateBusinessProfile, async ({ body }) => {
    await content.setBusinessProfile(body);
    return profileAnswer();
  });
  implement(getMailSettings, () => content.mails());
  implement(updateMailSettings, async ({ body }) => {
    await content.setMails(body);
    return content.mails();
  });
  implement(getTextBlocks, () => content.textBlocks());
  implement(updateTextBlocks, async ({ body }) => {
    await content.setTextBlocks(body);
    return content.textBlocks();
  });
  implement(getBookingSettings, bookingAnswer);
  implement(updateBookingSettings, async ({ body }) => {
    await content.setBooking(body);
    return bookingAnswer();
  });
}
