import { Newspaper, UsersRound } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage, lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { hasUnsentCampaign, useCampaignDraft } from './campaign-draft-store.ts';
import { newsletterExport } from './newsletter-export.ts';
import { newsletterLeadTick } from './newsletter-lead-tick.ts';

const { page, comeNear } = lazyTab(() => import('./newsletter-tab.ts'));

export const newsletterFeature: OfficeFeature = {
  name: 'newsletter',
  tab: { path: paths.newsletter, label: 'Newsletter', icon: Newspaper, key: 'n', comeNear },
  routes: [
    { path: paths.newsletter, ...page },
    { path: `${paths.newsletter}/kampagnen/:id`, ...page },
    {
      path: `${paths.subscribers}/:id?`,
      ...lazyPage(async () => (await import('./components/subscribers-page.tsx')).SubscribersPage),
    },
  ],
  searchPlaces: [
    { title: 'Abonnenten', word: 'Bereich', Icon: UsersRound, to: paths.subscribers, also: 'Newsletter Empfänger' },
  ],
  leadTicks: [newsletterLeadTick],
  notByImport: 'und niemand steht danach im Newsletter: Dafür braucht es eine eigene Einwilligung',
  exports: [newsletterExport],
  drafts: [
    draftsOf('campaign', useCampaignDraft, {
      isBegun: hasUnsentCampaign,
      forget: (store) => store.forget(),
      kept: ({ kept }) => ({ kept }),
    }),
  ],
  actionWords: {
    'newsletter.campaigns.post': 'Newsletter senden',
    'newsletter.campaigns.one.cancel.post': 'Newsletter abbrechen',
    'newsletter.campaigns.one.pause.post': 'Newsletter anhalten',
    'newsletter.campaigns.one.resume.post': 'Newsletter fortsetzen',
    'newsletter.test-mail.post': 'Newsletter-Testmail senden',
    'newsletter.subscribers.post': 'Newsletter-Adresse eintragen',
    'newsletter.subscribers.one.opt-in.post': 'Newsletter-Bestätigung anfordern',
    'newsletter.subscribers.one.confirm.post': 'Newsletter-Adresse bestätigen',
    'newsletter.subscribers.one.unsubscribe.post': 'Vom Newsletter abmelden',
    'newsletter.subscribers.one.delete': 'Newsletter-Adresse löschen',
  },
};
