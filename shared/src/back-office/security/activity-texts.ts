import type { Activity } from '../../contract/security.ts';

/** What each action is called; the keys are names of calls, and a few that are none. */
export const actionWords: Readonly<Record<string, string>> = {
  'login.post': 'Anmeldung',
  'login.password': 'Passwort eingegeben',
  'logout.post': 'Abmeldung',
  'password.change.post': 'Passwort ändern',
  'password.reset': 'Passwort auf dem Server neu gesetzt',
  '2fa.setup.post': '2FA-Einrichtung beginnen',
  '2fa.verify.post': '2FA aktivieren',
  '2fa.disable.post': '2FA deaktivieren',
  // As it was called before; the log keeps its lines for a year.
  '2fa.delete': '2FA deaktivieren',
  '2fa.recovery-codes.post': 'Wiederherstellungscodes erneuern',
  'sessions.one.delete': 'Gerät abmelden',
  'sessions.delete': 'Alle anderen Geräte abmelden',
  'leads.one.put': 'Lead ändern',
  'leads.one.delete': 'Lead löschen',
  'leads.delete': 'Alle Leads löschen',
  'leads.one.reply.post': 'Lead beantworten',
  'appointments.post': 'Termin eintragen',
  'appointments.one.put': 'Termin ändern',
  'appointments.one.cancel.put': 'Termin stornieren',
  'appointments.delete': 'Alle Termine löschen',
  'days-off.post': 'Freie Tage eintragen',
  'days-off.decisions.post': 'Termin an freiem Tag entscheiden',
  'days-off.calls.post': 'Anruf abhaken',
  'booking-settings.put': 'Buchungseinstellungen ändern',
  'content.business-profile.put': 'Geschäftsdaten ändern',
  'content.assistant.put': 'Einstellungen des Assistenten ändern',
  'content.mails.put': 'Automatische E-Mails einstellen',
  'text-blocks.put': 'Textbausteine ändern',
  'payments.transactions.post': 'Zahlung eintragen',
  'payments.transactions.one.end-package.post': 'Paket beenden',
  'payments.transactions.one.refund.post': 'Zahlung erstatten',
  'payments.transactions.one.settle.post': 'Zahlung klären',
  'chat.sessions.one.messages.post': 'Im Chat antworten',
  'chat.sessions.one.takeover.post': 'Chat übernehmen',
  'chat.sessions.one.release.post': 'Chat zurückgeben',
  'chat.sessions.one.close.post': 'Chat beenden',
  'chat.sessions.one.seen.put': 'Chat öffnen',
  'chat.sessions.one.delete': 'Chat löschen',
  'customers.one.put': 'Kundenkarte ändern',
  'customers.one.merge.post': 'Kundenkarten zusammenführen',
  'customers.one.undo-merge.post': 'Zusammenführung zurücknehmen',
  'customers.one.keep-apart.post': 'Kunden auseinanderhalten',
  'emails.one.resend.post': 'E-Mail erneut senden',
  'outbox.one.retry.post': 'Versand erneut versuchen',
  'newsletter.campaigns.post': 'Newsletter senden',
  'newsletter.campaigns.one.cancel.post': 'Newsletter abbrechen',
  'newsletter.campaigns.one.pause.post': 'Newsletter anhalten',
  'newsletter.campaigns.one.resume.post': 'Newsletter fortsetzen',
  'newsletter.test-mail.post': 'Newsletter-Testmail senden',
  'newsletter.subscribers.post': 'Newsletter-Adresse eintragen',
  'newsletter.subscribers.one.opt-in.post': 'Newsletter-Bestätigung anfordern',
  'newsletter.subscribers.one.confirm.post': 'Newsletter-Adresse bestätigen',
  'newsletter.subscribers.one.unsubscribe.post': 'Vom Newsletter abmelden',
  'newsletter.subscribers.one.delete': 'Newsletter-Adresse löschen',
  'google-calendar.reconnect.post': 'Google-Kalender neu verbinden',
  'google-calendar.disconnect.post': 'Google-Kalender trennen',
  'google-calendar.select-calendar.post': 'Kalender auswählen',
  'google-calendar.cleanup-orphaned-events.post': 'Verwaiste Kalendereinträge bereinigen',
  'google-calendar.changes.one.post': 'Kalenderänderung beantworten',
  'whatsapp.send.post': 'WhatsApp-Nachricht senden',
  'whatsapp.messages.one.resend.post': 'WhatsApp-Nachricht erneut senden',
  'whatsapp.messages.read.one.put': 'WhatsApp-Unterhaltung öffnen',
  'whatsapp.conversations.one.delete': 'WhatsApp-Unterhaltung löschen',
  'whatsapp.token.test.post': 'WhatsApp-Token testen',
  'whatsapp.token.validate.post': 'WhatsApp-Token validieren',
  'whatsapp.token.update.post': 'WhatsApp-Token aktualisieren',
  'whatsapp.token.restore.post': 'Früheren WhatsApp-Token wiederherstellen',
  'backups.post': 'Sicherung erstellen',
  'backup-targets.check.post': 'Sicherungsziel prüfen',
  'backups.one.download': 'Sicherung herunterladen',
  'rescue-kit.post': 'Rettungspaket anlegen',
  'customers.one.export': 'Auskunft über eine Person herunterladen',
  'health-view.integrity-check.post': 'Datenbank prüfen',
  'declarations.one.put': 'Widerruf oder Kündigung abhaken',
  'customers.one.erasure.post': 'Alle Daten einer Person löschen',
  'privacy.retention.put': 'Aufbewahrungsfristen ändern',
};

const verbs: Readonly<Record<string, string>> = { post: 'Ausführen', put: 'Ändern', delete: 'Löschen' };

/** An action without words of its own is still readable: 'Löschen: privacy / people'. */
export function actionWord(actionType: string): string {
  const known = actionWords[actionType];
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
