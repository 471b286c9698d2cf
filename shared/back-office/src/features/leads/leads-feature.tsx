import { Inbox } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { countMark } from '../../kit/tab-marks.ts';
import { leadStateKind } from './lead-states.ts';
import { hasUnsentReplies, useReplyDrafts } from './reply-drafts-store.ts';
import { leadTickKind } from './toggle-tick.ts';
import { leadSeenKind } from './use-mark-seen.ts';
import { leadReplyKind } from './use-reply.ts';

const { page, comeNear } = lazyTab(() => import('./leads-tab.ts'));

export const leadsFeature: OfficeFeature = {
  name: 'leads',
  makesCards: 'eine Anfrage sendet',
  enquiryLabels: { contact_form: 'Kontaktformular' },
  tab: {
    path: paths.leads,
    label: 'Leads',
    icon: Inbox,
    key: 'l',
    comeNear,
    mark: ({ leadsNew }) => countMark(leadsNew, 'neu'),
  },
  routes: [{ path: `${paths.leads}/:id?`, ...page }],
  searchLooks: {
    lead: { word: 'Lead', Icon: Inbox, path: paths.lead, takesReply: () => true },
  },
  timelineLooks: {
    lead: {
      one: 'Anfrage',
      all: 'Anfragen',
      many: 'Anfragen',
      Icon: Inbox,
      title: ({ title }) => (title ? `Anfrage von ${title}` : 'Anfrage über das Kontaktformular'),
      path: paths.lead,
    },
  },
  drafts: [
    draftsOf('replies', useReplyDrafts, {
      isBegun: hasUnsentReplies,
      forget: (store) => store.forgetAll(),
      kept: ({ drafts }) => ({ drafts }),
    }),
  ],
  waitingKinds: [leadReplyKind, leadSeenKind, leadStateKind, leadTickKind],
  actionWords: {
    'leads.one.put': 'Lead ändern',
    'leads.one.delete': 'Lead löschen',
    'leads.delete': 'Alle Leads löschen',
    'leads.one.reply.post': 'Lead beantworten',
  },
};
