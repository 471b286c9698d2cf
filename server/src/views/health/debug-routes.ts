import { checkIntegrity, diagnosticsPath, getHealthView, tokenTest } from '@it-lotse/contract/health-view';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { Router } from 'express';
import { asLookedAt } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { readDiagnostics } from './diagnostics.ts';
import type { HealthNeeds } from './health-needs.ts';
import { checkIntegrityNow, readHealthView } from './health-view.ts';

export function debugRoutes(implement: Implement, api: Router, ctx: HealthNeeds): void {
  // Whoever gets here has shown a token that is valid: every other is refused before.
  implement(tokenTest, () => ({ token_verification: 'valid' }));
  const lookedAt = asLookedAt(ctx);
  implement(
    getHealthView,
    () => readHealthView(ctx),
    () => [...lookedAt(), ctx.commits.canWrite(), ctx.logTail.written],
  );
  implement(checkIntegrity, () => checkIntegrityNow(ctx));

  api.get(diagnosticsPath, ctx.requireOperator, async (_req, res) => {
    const diagnostics = await readDiagnostics(ctx);
    res
      .attachment(`it-lotse-diagnose-${berlinDay(ctx.clock.now())}.json`)
      .type('application/json')
      .send(JSON.stringify(diagnostics, null, 2));
  });
}
