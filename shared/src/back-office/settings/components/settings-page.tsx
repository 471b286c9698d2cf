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
import { AppLockForm } from '../../app-lock/components/app-lock-form.tsx';
import { DesktopApp, Installers } from '../../desktop-app/components/desktop-app.tsx';
import { useHost } from '../../host-context.ts';
import { NotificationSettingsForm } from '../../notifications/components/notification-settings-form.tsx';
import { usePageTitle } from '../../page-title/use-page-title.ts';
import { RetentionForm } from '../../privacy/components/retention-form.tsx';
import { TextBlocksForm } from '../../text-blocks/components/text-blocks-form.tsx';
import { useTextBlocks } from '../../text-blocks/text-blocks-queries.ts';
import { useSettingsDrafts } from '../settings-drafts-store.ts';
import { type SettingsSectionId, settingsSections } from '../settings-sections.ts';
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

/** What the operator sets: who they are, what things cost, what can be booked and when. */
export function SettingsPage() {
  usePageTitle('Einstellungen');
  const host = useHost();
  const profile = useApiQuery(getBusinessProfile, {});
  const booking = useApiQuery(getBookingSettings, {});
  const assistant = useApiQuery(getAssistantSettings, {});
  const mails = useApiQuery(getMailSettings, {});
  const texts = useTextBlocks();
  const retention = useApiQuery(getRetention, {});
  const textBlocks = useSettingsDrafts((drafts) => drafts.textBlocks);
  const desktopApp = useApiQuery(listInstallers, {});
  useJumpToAnchor(
    [profile, booking, texts, assistant, mails, retention, desktopApp].every(({ data }) => data !== undefined),
  );

  const booked = (title: string, form: (settings: BookingSettings) => ReactNode) => (
    <Loaded query={booking} what={title}>
      {booking.data && form(booking.data.settings)}
    </Loaded>
  );
  const contents: Record<SettingsSectionId, (title: string) => ReactNode> = {
    geschaeftsdaten: (title) => (
      <Loaded query={profile} what={title}>
        {profile.data && <ProfileForm saved={profile.data.profile} isDefault={profile.data.is_default} />}
      </Loaded>
    ),
    leistungen: (title) => booked(title, (settings) => <ServicesForm settings={settings} />),
    schulungen: (title) => booked(title, (settings) => <TrainingsForm settings={settings} />),
    pakete: (title) => booked(title, (settings) => <PackagesForm settings={settings} />),
    oeffnungszeiten: (title) => booked(title, (settings) => <HoursForm settings={settings} />),
    'freie-tage': (title) => booked(title, (settings) => <FreeDaysForm settings={settings} />),
    anfahrt: (title) => booked(title, (settings) => <TravelForm settings={settings} />),
    fristen: (title) =>
      booked(title, (settings) => (
        <RulesForm settings={settings} smsAvailable={booking.data?.sms_available ?? false} />
      )),
    textbausteine: (title) => (
      <Loaded query={texts} what={title}>
        {texts.data && (
          <TextBlocksForm
            saved={texts.data.blocks}
            changed={textBlocks}
            onChange={(changed) => useSettingsDrafts.getState().set({ textBlocks: changed })}
          />
        )}
      </Loaded>
    ),
    assistent: (title) => (
      <Loaded query={assistant} what={title}>
        {assistant.data && <AssistantForm state={assistant.data} />}
      </Loaded>
    ),
    'e-mails': (title) => (
      <Loaded query={mails} what={title}>
        {mails.data && <MailSwitches saved={mails.data} />}
      </Loaded>
    ),
    datenschutz: (title) => (
      <Loaded query={retention} what={title}>
        {retention.data && <RetentionForm state={retention.data} />}
      </Loaded>
    ),
    benachrichtigungen: () => <NotificationSettingsForm />,
    'app-sperre': () => host.appLock && <AppLockForm lock={host.appLock} />,
    'desktop-app': () => (
      <DesktopApp>
        <Loaded query={desktopApp} what="Installationsdateien">
          {desktopApp.data && <Installers offer={desktopApp.data} />}
        </Loaded>
      </DesktopApp>
    ),
    server: () => <Button onClick={() => host.changeServer?.()}>Server verwalten</Button>,
  };
  const isHere: Partial<Record<SettingsSectionId, boolean>> = {
    'app-sperre': host.appLock !== undefined,
    server: host.changeServer !== undefined,
  };
  const sections = settingsSections.filter(({ id }) => isHere[id] ?? true);
  return (
    <div className="mx-auto w-full max-w-340 px-4 py-6 middle:px-8">
      <h1 className="mb-4 text-title font-title">Einstellungen</h1>
      <div className="flex flex-col gap-4 wide:flex-row wide:items-start wide:gap-8">
        <SettingsNav sections={sections} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          {sections.map(({ id, title, subtitle }) => (
            <div key={id} id={id}>
              <Card title={title} subtitle={subtitle}>
                {contents[id](title)}
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
