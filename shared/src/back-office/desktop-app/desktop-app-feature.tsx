import type { OfficeFeature } from '../feature.ts';
import { UpdateNotice } from './components/update-notice.tsx';

export const desktopAppFeature: OfficeFeature = {
  name: 'desktop-app',
  Notice: UpdateNotice,
};
