import type { TextBlock } from '@it-lotse/contract/text-blocks';
import { Button } from '@it-lotse/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AppLockForm } from '../../../kit/app-lock/components/app-lock-form.tsx';
import { DayKeyForm } from '../../../kit/day-key/day-key-form.tsx';
import { useHost } from '../../../kit/host-context.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { NotificationSettingsForm } from '../../../kit/notifications/components/notification-settings-form.tsx';
import { useNoticeKinds } from '../../../kit/notifications/notice-kinds.ts';
import { paths } from '../../../kit/paths.ts';
import { DesktopApp, Installers } from '../../desktop-app/components/desktop-app.tsx';
import { RetentionForm } from '../../privacy/components/retention-form.tsx';
import { TextBlocksForm } from '../../text-blocks/components/text-blocks-form.tsx';
import { useSettingsDrafts } from '../settings-drafts-store.ts';
import type { SettingsQueries } from '../settings-queries.ts';
import type { SettingsSectionId } from '../settings-sections.ts';
import { AssistantForm } from './assistant-form.tsx';
import { FreeDaysForm } from './booking/free-days-form.tsx';
import { HoursForm } from './booking/hours-form.tsx';
import { PackagesForm } from './booking/packages-form.tsx';
import { RulesForm } from './booking/rules-form.tsx';
import { ServicesForm } from './booking/services-form.tsx';
import { TrainingsForm } from './booking/trainings-form.tsx';
import { TravelForm } from './booking/travel-form.tsx';
import { BackupForm } from './connections/backup-form.tsx';
import { CalDavForm } from './connections/caldav-form.tsx';
import { GoogleForm } from './connections/google-form.tsx';
import { MailForm } from './connections/mail-form.tsx';
import { ModelForm } from './connections/model-form.tsx';
import { SmsForm } from './connections/sms-form.tsx';
import { StripeForm } from './connections/stripe-form.tsx';
import { DataToTake } from './data-to-take.tsx';
import { FactsForm } from './facts/facts-form.tsx';
import { HosterForm } from './hoster-form.tsx';
import { MailSwitches } from './mail-switches.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TaxForm } from './tax-form.tsx';
import { TermsForm } from './terms-form.tsx';

type Contents = (queries: SettingsQueries, title: string) => ReactNode;

