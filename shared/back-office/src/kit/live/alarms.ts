import type { OfficeEventType } from '@it-lotse/contract/events';
import { type OfficeNotice, oneLine, shorten } from '../office-notice.ts';
import { type NewsTopic, type NoticeKind, type Settled, settle, type Told, tell } from './news-topic.ts';

export const alarmKind: NoticeKind = {
  key: 'alarms',
  label: 'Störungen',
  hint: 'Etwas ist kaputt, das nur Sie beheben können: Token, Kalender, Datensicherung, eine E-Mail, die nicht ankommt.',
};

/** Something is broken that only the operator can mend. */
export const alarms: NewsTopic<OfficeNotice> = { kind: alarmKind.key, one: (notice) => notice };

/** `about`: which one of several is meant, a target or a person; what is well of one says nothing of another. */
export function alarm(
  type: OfficeEventType,
  { body, ...notice }: Pick<OfficeNotice, 'title' | 'body' | 'discreet' | 'path'>,
  about = '',
): Told {
  return tell(alarms, recordOf(type, about), { ...notice, body: shorten(oneLine(body)), alarm: true });
}

/** It works again, or something else was told of it. */
export const settleAlarm = (type: OfficeEventType, about = ''): Settled => settle(alarms, recordOf(type, about));

const recordOf = (type: OfficeEventType, about: string) => `${type} ${about}`;
