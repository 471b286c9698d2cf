import type { DayWindowHost } from '@it-lotse/back-office/host';
import { dayWindowMark } from '../bridge/day-window-mark.ts';
import type { LotseBridge } from '../bridge/lotse-bridge.ts';

/** What the window of the day asks of the app. */
export const dayWindowHost = (bridge: LotseBridge): DayWindowHost => ({
  openInOffice: (path) => void bridge.openInOffice(path),
  close: () => void bridge.closeDay(),
  reply: bridge.sendReply,
  waiting: bridge.waitingAnswers,
});

/** Whether this is the window of the day; a reload keeps the mark. */
export const isDayWindow = () => window.location.hash === `#${dayWindowMark}`;
