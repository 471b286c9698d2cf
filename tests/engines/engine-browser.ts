/** What the smoke stories need of a browser, whatever drives it. */
export interface EngineBrowser {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Calls `pageFunction` in the page; it sees nothing of ours but its arguments. */
  evaluate<T>(pageFunction: (...args: string[]) => T, ...args: string[]): Promise<T>;
  /** The element that `pageFunction` gives now. */
  element(pageFunction: (...args: string[]) => Element | null, ...args: string[]): Promise<EngineElement | null>;
  screenshot(): Promise<Buffer>;
  /** Errors in the console and faults of scripts, since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** Acts with real input, as far as its driver has it. */
export interface EngineElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}
