import { z } from 'zod';
import { defineEvents, news, personal } from './define-events.ts';

const ofSubscriber = {
  subscriber_id: z.string(),
  name: personal('The e-mail address where no name is known'),
};
const ofCampaign = { campaign_id: z.string(), name: personal('Of the campaign') };

export const newsletterEvents = defineEvents({
  'newsletter.subscribed': news(() => ofSubscriber),
  'newsletter.unsubscribed': news(() => ofSubscriber),
  'newsletter.campaign_started': news(() => ({ ...ofCampaign, recipients: z.number().int() })),
  'newsletter.campaign_paused': news(() => ({ ...ofCampaign, reason: personal() })),
  'newsletter.campaign_finished': news(() => ({
    ...ofCampaign,
    delivered: z.number().int(),
    failed: z.number().int(),
  })),
});
