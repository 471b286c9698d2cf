import type { ServerModule } from '../../kernel/module.ts';
import type { AccountParts } from './account-parts.ts';
import { accountRoutes } from './account-routes.ts';
import { securityRoutes } from './security-routes.ts';

/** @param sessionsEnded told after each call that ends sessions */
export function accountModule(ctx: AccountParts, sessionsEnded: () => void): ServerModule {
  return {
    name: 'account',
    routes({ implement }) {
      accountRoutes(implement, ctx, sessionsEnded);
      securityRoutes(implement, ctx, sessionsEnded);
    },
    prune: (tx) => ctx.account.prune(tx),
  };
}
