import type { RetentionSettings } from '@it-lotse/contract/privacy';

/** What is kept for months of its own. */
export interface Kept {
  kind: keyof RetentionSettings;
  /** As the beginning of '… nach 12 Monaten'. */
  what: string;
}

export interface PrivacySection {
  /** Anchor, where other pages lead to this section. */
  id?: string;
  h: string;
  p: readonly string[];
  /** It is named among what is deleted. */
  kept?: Kept;
}
