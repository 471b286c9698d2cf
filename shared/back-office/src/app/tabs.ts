import type { OfficeTab } from '../kit/feature/feature.ts';
import { officeFeatures } from './features.ts';

/** The tabs in their order. */
export const officeTabs: readonly OfficeTab[] = officeFeatures.flatMap(({ tab }) => tab ?? []);
