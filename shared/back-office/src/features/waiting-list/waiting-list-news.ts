import type { EventNamed } from '@it-lotse/contract/define-events';
import { listWaiting, type WaitingEnd } from '@it-lotse/contract/waiting-list';
import type { waitingListEvents } from '@it-lotse/contract/waiting-list-events';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, settle, tell } from '../../kit/live/news-topic.ts';
import { appointmentPaths, personPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, oneLine, shorten } from '../../kit/office-notice.ts';
import { paths } from '../../kit/paths.ts';

const joined: NewsTopic<EventNamed<typeof waitingListEvents, 'waiting.joined'>> = {
  kind: 'appointments',
  one: ({ name, service_name }) => ({
    title: `Neu auf der Warteliste: ${oneLine(name)}`,
    body: shorten(oneLine(service_name)),
    path: paths.waitingList,
    discreet: 'Neu auf der Warteliste',
  }),
  all: (news) => ({
    title: `${news.length} neu auf der Warteliste`,
    body: namesOf(news),
    path: paths.waitingList,
  }),
};

const ends: Readonly<Record<WaitingEnd, string>> = {
  booked: 'hat die angebotene Zeit gebucht',
  left: 'hat die Warteliste verlassen',
  removed: 'von Ihnen entfernt',
  over: 'der letzte Tag ist vorbei',
  unanswered: 'drei Angebote ohne Antwort',
};

// What is held for somebody is not free for others.
const stale = [listWaiting.path, ...appointmentPaths, ...personPaths];

export const waitingListNews: FeatureNews<typeof waitingListEvents> = {
  topics: [joined],
  people: [listWaiting.path],
  events: {
    'waiting.joined': {
      activity: ({ name, service_name }) => ({ title: 'Neu auf der Warteliste', detail: `${name}: ${service_name}` }),
      icon: 'Hourglass',
      stale,
      notice: (event) => tell(joined, event.waiting_id, event),
    },
    'waiting.offered': {
      activity: ({ name, start_time, answer_by }) => ({
        title: 'Freie Zeit von der Warteliste angeboten',
        detail: `${name}: ${formatShortMoment(start_time)}, freigehalten bis ${formatShortMoment(answer_by)}`,
      }),
      icon: 'CalendarClock',
      stale,
    },
    'waiting.ended': {
      activity: ({ name, end_reason }) => ({
        title: 'Platz auf der Warteliste zu Ende',
        detail: `${name}: ${ends[end_reason]}`,
      }),
      icon: 'Hourglass',
      stale,
      ends: ({ waiting_id }) => [settle(joined, waiting_id)],
    },
    'waiting.updated': {
      activity: ({ name }) => ({ title: 'Platz auf der Warteliste geändert', detail: name }),
      icon: 'Hourglass',
      stale,
    },
  },
};
