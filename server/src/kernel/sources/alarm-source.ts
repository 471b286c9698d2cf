import type { OfficeEvent, OfficeEventType } from '@it-lotse/contract/events';

/** What has stopped to work until the operator mends it, as a mail tells of it. */
interface Told {
  readonly subject: string;
  readonly what: string;
  /** Tab of the office in which it is mended. */
  readonly path: string;
}

/** What a feature makes of one of its events; null: nothing a mail could tell of. */
export interface AlarmSource {
  readonly type: OfficeEventType;
  tell(event: OfficeEvent): Told | null;
}

export const alarmOf = <Type extends OfficeEventType>(
  type: Type,
  tell: (event: Extract<OfficeEvent, { type: Type }>) => Told,
): AlarmSource => ({ type, tell: (event) => (isOf(event, type) ? tell(event) : null) });

const isOf = <Type extends OfficeEventType>(
  event: OfficeEvent,
  type: Type,
): event is Extract<OfficeEvent, { type: Type }> => event.type === type;
