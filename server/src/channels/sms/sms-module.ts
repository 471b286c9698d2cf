import type { ServerModule } from '../../kernel/module.ts';
import { sendSmsJob } from './send-sms-job.ts';

export function smsModule(): ServerModule {
  return { name: 'sms', jobs: { 'sms.send': sendSmsJob } };
}
