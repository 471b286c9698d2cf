import * as calls from '@it-lotse/contract/site-texts';
import type { Context } from '../../app/context.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import type { PreviewOf } from '../../kernel/module.ts';
import { listVersions } from './site-texts-repository.ts';
import { restoreVersion, saveSiteTexts } from './site-texts-service.ts';
import { siteTextsSetting, textsOfSite } from './site-texts-setting.ts';

/** What the landing page says, how it would look, and what it said before. */
export function siteTextsRoutes(
  implement: Implement,
  previewOf: PreviewOf,
  ctx: Pick<Context, 'db' | 'settings' | 'mailPreviews'>,
): void {
  const { db, settings, mailPreviews } = ctx;

  implement(calls.getSiteTexts, () => ({ texts: settings.get(siteTextsSetting) }));
  implement(calls.updateSiteTexts, async ({ body }) => ({ texts: await saveSiteTexts(ctx, body) }));
  implement(calls.previewSiteTexts, ({ body }) => ({
    preview_path: mailPreviews.offer(previewOf('/', textsOfSite(settings, body))),
  }));
  implement(calls.listSiteTextVersions, () => ({ versions: listVersions(db) }));
  implement(calls.restoreSiteTextVersion, async ({ params }) => ({ texts: await restoreVersion(ctx, params.id) }));
}
