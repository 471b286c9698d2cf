import type { DaysOffAction, DaysOffDecision, DaysOffWay, VisitOnDayOff } from '@it-lotse/contract/days-off';

/** What the operator has chosen for one visit; `later` leaves it on the list. */
export interface Choice {
  action: DaysOffAction | 'later';
  /** Where to, for a move. */
  start: string | null;
  tell: DaysOffWay;
}

/** How a customer is told when nothing else is wished: in writing where that is possible. */
export const bestWay = ({ ways }: Pick<VisitOnDayOff, 'ways'>, wished?: DaysOffWay): DaysOffWay => {
  if (wished === 'call' || wished === 'none') return wished;
  return ways.find((way) => way === wished) ?? ways[0] ?? 'call';
};

/** What is proposed for a visit. Without a free time nothing is: nobody is cancelled unasked. */
export const proposed = (visit: VisitOnDayOff): Choice => ({
  action: visit.proposal === null ? 'later' : 'move',
  start: visit.proposal,
  tell: bestWay(visit),
});

/** The same action for all; where there is no free time to move to, the visit stays on the list. */
export function withAction(visit: VisitOnDayOff, choice: Choice, action: DaysOffAction): Choice {
  const start = choice.start ?? visit.proposal;
  return action === 'move' && start === null ? { ...choice, action: 'later' } : { ...choice, action, start };
}

/** As it is sent; null while it is not decided. */
export function decisionOf(
  { appointment, version }: VisitOnDayOff,
  { action, start, tell }: Choice,
): DaysOffDecision | null {
  if (action === 'later' || (action === 'move' && start === null)) return null;
  const about = { appointment_id: appointment.id, version, action };
  if (action === 'keep') return { ...about, tell: 'none' };
  return action === 'move' && start !== null ? { ...about, start_time: start, tell } : { ...about, tell };
}

/** Times for one visit that no other is meant to take. */
export function withoutTaken(
  starts: readonly string[],
  { appointment }: VisitOnDayOff,
  others: ReadonlyArray<{ visit: VisitOnDayOff; choice: Choice }>,
): string[] {
  const blocks = others.flatMap(({ visit, choice }) =>
    choice.action === 'move' && choice.start !== null && visit.appointment.id !== appointment.id
      ? [blockOf(visit, choice.start)]
      : [],
  );
  return starts.filter((start) => {
    const own = blockOf({ appointment }, start);
    return blocks.every(({ from, to }) => to <= own.from || own.to <= from);
  });
}

function blockOf({ appointment }: Pick<VisitOnDayOff, 'appointment'>, start: string) {
  const driveMs = appointment.drive_minutes * 60_000;
  const begins = Date.parse(start);
  return { from: begins - driveMs, to: begins + appointment.duration * 60_000 + driveMs };
}

export const actionWords: Readonly<Record<Choice['action'], string>> = {
  move: 'Verschieben',
  cancel: 'Absagen',
  keep: 'Findet trotzdem statt',
  later: 'Noch offen lassen',
};

export const wayWords: Readonly<Record<DaysOffWay, string>> = {
  email: 'per E-Mail',
  sms: 'per SMS',
  call: 'durch meinen Anruf',
  none: 'nicht von hier',
};

export const countedVisits = (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`);
