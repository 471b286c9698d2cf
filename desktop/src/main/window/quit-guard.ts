import type { MessageBoxOptions } from 'electron';

interface Quitting {
  on(event: 'before-quit', listener: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

const ways = {
  quit: { when: 'Wenn IT-Lotse jetzt endet', button: 'Trotzdem beenden' },
  reload: { when: 'Wenn die Ansicht neu geladen wird', button: 'Trotzdem neu laden' },
  close: { when: 'Wenn das Fenster geschlossen wird', button: 'Trotzdem schließen' },
};

/** What takes the page away. */
export type PageEnd = keyof typeof ways;

/** What goes with it: what was begun, a file that is being loaded, or both. */
export type Loss = 'work' | 'file' | 'both';

const workLost = (end: PageEnd) =>
  `Sie haben etwas begonnen und noch nicht gesendet oder gespeichert, oder es wird etwas gezeigt, das es nur einmal gibt. ${ways[end].when}, ist es verloren.`;

/** The question before something is lost; the first button goes on. */
export const lossQuestion = (end: PageEnd, loss: Loss): MessageBoxOptions => ({
  type: 'warning',
  title: 'IT-Lotse',
  message: loss === 'file' ? 'Download abbrechen?' : 'Begonnenes verwerfen?',
  detail: {
    work: workLost(end),
    file: `Es wird noch eine Datei geladen. ${ways[end].when}, kommt sie nicht an.`,
    both: `${workLost(end)} Auch eine Datei, die noch geladen wird, kommt dann nicht an.`,
  }[loss],
  buttons: [ways[end].button, 'Abbrechen'],
  defaultId: 1,
  cancelId: 1,
  noLink: true,
});

/** Asks before the app ends over something that no restart brings back. */
export class QuitGuard {
  readonly #mayLose: (end: PageEnd, loss: Loss) => Promise<boolean>;
  #wouldLose = false;
  #loadsFile = false;
  #decided = false;
  #isLetGo = false;
  #asking = false;

  /** Register it before everybody else who hears of `before-quit`: they look at `isEnding`. */
  constructor(app: Quitting, mayLose: (end: PageEnd, loss: Loss) => Promise<boolean>) {
    this.#mayLose = mayLose;
    app.on('before-quit', (event) => {
      if (this.isEnding) return;
      event.preventDefault();
      void this.allowed().then((yes) => yes && app.quit());
    });
  }

  /** Nothing stands against the end of the app, or the operator has said that it may be. */
  get isEnding(): boolean {
    return this.#decided || this.#isLetGo || this.#loss === null;
  }

  setWouldLose(wouldLose: boolean): void {
    this.#wouldLose = wouldLose;
  }

  /** A file is on its way to the disk: it outlives the page, and not the app. */
  setLoadsFile(loadsFile: boolean): void {
    this.#loadsFile = loadsFile;
  }

  /** The session of the system ends: nobody is there to be asked. */
  letGo(): void {
    this.#isLetGo = true;
  }

  /** The end that was agreed to did not come about: the next one is asked about again. */
  revoke(): void {
    this.#decided = false;
  }

  /** Whether the app may end now; asks where something would be lost, and never twice at once. */
  async allowed(): Promise<boolean> {
    if (this.isEnding) return true;
    this.#decided = await this.#ask('quit', this.#loss ?? 'work');
    return this.#decided;
  }

  /** The same before the page is loaded anew, which decides nothing about the end of the app. */
  async mayReload(): Promise<boolean> {
    return !this.#wouldLose || this.#ask('reload', 'work');
  }

  get #loss(): Loss | null {
    if (this.#wouldLose) return this.#loadsFile ? 'both' : 'work';
    return this.#loadsFile ? 'file' : null;
  }

  async #ask(end: PageEnd, loss: Loss): Promise<boolean> {
    if (this.#asking) return false;
    this.#asking = true;
    return this.#mayLose(end, loss).finally(() => {
      this.#asking = false;
    });
  }
}
