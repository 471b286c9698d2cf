import { mailSettings } from '@it-lotse/contract/emails';
import { defineSetting } from '../../kernel/settings/settings.ts';

/** Which mails are sent without anybody asking for it. */
export const mailSetting = defineSetting(
  'mails',
  mailSettings,
  { auto_reply: true, admin_notification: true },
  { changed: { type: 'content.updated', part: 'mails' } },
);
