import { customersFeature } from '../composed/customers/customers-feature.tsx';
import { dashboardFeature } from '../composed/dashboard/dashboard-feature.tsx';
import { todayFeature } from '../composed/today/today-feature.tsx';
import { appointmentsFeature } from '../features/appointments/appointments-feature.tsx';
import { calendarFeature } from '../features/calendar/calendar-feature.tsx';
import { chatFeature } from '../features/chat/chat-feature.tsx';
import { contactImportsFeature } from '../features/contact-imports/contact-imports-feature.tsx';
import { daysOffFeature } from '../features/days-off/days-off-feature.tsx';
import { debugFeature } from '../features/debug/debug-feature.tsx';
import { declarationsFeature } from '../features/declarations/declarations-feature.tsx';
import { desktopAppFeature } from '../features/desktop-app/desktop-app-feature.tsx';
import { emailsFeature } from '../features/emails/emails-feature.tsx';
import { firstStepsFeature } from '../features/first-steps/first-steps-feature.tsx';
import { leadsFeature } from '../features/leads/leads-feature.tsx';
import { mailTextsFeature } from '../features/mail-texts/mail-texts-feature.tsx';
import { newsletterFeature } from '../features/newsletter/newsletter-feature.tsx';
import { paymentsFeature } from '../features/payments/payments-feature.tsx';
import { privacyFeature } from '../features/privacy/privacy-feature.tsx';
import { securityFeature } from '../features/security/security-feature.tsx';
import { settingsFeature } from '../features/settings/settings-feature.tsx';
import { siteTextsFeature } from '../features/site-texts/site-texts-feature.tsx';
import { textBlocksFeature } from '../features/text-blocks/text-blocks-feature.tsx';
import { waitingListFeature } from '../features/waiting-list/waiting-list-feature.tsx';
import { tokenFeature } from '../features/whatsapp/token/token-feature.tsx';
import { whatsappFeature } from '../features/whatsapp/whatsapp-feature.tsx';
import type { OfficeFeature } from '../kit/feature/feature.ts';
import type { WaitingKind } from '../kit/offline/waiting-kind.ts';

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
  waitingListFeature,
  customersFeature,
  contactImportsFeature,
  declarationsFeature,
  firstStepsFeature,
  settingsFeature,
  textBlocksFeature,
  siteTextsFeature,
  mailTextsFeature,
  privacyFeature,
  desktopAppFeature,
  todayFeature,
];

export const waitingKinds: readonly WaitingKind[] = officeFeatures.flatMap((feature) => feature.waitingKinds ?? []);
