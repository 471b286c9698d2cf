import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { UpdateNotice } from './components/update-notice.tsx';

export const desktopAppFeature: OfficeFeature = {
  name: 'desktop-app',
  Notice: UpdateNotice,
};
