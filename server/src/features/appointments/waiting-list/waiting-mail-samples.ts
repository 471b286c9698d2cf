import { type MailSamples, sampleId, samplePerson } from '../../../channels/mail-texts/mail-samples.ts';
import type { AppointmentsNeeds } from '../appointments-needs.ts';
import { bookingSetting } from '../booking-setting.ts';
import type { StoredWaiting } from '../waiting-repository.ts';
import { composeEnd, composeOffer, composeProof, composeWaitingSms, smsWords } from './waiting-letters.ts';

const dayMs = 86_400_000;
/** So many days from now, at ten or eleven in Berlin. */
function atTen(ctx: AppointmentsNeeds, days: number): string {
  const moment = new Date(ctx.clock.now().getTime() + days * dayMs);
  moment.setUTCHours(9, 0, 0, 0);
  return moment.toISOString();
}

function sampleEntry(ctx: AppointmentsNeeds): StoredWaiting {
  const { services } = ctx.settings.get(bookingSetting);
  const service = services.find(({ active }) => active) ?? services[0];
  return {
    ...{ seq: 0, id: sampleId, state: 'waiting', end_reason: null },
    ...samplePerson,
    ...{ service_type: service?.key ?? '', service_name: service?.name ?? '', on_site: service?.place === 'onsite' },
    ...{ postal_code: '', travel_zone: null, times: ['morning'] },
    ...{ first_day: atTen(ctx, 1).slice(0, 10), last_day: atTen(ctx, 15).slice(0, 10) },
    ...{ created_at: atTen(ctx, 0), proven_at: null, ended_at: null, sms: null },
  };
}

const sampleOffer = (ctx: AppointmentsNeeds) => ({ start_time: atTen(ctx, 2), answer_by: atTen(ctx, 1) });

export const waitingMailSamples = {
  letters: {
    'waiting-proof': (ctx) => composeProof(ctx, sampleEntry(ctx)),
    'waiting-offer': (ctx) => composeOffer(ctx, sampleEntry(ctx), sampleOffer(ctx)),
    'waiting-over': (ctx) => composeEnd(ctx, sampleEntry(ctx), 'over'),
    'waiting-unanswered': (ctx) => composeEnd(ctx, sampleEntry(ctx), 'unanswered'),
  },
  sms: {
    'waiting-sms': (ctx) => composeWaitingSms(ctx, sampleEntry(ctx), smsWords.offer(sampleOffer(ctx))),
  },
} as const satisfies MailSamples<AppointmentsNeeds>;
