import type { ServerModule } from '../../kernel/module.ts';
import type { AllMailSamples } from './mail-samples.ts';
import type { MailTextsNeeds } from './mail-texts-needs.ts';
import { mailTextsRoutes } from './mail-texts-routes.ts';

export function mailTextsModule<Needs extends MailTextsNeeds>(
  ctx: Needs,
  samples: AllMailSamples<Needs>,
): ServerModule {
  return { name: 'mail-texts', routes: ({ implement }) => mailTextsRoutes(implement, ctx, samples) };
}
