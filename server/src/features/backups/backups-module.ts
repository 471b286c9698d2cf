import type { ServerModule } from '../../kernel/module.ts';
import { jobsWith } from '../../kernel/outbox/outbox-job.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { alarmOf } from '../../kernel/sources/alarm-source.ts';
import { backupService } from './backups.ts';
import type { BackupsParts } from './backups-parts.ts';
import { backupsPersonal } from './backups-personal.ts';
import { backupsRoutes } from './backups-routes.ts';
import { departuresJob, uploadJob } from './off-site/target-jobs.ts';

function backupsModule(ctx: BackupsParts): ServerModule {
  return {
    name: 'backups',
    routes: ({ implement, api }) => backupsRoutes(implement, api, ctx),
    jobs: jobsWith(ctx, { 'backup.upload': uploadJob, 'backup.departures': departuresJob }),
    tasks: [ctx.backups, ctx.backupTargets],
  };
}

export const backupsFeature = {
  alarms: [
    alarmOf('backup.failed', ({ reason }) => ({
      subject: 'Ihre Datensicherung ist fehlgeschlagen',
      what: reason,
      path: 'debug',
    })),
    alarmOf('backup.target_failed', ({ target, reason }) => ({
      subject: 'Ihre Sicherungen kommen nicht außer Haus',
      what: `Nach ${target} kommt keine Sicherung mehr: ${reason}`,
      path: 'debug',
    })),
  ],
  createModule: backupsModule,
  service: backupService,
  personal: [backupsPersonal],
} satisfies ServerFeature<BackupsParts>;
