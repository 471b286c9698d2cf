import type { MailConnection } from '@it-lotse/contract/connection-data';
import type { ConnectionTest } from '@it-lotse/contract/connections';
import type { SmtpTrial, TrialOutcome } from '../../providers/smtp-trial.ts';

type Words = (values: MailConnection, to: string) => Omit<ConnectionTest, 'works'>;

const encryptionWords = { tls: 'TLS', starttls: 'STARTTLS', none: 'keine Verschlüsselung' } as const;
const usualPorts = 'Üblich sind Port 465 mit TLS oder Port 587 mit STARTTLS.';

/** What happened in plain words, what to do now, and the field that it is most likely about. */
const words: Record<TrialOutcome, Words> = {
  sent: (_values, to) => ({
    message: `Der Mailserver hat die Test-E-Mail an ${to} angenommen.`,
    next_step: 'Sehen Sie in Ihrem Posteingang nach, und auch im Spam-Ordner: Dort sollte sie gleich liegen.',
    field: null,
  }),
  host_unknown: ({ host }) => ({
    message: `Den Mailserver „${host}“ gibt es nicht, oder dieser Server kommt gerade nicht ins Internet.`,
    next_step:
      'Prüfen Sie den Namen auf Tippfehler. Ihr Anbieter nennt ihn „Postausgangsserver“ oder „SMTP-Server“, oft beginnt er mit smtp. oder mail.',
    field: 'host',
  }),
  unreachable: ({ host, port }) => ({
    message: `Unter „${host}“ nimmt an Port ${port} niemand etwas an.`,
    next_step: `Prüfen Sie den Port. ${usualPorts} Manche Vermieter von Servern sperren E-Mail-Ports; dann hilft deren Kundendienst.`,
    field: 'port',
  }),
  silent: ({ host, port, encryption }) => ({
    message: `Der Mailserver „${host}“ antwortet an Port ${port} nicht.`,
    next_step:
      encryption === 'starttls' && port === 465
        ? 'An Port 465 wird von Anfang an verschlüsselt: Wählen Sie TLS, oder Port 587 mit STARTTLS.'
        : `Prüfen Sie Port und Verschlüsselung. ${usualPorts} Stimmen beide, ist der Port vielleicht gesperrt, oder der Mailserver ist gerade gestört.`,
    field: 'port',
  }),
  certificate: ({ host }) => ({
    message: `Der Mailserver weist sich nicht gültig als „${host}“ aus. Ihr Passwort wurde nicht gesendet.`,
    next_step:
      'Nehmen Sie genau den Namen, den Ihr Anbieter nennt, und nicht den Ihrer eigenen Domain. Ist er richtig, ist das Zertifikat des Mailservers abgelaufen.',
    field: 'host',
  }),
  tls: ({ port, encryption }) => ({
    message: `An Port ${port} klappt die Verschlüsselung nicht (gewählt: ${encryptionWords[encryption]}). Ihr Passwort wurde nicht gesendet.`,
    next_step:
      encryption === 'tls'
        ? 'Wählen Sie STARTTLS, wenn der Port 587 ist, oder Port 465 mit TLS.'
        : 'Wählen Sie TLS mit Port 465. Port 587 gehört zu STARTTLS.',
    field: 'encryption',
  }),
  login: ({ user }) => ({
    message:
      user === '' ? 'Der Mailserver verlangt eine Anmeldung.' : 'Der Mailserver lehnt Benutzername oder Passwort ab.',
    next_step:
      user === ''
        ? 'Tragen Sie Benutzername und Passwort Ihres Postfachs ein.'
        : 'Geben Sie das Passwort neu ein. Der Benutzername ist meist die ganze E-Mail-Adresse. Ist für Ihr Konto die Anmeldung in zwei Schritten an, brauchen Sie ein App-Passwort; bei GMX und web.de muss der Versand über fremde Programme (POP3/IMAP) erst erlaubt werden.',
    field: user === '' ? 'user' : 'password',
  }),
  sender: ({ sender_email }) => ({
    message: `Der Mailserver nimmt von der Absenderadresse ${sender_email} nichts an.`,
    next_step:
      'Nehmen Sie als Absender die Adresse des Postfachs, mit dem Sie sich anmelden, oder lassen Sie diese Adresse bei Ihrem Anbieter für das Postfach zu.',
    field: 'sender_email',
  }),
  recipient: (_values, to) => ({
    message: `Die Anmeldung klappt, aber der Mailserver nimmt nichts an die Adresse ${to} an.`,
    next_step: 'Prüfen Sie die E-Mail-Adresse in Ihren Geschäftsdaten: Dorthin ging der Test.',
    field: null,
  }),
  quota: () => ({
    message: 'Der Mailserver nimmt gerade nichts mehr an: Eine Grenze ist erreicht, oder das Postfach ist voll.',
    next_step:
      'Räumen Sie das Postfach auf, oder warten Sie: Die meisten Anbieter begrenzen, wie viele E-Mails je Stunde oder Tag hinausgehen.',
    field: null,
  }),
  later: () => ({
    message: 'Der Mailserver vertröstet auf später.',
    next_step: 'Warten Sie einige Minuten und senden Sie den Test noch einmal. Die Angaben stimmen vermutlich.',
    field: null,
  }),
  other: () => ({
    message: 'Der Mailserver hat die Test-E-Mail nicht angenommen.',
    next_step:
      'Vergleichen Sie alle Angaben mit denen Ihres Anbieters. Was der Mailserver sagt, hilft seinem Kundendienst weiter.',
    field: null,
  }),
};

export function explainTrial({ outcome, answer }: SmtpTrial, values: MailConnection, to: string): ConnectionTest {
  const { message, ...rest } = words[outcome](values, to);
  const said = answer === null || outcome === 'sent' ? '' : ` Antwort des Mailservers: ${answer}`;
  return { works: outcome === 'sent', message: `${message}${said}`, ...rest };
}
