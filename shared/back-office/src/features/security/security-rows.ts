import type { Security } from '@it-lotse/contract/security';
import type { StatusLook } from '@it-lotse/ui/status-badge';
import type { Host, TokenKeeping } from '../../kit/host.ts';

export interface SecurityRow {
  readonly name: string;
  readonly look: StatusLook;
  readonly word: string;
  readonly text: string;
}

const transports: Record<Security['transport'], Omit<SecurityRow, 'name'>> = {
  https: { look: 'good', word: 'Verschlüsselt', text: 'Sie sind über HTTPS verbunden.' },
  local: {
    look: 'good',
    word: 'Lokal',
    text: 'Server und Büro laufen auf demselben Gerät, nichts geht über ein Netz.',
  },
  http: {
    look: 'bad',
    word: 'Unverschlüsselt',
    text: 'Passwörter und Daten sind im Netz lesbar. Richten Sie HTTPS ein, wie es in der Anleitung zum Betrieb steht.',
  },
};

const keepings: Record<TokenKeeping, Omit<SecurityRow, 'name'>> = {
  keychain: {
    look: 'good',
    word: 'Schlüsselbund',
    text: 'Ihre Anmeldung liegt verschlüsselt im Schlüsselbund dieses Rechners.',
  },
  memory: {
    look: 'waiting',
    word: 'Nur im Speicher',
    text: 'Ihre Anmeldung endet mit dem Programm: Es gibt hier keinen Ort, der sie sicher aufbewahrt.',
  },
  'local-storage': {
    look: 'absent',
    word: 'Im Browser',
    text: 'Ihre Anmeldung liegt in diesem Browser. Melden Sie sich auf fremden Geräten immer ab.',
  },
};

/** Only what is so: each row is read from the server or the host. */
export function securityRows(
  { tokens, active_sessions, rate_limiting, activity_log, transport }: Security,
  host: Host['kind'],
  tokenKeeping: TokenKeeping | null,
): SecurityRow[] {
  const { failures_per_address, window_minutes, failed_last_24_hours: failed } = rate_limiting;
  const devices = active_sessions === 1 ? 'ein Gerät ist' : `${active_sessions} Geräte sind`;
  // Unknown after a start of the program. In the app, only the keyring outlives one.
  const keeping = tokenKeeping ?? (host === 'desktop' ? 'keychain' : 'local-storage');
  return [
    {
      name: 'Anmeldung mit Token',
      look: 'good',
      word: 'Aktiv',
      text: `${tokens.kind}, signiert mit ${tokens.algorithm}, gültig ${tokens.lifetime_days} Tage und jederzeit widerrufbar; ${devices} angemeldet.`,
    },
    {
      name: 'Begrenzung der Versuche (Rate Limiting)',
      look: 'good',
      word: 'Aktiv',
      text: `Nach ${failures_per_address} Fehlversuchen wartet ein Anschluss ${window_minutes} Minuten. In den letzten 24 Stunden: ${failed === 0 ? 'keine Fehlversuche' : failed === 1 ? 'ein Fehlversuch' : `${failed} Fehlversuche`}.`,
    },
    {
      name: 'Aktivitätsprotokoll',
      look: activity_log.is_writing ? 'good' : 'bad',
      word: activity_log.is_writing ? 'Aktiv' : 'Gestört',
      text: activity_log.is_writing
        ? `Jede Änderung wird festgehalten und nach ${activity_log.kept_months} Monaten gelöscht.`
        : 'Der Server kann gerade nichts speichern, auch nicht das Protokoll.',
    },
    { name: 'Übertragung', ...transports[transport] },
    { name: 'Ablage Ihrer Anmeldung', ...keepings[keeping] },
    {
      name: 'Geheimnisse auf dem Server',
      look: 'good',
      word: 'Verschlüsselt',
      text: 'Passwort und Wiederherstellungscodes sind nur als Prüfwert gespeichert, Zugänge zu anderen Diensten verschlüsselt.',
    },
  ];
}
