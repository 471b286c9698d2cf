import { pipeline } from 'node:stream/promises';
import * as calls from '@it-lotse/contract/privacy';
import { customerExportPath, exportFormats } from '@it-lotse/contract/privacy';
import { berlinDay } from '@it-lotse/domain/format-date';
import type { Response, Router } from 'express';
import { brandInk } from '../../channels/emails/brand-colour.ts';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { noteDownload } from '../../kernel/http/note-download.ts';
import { retentionSetting } from '../../kernel/settings/retention-setting.ts';
import { erasePerson, previewErasure } from './erase-person.ts';
import type { exportArchive } from './export-archive.ts';
import { exportDocument } from './export-document.ts';
import { exportPerson } from './export-person.ts';
import { personalTables } from './person-records.ts';
import type { PrivacyNeeds } from './privacy-needs.ts';
import { countExpired, lastRetentionRun } from './retention.ts';

const exportRoute = customerExportPath(':id', 'json').replace('%3A', ':').replace(/\?.*/, '');
/** The document is shown by nobody but the person who saved it: no scripts, nothing from elsewhere. */
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

export function privacyRoutes(implement: Implement, api: Router, ctx: PrivacyNeeds): void {
  api.get(exportRoute, ctx.requireOperator, async (req, res) => {
    const wanted = req.query.format ?? 'json';
    const format = exportFormats.find((each) => each === wanted);
    if (!format) throw fieldRefusal('format', 'Die Auskunft gibt es als „json“, „html“ oder „zip“.');
    const person = await exportPerson(ctx, String(req.params.id));
    const { exported } = person;
    noteDownload(ctx, req, 'customers.one.export', String(req.params.id));
    const day = berlinDay(exported.exported_at);
    res.set('Content-Disposition', `attachment; filename="auskunft-${day}.${format}"`);
    if (format === 'json') res.json(exported);
    else if (format === 'zip') await sendArchive(ctx, person, res);
    else
      res
        .set('Content-Security-Policy', documentPolicy)
        .type('text/html; charset=utf-8')
        .send(exportDocument(personalTables(ctx.views), exported, brandInk(ctx.settings).harbour));
  });

  implement(calls.previewErasure, ({ params }) => previewErasure(ctx, params.id));
  implement(calls.erasePerson, ({ params, body }) => erasePerson(ctx, params.id, body.confirmation));

  const retentionAnswer = () => ({ settings: ctx.settings.get(retentionSetting), last_run: lastRetentionRun(ctx.db) });
  implement(calls.getRetention, retentionAnswer);
  implement(calls.updateRetention, async ({ body }) => {
    await ctx.settings.set(retentionSetting, body);
    return retentionAnswer();
  });
  implement(calls.previewRetention, ({ query }) => ({
    counts: countExpired(ctx.db, ctx.views, query, ctx.clock.now()),
  }));
}

async function sendArchive(
  ctx: PrivacyNeeds,
  person: Parameters<typeof exportArchive>[1],
  res: Response,
): Promise<void> {
  // Needed now and then; kept out of the memory of every other hour.
  const { exportArchive } = await import('./export-archive.ts');
  res.type('application/zip').set('Cache-Control', 'no-store');
  // Half an archive must not look like a whole one: where it breaks off, so does the answer.
  await pipeline(exportArchive(ctx, person), res).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'an export broke off'),
  );
}
