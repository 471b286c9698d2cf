import { appointmentsFeature } from './appointments/appointments-feature.tsx';
import { calendarFeature } from './calendar/calendar-feature.tsx';
import { chatFeature } from './chat/chat-feature.tsx';
import { customersFeature } from './customers/customers-feature.tsx';
import { dashboardFeature } from './dashboard/dashboard-feature.tsx';
import { daysOffFeature } from './days-off/days-off-feature.tsx';
import { debugFeature } from './debug/debug-feature.tsx';
import { declarationsFeature } from './declarations/declarations-feature.tsx';
import { desktopAppFeature } from './desktop-app/desktop-app-feature.tsx';
import { emailsFeature } from './emails/emails-feature.tsx';
import type { OfficeFeature } from './feature.ts';
import { leadsFeature } from './leads/leads-feature.tsx';
import { newsletterFeature } from './newsletter/newsletter-feature.tsx';
import type { WaitingKind } from './offline/waiting-kind.ts';
import { paymentsFeature } from './payments/payments-feature.tsx';
import { privacyFeature } from './privacy/privacy-feature.tsx';
import { securityFeature } from './security/security-feature.tsx';
import { settingsFeature } from './settings/settings-feature.tsx';
import { textBlocksFeature } from './text-blocks/text-blocks-feature.tsx';
import { tokenFeature } from './token/token-feature.tsx';
import { whatsappFeature } from './whatsapp/whatsapp-feature.tsx';

/** Every feature of the back office, in the order of the tabs, then what has none. A new one is one entry here. */
export const officeFeatures: readonly OfficeFeature[] = [
  dashboardFeature,
  leadsFeature,
  appointmentsFeature,
  paymentsFeature,
  chatFeature,
  emailsFeature,
  newsletterFeature,
  securityFeature,
  calendarFeature,
  whatsappFeature,
  tokenFeature,
  debugFeature,
  daysOffFeature,
  customersFeature,
  declarationsFeature,
  settingsFeature,
  textBlocksFeature,
  privacyFeature,
  desktopAppFeature,
];

export const waitingKinds: readonly WaitingKind[] = officeFeatures.flatMap((feature) => feature.waitingKinds ?? []);
