import type { NotificationSettings } from './notification-settings.ts';
import type { OfficeNotice } from './office-notice.ts';

export interface NotificationState {
  readonly settings: NotificationSettings;
  /**
   * Whether notices of the system can appear. askable: a browser that has not been asked yet · denied: the person said
   * no, or the system does · missing: there are none here.
   */
  readonly system: 'allowed' | 'askable' | 'denied' | 'missing';
}

/** How the host tells of news. The desktop app does so by itself; in a browser the back office decides and asks to show. */
export interface NotificationHost {
  read(): Promise<NotificationState>;
  save(settings: NotificationSettings): Promise<NotificationState>;
  /** Hears of changes made elsewhere: the menu of the tray, another tab. Returns an unsubscribe. */
  onChange(listener: (state: NotificationState) => void): () => void;
  /** Shows a sample now, whatever is set. False: the system did not take it. */
  tryOut(): Promise<boolean>;
  /** Browser: asks the person for leave. Only in a click: browsers ignore everything else. */
  ask?(): Promise<NotificationState>;
  /** Browser: a notice of the system, if it is allowed. */
  show?(notice: OfficeNotice, onClick: () => void): void;
}

/** What the operator set for the desktop app while its window is closed. */
export interface BackgroundChoice {
  /** Closing the window leaves the app in the tray. null: not decided yet, so closing asks. */
  readonly keepsRunning: boolean | null;
  readonly startsAtLogin: boolean;
}
export interface BackgroundState extends BackgroundChoice {
  /** macOS: programs stay without a window, whatever is set. */
  readonly staysAnyway: boolean;
}
export interface BackgroundHost {
  read(): Promise<BackgroundState>;
  /** Changes what is named: the rest may have been set elsewhere since. Rejects when the system does not take it. */
  save(choice: Partial<BackgroundChoice>): Promise<BackgroundState>;
}

export const sampleNotice: OfficeNotice = {
  title: 'Probe-Benachrichtigung',
  body: 'So meldet sich IT-Lotse, wenn es etwas Neues gibt.',
  path: '/einstellungen#benachrichtigungen',
};
