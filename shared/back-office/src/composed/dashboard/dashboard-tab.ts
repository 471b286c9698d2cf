import { getBusinessProfile } from '@it-lotse/contract/settings';
import { ask, type FirstLook } from '../../kit/feature/first-look.ts';

export { DashboardPage as Page } from './components/dashboard-page.tsx';

/** The figures are there already: the tabs show them, too. */
export const askFirst = (look: FirstLook) => ask(look, getBusinessProfile, {});
