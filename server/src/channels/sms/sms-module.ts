import type { ServerModule } from '../../kernel/module.ts';
import { jobsWith } from '../../kernel/outbox/outbox-job.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { sendSmsJob } from './send-sms-job.ts';
import type { SmsNeeds } from './sms-needs.ts';
import { smsService } from './sms-service.ts';

function smsModule(ctx: SmsNeeds): ServerModule {
  return { name: 'sms', jobs: jobsWith(ctx, { 'sms.send': sendSmsJob }) };
}

export const smsFeature = {
  createModule: smsModule,
  service: smsService,
} satisfies ServerFeature<SmsNeeds>;
