import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { customersPersonal } from '../../people/customers-personal.ts';
import type { CustomerCardNeeds } from './customer-card-needs.ts';
import { customersExport } from './customers-export.ts';
import { customersRoutes } from './customers-routes.ts';
import { customersSearch } from './customers-search.ts';

function customersModule(ctx: CustomerCardNeeds): ServerModule {
  return {
    name: 'customers',
    routes({ implement, api }) {
      customersRoutes(implement, ctx);
      customersExport(api, ctx);
    },
  };
}

export const customersFeature = {
  createModule: customersModule,
  search: customersSearch,
  personal: [customersPersonal],
} satisfies ServerFeature<CustomerCardNeeds>;
