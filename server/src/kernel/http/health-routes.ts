import { health, identityStatement, proveIdentity } from '@it-lotse/contract/system';
import type { Secrets } from '../secrets.ts';
import { version } from '../version.ts';
import type { Implement } from './implement.ts';

interface HealthNeeds {
  readonly commits: { canWrite(): boolean };
  readonly secrets: Secrets;
}

export function healthRoutes(implement: Implement, ctx: HealthNeeds, businessName: () => string): void {
  implement(health, () => ({
    product: 'it-lotse' as const,
    version,
    business_name: businessName(),
    status: ctx.commits.canWrite() ? ('ok' as const) : ('read_only' as const),
  }));
  implement(proveIdentity, ({ query }) => ctx.secrets.attest(identityStatement(query.nonce)));
}
