/** The colours a server can be told apart by; names of design tokens that carry white and, in the dark, black text. */
export const serverColours = ['info', 'teal', 'success', 'warning', 'danger'] as const;
export type ServerColour = (typeof serverColours)[number];

export const longestServerName = 60;

/** A server this app knows. No two have the same origin. */
export interface ServerProfile {
  readonly origin: string;
  /** The business's name at first, then what the operator calls it. */
  readonly name: string;
  readonly colour: ServerColour;
  /** Its public key, by which it is known again; older servers have none. */
  readonly publicKey?: string | undefined;
  /** false: it tells of news only while it is the one in use. */
  readonly tellsAside?: boolean | undefined;
}
