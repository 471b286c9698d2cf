import nodemailer, { type Transporter } from 'nodemailer';

export interface OutgoingMail {
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/**
 * accepted: the mail server has taken the mail over · refused: it never will (5xx for this mail) ·
 * unreachable: everything that may pass, a wrong password included, since that is mended by set-up
 */
export type MailResult = { result: 'accepted' } | { result: 'refused' | 'unreachable'; reason: string };

export interface Mailer {
  send(mail: OutgoingMail): Promise<MailResult>;
  close(): void;
}

/** Limits for a mail server that does not answer, in milliseconds. The address may carry its own as a query. */
const patience = { connectionTimeout: '15000', greetingTimeout: '15000', socketTimeout: '60000' };

/** Sends through the operator's SMTP server. `smtp://` upgrades to TLS where the server offers it. */
export function createSmtpMailer(smtpUrl: string): Mailer {
  // Beside an address nodemailer looks at no other option, so they go into its query.
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  const transporter: Transporter = nodemailer.createTransport(url.href);
  return {
    async send({ calendar, ...mail }) {
      // Mail programs look for the file in two places: as an alternative of the text, and as an attachment.
      const icalEvent = calendar && { ...calendar, filename: 'termin.ics' };
      try {
        await transporter.sendMail({
          ...mail,
          ...(icalEvent && { icalEvent }),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { result: 'accepted' };
      } catch (error) {
        return explain(error);
      }
    },
    close: () => transporter.close(),
  };
}

interface SmtpFault {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  message?: string;
}

function explain(error: unknown): MailResult {
  const fault = error as SmtpFault;
  const answer = fault.response ? ` Antwort des Mailservers: ${fault.response.slice(0, 300)}` : '';
  if (fault.code === 'EAUTH') {
    return { result: 'unreachable', reason: `Der Mailserver lehnt Benutzername oder Passwort ab (SMTP_URL).${answer}` };
  }
  const aboutThisMail = ['EENVELOPE', 'EMESSAGE'].includes(fault.code ?? '');
  if (aboutThisMail && (fault.responseCode ?? 0) >= 500) {
    return { result: 'refused', reason: `Der Mailserver nimmt diese E-Mail nicht an.${answer}` };
  }
  if (fault.response) return { result: 'unreachable', reason: `Der Mailserver vertröstet auf später.${answer}` };
  return { result: 'unreachable', reason: `Der Mailserver ist nicht erreichbar (${fault.code ?? fault.message}).` };
}
