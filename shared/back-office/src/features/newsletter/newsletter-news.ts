import { getLead, listLeads } from '@it-lotse/contract/leads';
import {
  campaignResults,
  consentLedger,
  getCampaign,
  listCampaigns,
  listSubscribers,
  newsletterStats,
} from '@it-lotse/contract/newsletter';
import type { newsletterEvents } from '@it-lotse/contract/newsletter-events';
import { alarm, settleAlarm } from '../../kit/live/alarms.ts';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { emailPaths, personPaths } from '../../kit/live/stale-paths.ts';
import { paths } from '../../kit/paths.ts';

/** Everything that shows subscribers or campaigns. */
export const newsletterPaths: readonly string[] = [
  newsletterStats.path,
  listSubscribers.path,
  consentLedger.path,
  listCampaigns.path,
  getCampaign.path,
  campaignResults.path,
];
const staleOfSubscribers = [...newsletterPaths, listLeads.path, getLead.path];
const staleOfCampaigns = [...newsletterPaths, ...emailPaths, ...personPaths];

const count = (number: number) => number.toLocaleString('de-DE');

export const newsletterNews: FeatureNews<typeof newsletterEvents> = {
  topics: [],
  people: newsletterPaths,
  events: {
    'newsletter.subscribed': {
      activity: ({ name }) => ({ title: 'Newsletter bestellt', detail: name }),
      icon: 'UserRoundPlus',
      stale: staleOfSubscribers,
    },
    'newsletter.unsubscribed': {
      activity: ({ name }) => ({ title: 'Newsletter abbestellt', detail: name }),
      icon: 'UserRoundMinus',
      stale: staleOfSubscribers,
    },
    'newsletter.campaign_started': {
      activity: ({ name, recipients }) => ({
        title: 'Newsletter wird versandt',
        detail: `${name}, an ${count(recipients)} Empfänger`,
      }),
      icon: 'Megaphone',
      stale: staleOfCampaigns,
      ends: () => [settleAlarm('newsletter.campaign_paused')],
    },
    'newsletter.campaign_paused': {
      activity: ({ name, reason }) => ({ title: 'Newsletter angehalten', detail: `${name}: ${reason}` }),
      icon: 'MailWarning',
      stale: staleOfCampaigns,
      notice: ({ type, reason }) =>
        alarm(type, { title: 'Der Newsletter-Versand ist angehalten', body: reason, path: paths.newsletter }),
    },
    'newsletter.campaign_finished': {
      activity: ({ name, delivered, failed }) => {
        if (delivered === 0) return { title: 'Newsletter beendet', detail: `${name}, niemand hat ihn bekommen` };
        const notDelivered = failed === 0 ? '' : `, ${count(failed)} nicht zustellbar`;
        return { title: 'Newsletter versandt', detail: `${name}, an ${count(delivered)} Empfänger${notDelivered}` };
      },
      icon: 'Megaphone',
      stale: staleOfCampaigns,
      ends: () => [settleAlarm('newsletter.campaign_paused')],
    },
  },
};
