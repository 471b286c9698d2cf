import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { AllMailSamples } from './mail-samples.ts';
import { mailTextsRoutes } from './mail-texts-routes.ts';

export function mailTextsModule(ctx: Context, samples: AllMailSamples): ServerModule {
  return { name: 'mail-texts', routes: ({ implement }) => mailTextsRoutes(implement, ctx, samples) };
}
