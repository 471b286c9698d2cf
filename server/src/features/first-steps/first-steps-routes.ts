import { closeWebsite, getFirstSteps, markFirstStep, openWebsite } from '@it-lotse/contract/first-steps';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { isSampleBusiness } from '../../kernel/settings/business-profile-setting.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { firstStepsOf, type SeenSteps } from './first-steps.ts';
import { firstStepsSetting } from './first-steps-setting.ts';

export interface FirstStepsNeeds {
  readonly settings: Settings;
  readonly clock: Clock;
  /** Origin of the website; null while nobody has said. */
  readonly siteUrl: string | null;
  readonly seen: SeenSteps;
}

export function firstStepsRoutes(implement: Implement, { settings, clock, siteUrl, seen }: FirstStepsNeeds): void {
  const answer = () => ({ ...firstStepsOf(settings.get(firstStepsSetting), seen), site_url: siteUrl });

  implement(getFirstSteps, answer);

  implement(markFirstStep, async ({ params, body }) => {
    await settings.change(firstStepsSetting, ({ opened_at, marks: { [params.id]: _, ...others } }) => ({
      opened_at,
      marks: body.mark === null ? others : { ...others, [params.id]: body.mark },
    }));
    return answer();
  });

  implement(openWebsite, async () => {
    // An imprint with an invented owner is worse than none.
    if (isSampleBusiness(settings)) throw new AppError('sample_business');
    await settings.change(firstStepsSetting, (record) => ({
      ...record,
      opened_at: record.opened_at ?? clock.now().toISOString(),
    }));
    return answer();
  });

  implement(closeWebsite, async () => {
    await settings.change(firstStepsSetting, (record) => ({ ...record, opened_at: null }));
    return answer();
  });
}
