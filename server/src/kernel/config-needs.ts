import type { Config } from '../config.ts';

/** How the server is set up, for whoever writes links or goes out. */
export interface ConfigNeeds {
  /** What is in force: the environment, and where it is silent what was set up in the office. Ask for it where it is used. */
  readonly config: Config;
  /** Where the outside reaches us, without a trailing slash: PUBLIC_URL, else this machine and the port in use. */
  origin(): string;
}
