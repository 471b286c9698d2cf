export interface PrivacySection {
  /** Anchor, where other pages lead to this section. */
  id?: string;
  h: string;
  p: readonly string[];
}
