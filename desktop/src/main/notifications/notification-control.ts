import type { NotificationState } from '@it-lotse/back-office/notifications/notification-host';
import type { NotificationSettings } from '@it-lotse/back-office/notifications/notification-settings';
import { endOfSilence, type Silence } from '@it-lotse/back-office/notifications/quiet-hours';
import { Notification } from 'electron';
import type { SettingsFile } from '../settings/settings.ts';

/** A sleeping computer's timers are late; a silence that is over is noticed within this time. */
const longestWaitMs = 60_000;

/** What is to be told and when: kept in the settings, changed by the page and by the tray. */
export class NotificationControl {
  readonly #settings: SettingsFile;
  readonly #changed: (state: NotificationState) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(settings: SettingsFile, changed: (state: NotificationState) => void) {
    this.#settings = settings;
    this.#changed = changed;
    this.#watchSilence();
  }

  get settings(): NotificationSettings {
    return this.#settings.read().notifications;
  }

  get state(): NotificationState {
    const system = !Notification.isSupported()
      ? 'missing'
      : this.#settings.read().noticesRefused
        ? 'denied'
        : 'allowed';
    return { settings: this.settings, system };
  }

  /** Whether the system shows anything is known only by trying: macOS takes nothing from a program nobody has signed. */
  noteOutcome(isShown: boolean): void {
    const noticesRefused = !isShown;
    if (this.#settings.read().noticesRefused === noticesRefused) return;
    this.#settings.update({ noticesRefused });
    this.#changed(this.state);
  }

  save(notifications: NotificationSettings): NotificationState {
    this.#settings.update({ notifications });
    this.#watchSilence();
    this.#changed(this.state);
    return this.state;
  }

  /** null ends it. */
  silence(silence: Silence | null): void {
    const mutedUntil = silence && endOfSilence(silence, new Date()).toISOString();
    this.save({ ...this.settings, mutedUntil });
  }

  /** Forgets a silence when it is over, so that no menu speaks of it any more. */
  #watchSilence(): void {
    clearTimeout(this.#timer);
    const { mutedUntil } = this.settings;
    if (mutedUntil === null) return;
    const leftMs = Math.max(0, Date.parse(mutedUntil) - Date.now());
    this.#timer = setTimeout(
      () => (leftMs <= longestWaitMs ? this.silence(null) : this.#watchSilence()),
      Math.min(leftMs, longestWaitMs),
    );
  }
}
