/** How the installed app stands to its updates. */
export type UpdateState = { readonly appVersion: string } /** Not looked yet. */ & (
  | { readonly phase: 'idle' }
  /** It does not renew itself; `reason` is a German sentence. */
  | { readonly phase: 'off'; readonly reason: string }
  | { readonly phase: 'checking' }
  /** The server has nothing newer. */
  | {
      readonly phase: 'current';
      /** What lies there was signed long ago: a server in other hands could be holding back the newer one. */
      readonly feedIsOld?: true;
    }
  | { readonly phase: 'downloading'; readonly version: string; readonly percent: number }
  /** Checked and laid ready; `notes` is plain text. */
  | {
      readonly phase: 'ready';
      readonly version: string;
      readonly notes: string | null;
      /** false: the system asks for a password, so it is installed on a click only */
      readonly installsSilently: boolean;
    }
  /** The server has one that came to no window here, twice: it is left alone. */
  | { readonly phase: 'refused'; readonly version: string }
  /** `detail` is a German sentence. */
  | { readonly phase: 'failed'; readonly detail: string }
);

/** What the desktop host offers beyond the browser: the app renews itself from the server it works with. */
export interface AppUpdates {
  state(): Promise<UpdateState>;
  /** Returns an unsubscribe. */
  onChange(listener: (state: UpdateState) => void): () => void;
  /** Looks now; how it goes is told to the listeners. */
  check(): Promise<void>;
  /** Ends the app, installs and starts the new version. */
  install(): Promise<void>;
  /** While something was begun, the app does not restart by itself; where its end would lose that, it asks before. */
  setDraftsOpen(open: boolean, wouldLose: boolean): void;
}

/** Why a version that lies on the server is not installed. */
export const refusedWords = (version: string): string =>
  `Version ${version} kam auf diesem Computer zweimal nicht bis zum Fenster und wird nicht noch einmal installiert. Die nächste neuere lädt die App wieder wie gewohnt.`;

/** Nothing newer is there, and for a long time nobody has said that there is none. */
export const oldFeedWords =
  'Was dort liegt, wurde vor über drei Monaten unterschrieben. Bitte prüfen Sie, ob es inzwischen eine neuere Version gibt, und legen Sie diese oder die neu unterschriebenen Dateien in den Update-Ordner.';
