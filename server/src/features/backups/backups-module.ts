import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { backupsRoutes } from './backups-routes.ts';
import { departuresJob, uploadJob } from './off-site/target-jobs.ts';

export function backupsModule(ctx: Context): ServerModule {
  return {
    name: 'backups',
    routes: ({ implement, api }) => backupsRoutes(implement, api, ctx),
    jobs: { 'backup.upload': uploadJob, 'backup.departures': departuresJob },
    tasks: [ctx.backups, ctx.backupTargets],
  };
}
