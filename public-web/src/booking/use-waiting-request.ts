import type { AnswerOf, BodyInputOf } from '@it-lotse/contract/endpoint';
import type { joinWaitingList as joinCall } from '@it-lotse/contract/waiting-list';
import type { WaitingTime } from '@it-lotse/contract/waiting-time';
import { formRules } from '../api/form-rules.ts';
import { joinWaitingList } from './booking-api.ts';
import type { BookingDraft } from './booking-store.ts';
import { slotQuestion, type Travel } from './travel.ts';
import type { ChosenService } from './use-offer.ts';
import { useWish } from './use-wish.ts';

type Body = BodyInputOf<typeof joinCall>;

const rules = formRules<Body>(async () => (await import('./waiting-rules.ts')).newWaiting);

/** One wish to wait for a time. */
export function useWaitingRequest(service: ChosenService, travel: Travel, draft: BookingDraft) {
  return useWish<Body, AnswerOf<typeof joinCall>>({
    rules,
    read(data, text) {
      const { waiting_code: _, manage_token: __, ...where } = slotQuestion(service, travel, draft);
      return {
        ...where,
        name: text('name'),
        email: data.has('without_email') ? null : text('email'),
        phone: text('phone'),
        first_day: text('first_day'),
        last_day: text('last_day'),
        times: data.getAll('times') as WaitingTime[],
        website: text('website'),
      };
    },
    send: joinWaitingList,
  });
}
