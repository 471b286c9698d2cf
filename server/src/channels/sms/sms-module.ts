import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { sendSmsJob } from './send-sms-job.ts';
import { smsService } from './sms-service.ts';

function smsModule(): ServerModule {
  return { name: 'sms', jobs: { 'sms.send': sendSmsJob } };
}

export const smsFeature = {
  createModule: smsModule,
  service: smsService,
} satisfies ServerFeature;
