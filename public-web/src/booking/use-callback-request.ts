import type { CallbackTime } from '@it-lotse/contract/callback-time';
import type { PostedLead } from '@it-lotse/contract/site-rendering';
import { formRules } from '../api/form-rules.ts';
import { requestCallback } from './booking-api.ts';
import { useWish } from './use-wish.ts';

type Fields = Record<'name' | 'phone' | 'message' | 'website', string> & { time: CallbackTime };

const rules = formRules<Fields>(async () => (await import('./callback-rules.ts')).newCallback);

/** One wish to be called; once it arrived, when. */
export function useCallbackRequest(
  service: string | undefined,
  start: string | undefined,
  posted: PostedLead | undefined,
) {
  return useWish<Fields, CallbackTime>({
    rules,
    ...(posted && { posted: { ...posted, arrived: posted.hasArrived ? (posted.values.time as CallbackTime) : null } }),
    read: (_, text) => ({
      name: text('name'),
      phone: text('phone'),
      time: text('time') as CallbackTime,
      message: text('message'),
      website: text('website'),
    }),
    async send(fields) {
      await requestCallback({
        ...fields,
        ...(service !== undefined && { service_type: service }),
        ...(start !== undefined && { start_time: start }),
      });
      return fields.time;
    },
  });
}
