/** What of a provider's page a sketch shows. Texts are the words one looks for there; numbers say in which order. */
export interface Sketch {
  /** For who does not see it: a whole German sentence. */
  readonly alt: string;
  /** The beginning of the address, as the browser shows it. */
  readonly address: string;
  /** Menu at the left, from top to bottom; left out where the page has none. */
  readonly menu?: readonly SketchWord[];
  readonly title: string;
  readonly rows: readonly SketchRow[];
}

/** A word of the page; `step` numbers what is to be pressed or copied. */
export interface SketchWord {
  readonly text: string;
  readonly step?: number;
  /** Further in: a page below the one above it. */
  readonly isBelow?: boolean;
}

/** button: to be pressed · field: a label over a box · line: something that only stands there · choice: one of several */
export interface SketchRow extends SketchWord {
  readonly kind: 'button' | 'field' | 'line' | 'choice';
  /** What stands in the box of a field, or how a secret looks. */
  readonly value?: string;
}
