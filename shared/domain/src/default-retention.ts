import type { RetentionSettings } from '@it-lotse/contract/privacy';
import { ofEachRetained } from '@it-lotse/contract/retained';

/** Months, until the operator saves their own. */
export const defaultRetention: RetentionSettings = ofEachRetained(() => 12);
