import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { backupService } from './backups.ts';
import { backupsPersonal } from './backups-personal.ts';
import { backupsRoutes } from './backups-routes.ts';
import { departuresJob, uploadJob } from './off-site/target-jobs.ts';

function backupsModule(ctx: Context): ServerModule {
  return {
    name: 'backups',
    routes: ({ implement, api }) => backupsRoutes(implement, api, ctx),
    jobs: { 'backup.upload': uploadJob, 'backup.departures': departuresJob },
    tasks: [ctx.backups, ctx.backupTargets],
  };
}

export const backupsFeature = {
  createModule: backupsModule,
  service: backupService,
  personal: [backupsPersonal],
} satisfies ServerFeature;
