import type { PowerMonitor } from 'electron';

const lookEveryMs = 2_000;

/** Whether nobody has touched the computer for so long that the app locks. */
const isAbsent = (idleSeconds: number, afterMinutes: number): boolean => idleSeconds >= afterMinutes * 60;

/** Calls `lock` when the computer sleeps, shows its own lock, changes its user, or nobody touches it for the time set. */
export function watchAbsence(
  power: Pick<PowerMonitor, 'on' | 'getSystemIdleTime'>,
  afterMinutes: () => number,
  lock: () => void,
): void {
  power.on('suspend', lock);
  power.on('lock-screen', lock);
  power.on('user-did-resign-active', lock);
  setInterval(() => {
    if (isAbsent(power.getSystemIdleTime(), afterMinutes())) lock();
  }, lookEveryMs);
}
