import { waitingTimesText } from '@it-lotse/domain/waiting-times';
import { type TimelineSource, timelineByEmail, timelineEntry } from '../../../kernel/sources/timeline-source.ts';
import { listWaitingOfEmail, listWaitingOfPhone, type StoredWaiting } from '../waiting-repository.ts';

const tell = ({ id, created_at, service_name, times, state }: StoredWaiting) => ({
  id,
  at: created_at,
  title: service_name,
  text: waitingTimesText(times),
  state,
});
const byEmail = timelineByEmail('waiting', listWaitingOfEmail, tell);

export const waitingTimeline: TimelineSource = {
  kind: 'waiting',
  list: (tx, person, below, limit) => [
    ...byEmail.list(tx, person, below, limit),
    ...person.phones
      .flatMap((phone) => listWaitingOfPhone(tx, phone))
      .filter(({ seq, name, phone }) => seq < below && person.ownsByPhone(name, phone))
      .slice(0, limit)
      .map((entry) => ({ place: entry.seq, entry: timelineEntry('waiting', tell(entry)) })),
  ],
};
