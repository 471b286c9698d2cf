import type { OfficeEvent } from '@it-lotse/contract/events';
import { type OfficeNotice, shorten, titled } from '../office-notice.ts';
import { paths } from '../paths.ts';
import type { NewsTopic } from './news-topic.ts';
import type { OfficeViews } from './office-views.ts';
import { untoldNews } from './untold-news.ts';

const usuallySingly = 2;
/** Names every kind of news, so it may be longer than other notices. */
const longestSummary = 400;

interface NoticeOptions {
  /** Kinds that are switched off are passed over. */
  readonly wanted?: (kind: string) => boolean;
  /** So many pieces of news are told one by one. */
  readonly atMostSingly?: number;
}

/**
 * What the operator should hear of the events of a while. Up to two pieces of news are told singly; three or more (the
 * computer slept) become one notice, which names the people or, if they are of several kinds, what there is. Names come
 * from visitors: plain text.
 */
export function officeNotices(
  views: OfficeViews,
  events: readonly OfficeEvent[],
  { wanted = () => true, atMostSingly = usuallySingly }: NoticeOptions = {},
): OfficeNotice[] {
  const news = untoldNews(views, events);
  const groups = views.topics
    .filter(({ kind }) => wanted(kind))
    .map((topic) => group(topic as NewsTopic<unknown>, news.get(topic) ?? []));
  const singly = groups.flatMap((told) => told.singly);
  if (singly.length <= atMostSingly) return singly;
  const together = groups.flatMap((told) => told.together);
  const pieces = groups.reduce((sum, told) => sum + told.weight, 0);
  return together.length === 1 ? together : [summary(together, pieces)];
}

/** The news of one topic, piece by piece and as one. */
function group<Piece>({ one, all, weight = () => 1 }: NewsTopic<Piece>, pieces: readonly Piece[]) {
  const singly = pieces.map(one);
  return {
    singly,
    together: all && pieces.length > 1 ? [all(pieces)] : singly,
    weight: pieces.reduce((sum, piece) => sum + weight(piece), 0),
  };
}

/** The dashboard lists what happened, piece by piece. */
function summary(notices: readonly OfficeNotice[], pieces: number): OfficeNotice {
  return {
    ...titled(`${pieces} ${notices.every(({ alarm }) => alarm) ? 'Störungen' : 'Neuigkeiten'}`),
    body: shorten(notices.map(({ title }) => title).join(' · '), longestSummary),
    path: paths.dashboard,
    ...(notices.some(({ alarm }) => alarm) ? { alarm: true } : {}),
  };
}

/** The same for whoever stands behind the operator: what happened, and not with whom. It can only be answered inside. */
export function withoutNames({ title, body, path, discreet, alarm }: OfficeNotice): OfficeNotice {
  const isAboutNobody = alarm && discreet === undefined;
  return {
    title: discreet ?? title,
    body: isAboutNobody ? body : 'Öffnen Sie IT-Lotse, um es zu lesen.',
    path,
    ...(alarm ? { alarm } : {}),
  };
}
