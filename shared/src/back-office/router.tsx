import { createBrowserRouter } from 'react-router-dom';
import { AppointmentsPage } from './appointments/components/appointments-page.tsx';
import { CalendarPage } from './calendar/components/calendar-page.tsx';
import { ChatsPage } from './chat/components/chats-page.tsx';
import { CrashPage } from './crash-page.tsx';
import { CustomerPage } from './customers/components/customer-page.tsx';
import { CustomersPage } from './customers/components/customers-page.tsx';
import { DashboardPage } from './dashboard/components/dashboard-page.tsx';
import { DaysOffPage } from './days-off/components/days-off-page.tsx';
import { DebugPage } from './debug/components/debug-page.tsx';
import { DeclarationsPage } from './declarations/components/declarations-page.tsx';
import { EmailsPage } from './emails/components/emails-page.tsx';
import { LeadsPage } from './leads/components/leads-page.tsx';
import { CampaignsPage } from './newsletter/components/campaigns-page.tsx';
import { SubscribersPage } from './newsletter/components/subscribers-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { WaitingPage } from './offline/components/waiting-page.tsx';
import { paths } from './paths.ts';
import { PaymentsPage } from './payments/components/payments-page.tsx';
import { SecurityPage } from './security/components/security-page.tsx';
import { SettingsPage } from './settings/components/settings-page.tsx';
import { Shell } from './shell/shell.tsx';
import { TokenPage } from './token/components/token-page.tsx';
import { WhatsappPage } from './whatsapp/components/whatsapp-page.tsx';

/** `/leads` and `/leads/:id` are one page, so that the list stays as it is when a lead opens beside it; so with `/termine` and `/zahlungen`. */
export function createOfficeRouter(basePath: string) {
  return createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <CrashPage />,
        children: [
          {
            // A page that fails leaves the tabs: otherwise the app, which begins where it was, would be stuck there.
            errorElement: <CrashPage inOffice />,
            children: [
              { path: paths.dashboard, element: <DashboardPage /> },
              { path: `${paths.leads}/:id?`, element: <LeadsPage /> },
              { path: paths.daysOff, element: <DaysOffPage /> },
              { path: `${paths.appointments}/:id?`, element: <AppointmentsPage /> },
              { path: `${paths.payments}/:id?`, element: <PaymentsPage /> },
              { path: `${paths.chats}/:id?`, element: <ChatsPage /> },
              { path: `${paths.emails}/:id?`, element: <EmailsPage /> },
              { path: paths.newsletter, element: <CampaignsPage /> },
              { path: `${paths.newsletter}/kampagnen/:id`, element: <CampaignsPage /> },
              { path: `${paths.subscribers}/:id?`, element: <SubscribersPage /> },
              { path: paths.security, element: <SecurityPage /> },
              { path: paths.calendar, element: <CalendarPage /> },
              { path: `${paths.whatsapp}/:phone?`, element: <WhatsappPage /> },
              { path: paths.token, element: <TokenPage /> },
              { path: paths.debug, element: <DebugPage /> },
              { path: paths.customers, element: <CustomersPage /> },
              { path: `${paths.customers}/:id`, element: <CustomerPage /> },
              { path: paths.declarations, element: <DeclarationsPage /> },
              { path: paths.waiting, element: <WaitingPage /> },
              { path: paths.settings, element: <SettingsPage /> },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
    { basename: basePath },
  );
}
