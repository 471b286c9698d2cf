import type { ServerModule } from '../../kernel/module.ts';
import { type FirstStepsNeeds, firstStepsRoutes } from './first-steps-routes.ts';

export function firstStepsModule(needs: FirstStepsNeeds): ServerModule {
  return { name: 'first-steps', routes: ({ implement }) => firstStepsRoutes(implement, needs) };
}
