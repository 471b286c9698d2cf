import type { Activity } from '@it-lotse/contract/security';
import type { OfficeFeature } from '../../kit/feature/feature.ts';

const verbs: Readonly<Record<string, string>> = { post: 'Ausführen', put: 'Ändern', delete: 'Löschen' };

/** As the feature calls it. An action without words of its own is still readable: 'Löschen: privacy / people'. */
export function actionWord(features: readonly OfficeFeature[], actionType: string): string {
  const known = features.map(({ actionWords }) => actionWords?.[actionType]).find(Boolean);
  if (known) return known;
  const parts = actionType.split('.').filter((part) => part !== 'one');
  const verb = verbs[parts.at(-1) ?? ''];
  return verb && parts.length > 1 ? `${verb}: ${parts.slice(0, -1).join(' / ')}` : actionType;
}

const reasons: Readonly<Record<string, string>> = {
  password: 'mit Passwort',
  totp_code: 'mit Code aus der App',
  recovery_code: 'mit Wiederherstellungscode',
  totp_required: 'Passwort richtig, Code wurde angefordert',
  totp_invalid: 'falscher oder schon benutzter Code',
  login_failed: 'Benutzername oder Passwort falsch',
  login_throttled: 'zu viele Versuche',
  two_factor_not_begun: 'Einrichtung abgelaufen',
  two_factor_disabled: '2FA dabei ausgeschaltet',
  two_factor_off: '2FA war nicht eingeschaltet',
  validation_failed: 'Angaben unvollständig oder falsch',
  not_found: 'nicht gefunden',
  storage_unavailable: 'Speichern war nicht möglich',
  internal: 'Fehler auf dem Server',
  timeout: 'hat zu lange gedauert',
};

/** Why it failed or in which way it worked; codes without words stay away from people. */
export const detailsWord = ({ details }: Pick<Activity, 'details'>) => (details && reasons[details]) || '';
