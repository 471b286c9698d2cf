import type { MessageBoxOptions } from 'electron';

interface Quitting {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

/** The question before something begun is lost; the first button goes on. */
export const lossQuestion: MessageBoxOptions = {
  type: 'warning',
  title: 'IT-Lotse',
  message: 'Begonnenes verwerfen?',
  detail:
    'Sie haben etwas begonnen und noch nicht gesendet oder gespeichert, oder es wird etwas gezeigt, das es nur einmal gibt. Wenn IT-Lotse jetzt endet, ist es verloren.',
  buttons: ['Trotzdem beenden', 'Abbrechen'],
  defaultId: 1,
  cancelId: 1,
  noLink: true,
};

/** Asks before the app ends over something that no restart brings back. */
export class QuitGuard {
  readonly #mayLose: () => Promise<boolean>;
  #wouldLose = false;
  #decided = false;
  #asking = false;

  /** Register it before everybody else who hears of `before-quit`: they look at `isEnding`. */
  constructor(app: Quitting, mayLose: () => Promise<boolean>) {
    this.#mayLose = mayLose;
    app.on('before-quit', (event) => {
      if (this.isEnding) return;
      event.preventDefault();
      void this.allowed().then((yes) => yes && app.quit());
    });
  }

  /** Nothing stands against the end of the app, or the operator has said that it may be. */
  get isEnding(): boolean {
    return this.#decided || !this.#wouldLose;
  }

  setWouldLose(wouldLose: boolean): void {
    this.#wouldLose = wouldLose;
  }

  /** The session of the system ends: nobody is there to be asked. */
  letGo(): void {
    this.#decided = true;
  }

  /** Whether the app may end now; asks where something would be lost, and never twice at once. */
  async allowed(): Promise<boolean> {
    if (this.isEnding) return true;
    if (this.#asking) return false;
    this.#asking = true;
    this.#decided = await this.#mayLose().finally(() => {
      this.#asking = false;
    });
    return this.#decided;
  }
}
