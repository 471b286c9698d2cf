import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { hasUnsavedSettings, useSettingsDrafts } from './settings-drafts-store.ts';
import { settingsPlaces } from './settings-places.ts';

export const settingsFeature: OfficeFeature = {
  name: 'settings',
  goTargets: [{ key: 'i', path: paths.settings, label: 'Einstellungen' }],
  routes: [
    { path: paths.settings, ...lazyPage(async () => (await import('./components/settings-page.tsx')).SettingsPage) },
  ],
  searchPlaces: settingsPlaces,
  drafts: [
    // The cards have more fields than before: what an earlier version kept would lack them.
    draftsOf('settings-4', useSettingsDrafts, {
      isBegun: hasUnsavedSettings,
      forget: (store) => store.forgetAll(),
      kept: ({ profile, tax, facts, terms, hoster, assistant, textBlocks, booking }) => ({
        profile,
        tax,
        facts,
        terms,
        hoster,
        assistant,
        textBlocks,
        booking,
      }),
    }),
  ],
  actionWords: {
    'booking-settings.put': 'Buchungseinstellungen ändern',
    'content.business-profile.put': 'Geschäftsdaten ändern',
    'content.tax.put': 'Steuern ändern',
    'content.business-facts.put': 'Erreichbarkeit und Zahlung ändern',
    'content.terms.put': 'AGB ändern',
    'content.hoster.put': 'Hoster ändern',
    'content.assistant.put': 'Einstellungen des Assistenten ändern',
    'content.mails.put': 'Automatische E-Mails einstellen',
    'exports.one.download': 'Daten mitnehmen',
    'connections.smtp.put': 'E-Mail-Versand einrichten',
    'connections.openai.put': 'Sprachmodell einrichten',
    'connections.sms.put': 'SMS-Versand einrichten',
    'connections.stripe.put': 'Online-Zahlung einrichten',
    'connections.google.put': 'Google-Zugang einrichten',
    'connections.backup.put': 'Passphrase der Sicherungen hinterlegen',
    'connections.backup.targets.post': 'Ziel der Sicherungen hinzufügen',
    'connections.backup.targets.one.put': 'Ziel der Sicherungen ändern',
    'connections.backup.targets.one.delete': 'Ziel der Sicherungen entfernen',
    'connections.backup.targets.test.post': 'Ziel der Sicherungen prüfen',
    'connections.caldav.put': 'CalDAV-Kalender einrichten',
    'connections.one.delete': 'Hinterlegte Zugangsdaten entfernen',
    'connections.smtp.test.post': 'Test-E-Mail senden',
    'connections.openai.test.post': 'Sprachmodell prüfen',
    'connections.sms.test.post': 'SMS-Versand prüfen',
    'connections.stripe.test.post': 'Online-Zahlung prüfen',
    'connections.google.test.post': 'Google-Zugang prüfen',
    'connections.backup.test.post': 'Passphrase der Sicherungen prüfen',
    'connections.caldav.test.post': 'CalDAV-Kalender prüfen',
  },
};
