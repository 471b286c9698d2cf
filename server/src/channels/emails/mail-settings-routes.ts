import { getMailSettings, updateMailSettings } from '@it-lotse/contract/emails';
import type { Implement } from '../../kernel/http/implement.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { mailSetting } from './mail-setting.ts';

export function mailSettingsRoutes(implement: Implement, settings: Settings): void {
  implement(getMailSettings, () => settings.get(mailSetting));
  implement(updateMailSettings, async ({ body }) => {
    await settings.set(mailSetting, body);
    return settings.get(mailSetting);
  });
}
