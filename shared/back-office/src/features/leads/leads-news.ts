import type { EventNamed } from '@it-lotse/contract/define-events';
import { getLead, listLeads } from '@it-lotse/contract/leads';
import type { leadEvents } from '@it-lotse/contract/leads-events';
import { getToday } from '@it-lotse/contract/today';
import { callbackWords } from '@it-lotse/domain/callback-times';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, settle, settleAll, tell } from '../../kit/live/news-topic.ts';
import { dashboardPaths, personPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, oneLine, shorten } from '../../kit/office-notice.ts';
import { paths } from '../../kit/paths.ts';
import { leadConversations } from './leads-conversations.ts';

/** What somebody has read meanwhile, on whichever device, is told on none. */
const newLeads: NewsTopic<EventNamed<typeof leadEvents, 'lead.created'>> = {
  kind: 'leads',
  one: ({ lead_id, name, company, excerpt, callback_time: time }) => ({
    title: time ? `Bitte zurückrufen: ${oneLine(name)}` : `Neue Anfrage von ${oneLine(name)}`,
    body: shorten([time ? callbackWords[time] : '', company, excerpt].map(oneLine).filter(Boolean).join(' – ')),
    path: paths.lead(lead_id),
    brief: time ? `Rückruf gewünscht: ${oneLine(name)}` : `Neuer Lead: ${oneLine(name)}`,
    discreet: time ? 'Rückruf gewünscht' : 'Neue Anfrage',
  }),
  all: (leads) => ({ title: `${leads.length} neue Anfragen`, body: namesOf(leads), path: paths.leads }),
  shownAt: paths.lead,
};

/** Those the operator wanted to see again today. */
const followUps: NewsTopic<EventNamed<typeof leadEvents, 'lead.follow_up_due'>> = {
  kind: 'leads',
  one: ({ lead_id, name }) => ({
    title: `Wiedervorlage: ${oneLine(name)}`,
    body: 'Diese Anfrage wollten Sie heute wieder ansehen.',
    path: paths.lead(lead_id),
    brief: `Wiedervorlage: ${oneLine(name)}`,
    discreet: 'Wiedervorlage',
  }),
  all: (leads) => ({ title: `${leads.length} Wiedervorlagen`, body: namesOf(leads), path: paths.leads }),
  shownAt: paths.lead,
};

const leadPaths = [listLeads.path, getLead.path];
const stale = [...leadPaths, ...dashboardPaths, getToday.path, ...personPaths];

export const leadNews: FeatureNews<typeof leadEvents> = {
  kind: {
    key: 'leads',
    label: 'Anfragen',
    hint: 'Jemand schreibt über das Kontaktformular oder möchte angerufen werden, oder eine Wiedervorlage ist fällig.',
  },
  topics: [newLeads, followUps],
  people: leadPaths,
  conversations: { lead: leadConversations },
  events: {
    'lead.created': {
      activity: ({ name, excerpt, callback_time: time }) => ({
        title: time ? 'Rückruf gewünscht' : 'Neuer Lead',
        detail: `${name}${time ? `, ${callbackWords[time]}` : ''}: ${excerpt}`,
      }),
      icon: 'Inbox',
      stale,
      notice: (lead) => tell(newLeads, lead.lead_id, lead),
    },
    'lead.updated': {
      activity: ({ name }) => ({ title: 'Lead geändert', detail: name }),
      icon: 'Pencil',
      stale,
      ends: ({ lead_id }) => [settle(newLeads, lead_id), settle(followUps, lead_id)],
    },
    'lead.follow_up_due': {
      activity: ({ name }) => ({ title: 'Wiedervorlage fällig', detail: name }),
      icon: 'Inbox',
      stale,
      notice: (lead) => tell(followUps, lead.lead_id, lead),
    },
    'lead.deleted': {
      activity: ({ name }) => ({ title: 'Lead gelöscht', detail: name }),
      icon: 'Trash2',
      stale,
      ends: ({ lead_id }) => [settle(newLeads, lead_id), settle(followUps, lead_id)],
      deletes: true,
    },
    'leads.deleted_all': {
      activity: ({ deleted }) => ({
        title: 'Alle Leads gelöscht',
        detail: deleted === 1 ? '1 Lead' : `${deleted} Leads`,
      }),
      icon: 'Trash2',
      stale,
      ends: () => [settleAll(newLeads), settleAll(followUps)],
      deletes: true,
    },
  },
};