/** What each card of the page holds. */
export const settingsContents: Readonly<Record<SettingsSectionId, Contents>> = {
  geschaeftsdaten: ({ profile, tax }, title) => (
    <Loaded query={profile} what={title}>
      {(data) => <ProfileForm saved={data.profile} isDefault={data.is_default} hasVatId={Boolean(tax.data?.vat_id)} />}
    </Loaded>
  ),
  steuern: ({ tax, profile }, title) => (
    <Loaded query={tax} what={title}>
      {(saved) => <TaxForm saved={saved} hasTaxNumber={profile.data?.profile.tax_number !== ''} />}
    </Loaded>
  ),
  erreichbarkeit: ({ facts }, title) => (
    <Loaded query={facts} what={title}>
      {(saved) => <FactsForm saved={saved} />}
    </Loaded>
  ),
  'website-texte': () => <SiteTextsLinks />,
  leistungen: ({ booking }, title) => (
    <Loaded query={booking} what={title}>
      {({ settings }) => <ServicesForm settings={settings} />}
    </Loaded>
  ),
  schulungen: ({ booking }, title) => (
    <Loaded query={booking} what={title}>
      {({ settings }) => <TrainingsForm settings={settings} />}
    </Loaded>
  ),
  pakete: ({ booking }, title) => (
    <Loaded query={booking} what={title}>
      {({ settings }) => <PackagesForm settings={settings} />}
    </Loaded>
  ),
  oeffnungszeiten: ({ booking }, title) => (
    <Loaded query={booking} what={title}>
      {({ settings }) => <HoursForm settings={settings} />}
    </Loaded>
  ),
  'freie-tage': ({ booking }, title) => (
    <Loaded query={booking} what={title}>
      {({ settings }) => <FreeDaysForm settings={settings} />}
    </Loaded>
  ),
  anfahrt: ({ booking }, title) => (
    <Loaded query={booking} what={title}>
      {({ settings }) => <TravelForm settings={settings} />}
    </Loaded>
  ),
  fristen: ({ booking }, title) => (
    <Loaded query={booking} what={title}>
      {({ settings, sms_available }) => <RulesForm settings={settings} smsAvailable={sms_available} />}
    </Loaded>
  ),
  textbausteine: ({ texts }, title) => (
    <Loaded query={texts} what={title}>
      {({ blocks }) => <TextBlocks saved={blocks} />}
    </Loaded>
  ),
  assistent: ({ assistant }, title) => (
    <Loaded query={assistant} what={title}>
      {(state) => <AssistantForm state={state} />}
    </Loaded>
  ),
  sprachmodell: ({ connections }, title) => (
    <Loaded query={connections} what={title}>
      {({ openai }) => <ModelForm standing={openai} />}
    </Loaded>
  ),
  // The sender is proposed once, when the form appears: it waits for the business data.
  'e-mail-versand': ({ connections, profile }, title) => (
    <Loaded query={connections} what={title}>
      {({ smtp }) => (
        <Loaded query={profile} what={title}>
          {({ profile: known, is_default }) => <MailForm standing={smtp} profile={is_default ? null : known} />}
        </Loaded>
      )}
    </Loaded>
  ),
  'sms-versand': ({ connections }, title) => (
    <Loaded query={connections} what={title}>
      {({ sms }) => <SmsForm standing={sms} />}
    </Loaded>
  ),
  'online-zahlung': ({ connections }, title) => (
    <Loaded query={connections} what={title}>
      {({ stripe }) => <StripeForm standing={stripe} />}
    </Loaded>
  ),
  'google-zugang': ({ connections }, title) => (
    <Loaded query={connections} what={title}>
      {({ google }) => <GoogleForm standing={google} />}
    </Loaded>
  ),
  'sicherung-ausser-haus': ({ connections }, title) => (
    <Loaded query={connections} what={title}>
      {({ backup }) => <BackupForm standing={backup} />}
    </Loaded>
  ),
  'caldav-kalender': ({ connections }, title) => (
    <Loaded query={connections} what={title}>
      {({ caldav }) => <CalDavForm standing={caldav} />}
    </Loaded>
  ),
  'e-mails': ({ mails }, title) => (
    <Loaded query={mails} what={title}>
      {(saved) => (
        <>
          <MailSwitches saved={saved} />
          <Button asChild className="mt-4">
            <Link to={paths.mailTexts}>Texte der E-Mails und SMS</Link>
          </Button>
        </>
      )}
    </Loaded>
  ),
  agb: ({ terms }, title) => (
    <Loaded query={terms} what={title}>
      {(saved) => <TermsForm saved={saved} />}
    </Loaded>
  ),
  hoster: ({ hoster }, title) => (
    <Loaded query={hoster} what={title}>
      {(saved) => <HosterForm saved={saved} />}
    </Loaded>
  ),
  datenschutz: ({ retention }, title) => (
    <Loaded query={retention} what={title}>
      {(state) => <RetentionForm state={state} />}
    </Loaded>
  ),
  'daten-mitnehmen': () => <DataToTake />,
  'kontakte-uebernehmen': () => (
    <Button asChild>
      <Link to={paths.contactImport}>Datei wählen</Link>
    </Button>
  ),
  benachrichtigungen: () => <Notifications />,
  'app-sperre': () => <AppLock />,
  'heute-fenster': () => <DayKeyCard />,
  'desktop-app': ({ desktopApp }) => (
    <DesktopApp>
      <Loaded query={desktopApp} what="Installationsdateien">
        {(offer) => <Installers offer={offer} />}
      </Loaded>
    </DesktopApp>
  ),
  server: () => <ServerButton />,
};

function SiteTextsLinks() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild>
        <Link to={paths.siteTexts}>Texte bearbeiten</Link>
      </Button>
      <Button asChild>
        <Link to={paths.siteLook}>Foto, Logo und Farben</Link>
      </Button>
      <Button asChild>
        <Link to={paths.ownPages}>Eigene Seiten</Link>
      </Button>
    </div>
  );
}

function TextBlocks({ saved }: { saved: readonly TextBlock[] }) {
  const changed = useSettingsDrafts((drafts) => drafts.textBlocks);
  const { set } = useSettingsDrafts.getState();
  return <TextBlocksForm saved={saved} changed={changed} onChange={(textBlocks) => set({ textBlocks })} />;
}

function Notifications() {
  return <NotificationSettingsForm kinds={useNoticeKinds()} />;
}

function AppLock() {
  const { appLock } = useHost();
  return appLock && <AppLockForm lock={appLock} />;
}

function DayKeyCard() {
  const { dayKey } = useHost();
  return dayKey && <DayKeyForm host={dayKey} />;
}

function ServerButton() {
  const host = useHost();
  return <Button onClick={() => host.changeServer?.()}>Server verwalten</Button>;
}
