import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { customersExport } from './customers-export.ts';
import { customersRoutes } from './customers-routes.ts';

export function customersModule(ctx: Context): ServerModule {
  return {
    name: 'customers',
    routes({ implement, api }) {
      customersRoutes(implement, ctx);
      customersExport(api, ctx);
    },
  };
}
