import * as calls from '@it-lotse/contract/contact-imports';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import type { ContactImportsNeeds } from './contact-imports-needs.ts';
import { listImports } from './contact-imports-repository.ts';
import { previewImport, runImport } from './contact-imports-service.ts';
import { undoImport } from './undo-import.ts';
import type { UploadDesk } from './upload-desk.ts';

export function contactImportsRoutes(implement: Implement, ctx: ContactImportsNeeds, desk: UploadDesk): void {
  implement(calls.listContactImports, () => ({
    imports: listImports(ctx.db).map((each) =>
      desk.atWork.has(each.id) ? { ...each, state: 'running' as const } : each,
    ),
  }));
  implement(calls.previewContactImport, ({ params, body }) => previewImport(ctx, desk, params.id, body));
  implement(calls.runContactImport, ({ params, body }) => runImport(ctx, desk, params.id, body));
  implement(calls.undoContactImport, ({ params }) => {
    if (!desk.atWork.has(params.id)) return undoImport(ctx, params.id);
    throw new AppError('validation_failed', {
      detail: 'Dieser Import läuft noch. Bitte warten Sie, bis er fertig ist.',
    });
  });
}
