import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { KeepToday } from './components/keep-today.tsx';

/** The window of the day is one of the desktop app; the office has loaded for it what it shows without a server. */
export const todayFeature: OfficeFeature = { name: 'today', Background: KeepToday };
