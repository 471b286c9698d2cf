const hourMs = 3_600_000;
/** Closer to the visit a reminder helps nobody: the customer is waiting already, or has forgotten it for good. */
const tooLateMs = 30 * 60_000;

/** One reminder of a visit. It may be sent in [dueAt, usefulUntil). */
export interface PlannedReminder {
  readonly hoursBefore: number;
  readonly dueAt: Date;
  /** When the next reminder falls due; for the last one 30 minutes before the visit. */
  readonly usefulUntil: Date;
}

/** The reminders of a visit, earliest first. Their times do not overlap: at any moment at most one is to be sent. */
export function planReminders(start: Date, reminderHours: readonly number[]): PlannedReminder[] {
  const hours = [...new Set(reminderHours)].sort((a, b) => b - a);
  const dueAt = (hoursBefore: number) => new Date(start.getTime() - hoursBefore * hourMs);
  return hours.map((hoursBefore, index) => {
    const next = hours[index + 1];
    return {
      hoursBefore,
      dueAt: dueAt(hoursBefore),
      usefulUntil: next === undefined ? new Date(start.getTime() - tooLateMs) : dueAt(next),
    };
  });
}

/**
 * Whether a reminder still has to be sent at `now`. Not one that fell due before the time was agreed (the customer had
 * just heard of it), and not one that fell due before the last that was sent for this time (settings were changed).
 */
export function isToBeSent(
  { dueAt, usefulUntil }: PlannedReminder,
  { now, agreedAt, lastSentAt }: { now: Date; agreedAt: Date; lastSentAt: Date | null },
): boolean {
  return dueAt <= now && now < usefulUntil && dueAt > agreedAt && (lastSentAt === null || dueAt > lastSentAt);
}
