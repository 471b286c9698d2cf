import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { getAssistantSettings } from '../../../contract/assistant-settings.ts';
import type { BookingSettings } from '../../../contract/booking-settings.ts';
import { listInstallers } from '../../../contract/desktop-updates.ts';
import { getMailSettings } from '../../../contract/emails.ts';
import { getRetention } from '../../../contract/privacy.ts';
import { getBookingSettings, getBusinessProfile } from '../../../contract/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { errorDetail } from '../../api/api-error.ts';
import { useApiQuery } from '../../api/use-api.ts';
import { DesktopApp, Installers } from '../../desktop-app/components/desktop-app.tsx';
import { useHost } from '../../host-context.ts';
import { NotificationSettingsForm } from '../../notifications/components/notification-settings-form.tsx';
import { RetentionForm } from '../../privacy/components/retention-form.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { AssistantForm } from './assistant-form.tsx';
import { FreeDaysForm } from './booking/free-days-form.tsx';
import { HoursForm } from './booking/hours-form.tsx';
import { PackagesForm } from './booking/packages-form.tsx';
import { RulesForm } from './booking/rules-form.tsx';
import { ServicesForm } from './booking/services-form.tsx';
import { TrainingsForm } from './booking/trainings-form.tsx';
import { TravelForm } from './booking/travel-form.tsx';
import { MailSwitches } from './mail-switches.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SettingsNav } from './settings-nav.tsx';

interface Section {
  /** Its anchor, e.g. /einstellungen#anfahrt. */
  id: string;
  title: string;
  subtitle: string;
  content: ReactNode;
}

/** What the operator sets: who they are, what things cost, what can be booked and when. */
export function SettingsPage() {
  usePageTitle('Einstellungen');
  const host = useHost();
  const profile = useApiQuery(getBusinessProfile, {});
  const booking = useApiQuery(getBookingSettings, {});
  const assistant = useApiQuery(getAssistantSettings, {});
  const mails = useApiQuery(getMailSettings, {});
  const retention = useApiQuery(getRetention, {});
  const desktopApp = useApiQuery(listInstallers, {});
  useJumpToAnchor([profile, booking, assistant, mails, retention, desktopApp].every(({ data }) => data !== undefined));

  const bookingCard = (
    id: string,
    title: string,
    subtitle: string,
    form: (settings: BookingSettings) => ReactNode,
  ) => ({
    id,
    title,
    subtitle,
    content: (
      <Loaded query={booking} what={title}>
        {booking.data && form(booking.data.settings)}
      </Loaded>
    ),
  });
  const sections: Section[] = [
    {
      id: 'geschaeftsdaten',
      title: 'Geschäftsdaten',
      subtitle: 'So stehen Sie auf der Website, im Impressum und in Ihren E-Mails.',
      content: (
        <Loaded query={profile} what="Geschäftsdaten">
          {profile.data && <ProfileForm saved={profile.data.profile} isDefault={profile.data.is_default} />}
        </Loaded>
      ),
    },
    bookingCard(
      'leistungen',
      'Leistungen und Preise',
      'Jeder Preis steht hier einmal und gilt überall. Gebuchte Termine behalten ihren Preis.',
      (settings) => <ServicesForm settings={settings} />,
    ),
    bookingCard(
      'schulungen',
      'Schulungsthemen',
      'Worüber Sie schulen, wie es auf der Preisliste steht.',
      (settings) => <TrainingsForm settings={settings} />,
    ),
    bookingCard('pakete', 'Pakete', 'Was im Ganzen verkauft wird, jeden Monat oder einmal.', (settings) => (
      <PackagesForm settings={settings} />
    )),
    bookingCard(
      'oeffnungszeiten',
      'Öffnungszeiten',
      'Wann ein Termin beginnen darf und wann er spätestens vorbei ist.',
      (settings) => <HoursForm settings={settings} />,
    ),
    bookingCard('freie-tage', 'Freie Tage', 'An diesen Tagen werden keine Termine angeboten.', (settings) => (
      <FreeDaysForm settings={settings} />
    )),
    bookingCard('anfahrt', 'Anfahrt', 'Was der Weg zum Kunden kostet und wie lange er dauert.', (settings) => (
      <TravelForm settings={settings} />
    )),
    bookingCard(
      'fristen',
      'Pausen und Fristen',
      'Zeit zwischen Terminen, Änderungen durch Kunden und Erinnerungen.',
      (settings) => <RulesForm settings={settings} smsAvailable={booking.data?.sms_available ?? false} />,
    ),
    {
      id: 'assistent',
      title: 'Assistent im Chat',
      subtitle: 'Wer Besuchern im Chat antwortet und was das am Tag kosten darf.',
      content: (
        <Loaded query={assistant} what="Assistent im Chat">
          {assistant.data && <AssistantForm state={assistant.data} />}
        </Loaded>
      ),
    },
    {
      id: 'e-mails',
      title: 'Automatische E-Mails',
      subtitle: 'Sie gehen erst hinaus, wenn Ihre eigenen Geschäftsdaten gespeichert sind.',
      content: (
        <Loaded query={mails} what="Automatische E-Mails">
          {mails.data && <MailSwitches saved={mails.data} />}
        </Loaded>
      ),
    },
    {
      id: 'datenschutz',
      title: 'Datenschutz und Aufbewahrung',
      subtitle: 'Nach wie vielen Monaten der Server löscht, was nicht mehr gebraucht wird.',
      content: (
        <Loaded query={retention} what="Datenschutz und Aufbewahrung">
          {retention.data && <RetentionForm state={retention.data} />}
        </Loaded>
      ),
    },
    {
      id: 'benachrichtigungen',
      title: 'Benachrichtigungen',
      subtitle: 'Was dieses Gerät Ihnen meldet, und wann es still ist.',
      content: <NotificationSettingsForm />,
    },
    {
      id: 'desktop-app',
      title: 'Desktop-App',
      subtitle: 'IT-Lotse als Programm auf Ihrem Computer, für Windows, macOS und Linux.',
      content: (
        <DesktopApp>
          <Loaded query={desktopApp} what="Installationsdateien">
            {desktopApp.data && <Installers offer={desktopApp.data} />}
          </Loaded>
        </DesktopApp>
      ),
    },
    ...(host.changeServer
      ? [
          {
            id: 'server',
            title: 'Server',
            subtitle: 'Mit welchen Servern diese App arbeitet: hinzufügen, wechseln, umbenennen, entfernen.',
            content: <Button onClick={() => host.changeServer?.()}>Server verwalten</Button>,
          },
        ]
      : []),
  ];
  return (
    <div className="mx-auto w-full max-w-340 px-4 py-6 middle:px-8">
      <h1 className="mb-4 text-title font-title">Einstellungen</h1>
      <div className="flex flex-col gap-4 wide:flex-row wide:items-start wide:gap-8">
        <SettingsNav sections={sections} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {sections.map(({ id, title, subtitle, content }) => (
            <div key={id} id={id}>
              <Card title={title} subtitle={subtitle}>
                {content}
              </Card>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** A link to a card works although the cards above it grow when their data arrive. */
function useJumpToAnchor(loaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [loaded, hash]);
}

interface LoadedProps {
  query: { isPending: boolean; isError: boolean; data?: unknown; error: unknown; refetch(): unknown };
  what: string;
  children: ReactNode;
}

function Loaded({ query, what, children }: LoadedProps) {
  if (query.isPending) return <Skeleton label={`${what}: wird geladen`} lines={5} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={`${what}: Laden hat nicht geklappt`}
        detail={errorDetail(query.error)}
        onRetry={() => query.refetch()}
      />
    );
  }
  return children;
}
