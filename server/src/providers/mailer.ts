import { pipeline } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { HeldEnd } from './held-end.ts';
import { whyUnreachable } from './why-unreachable.ts';

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
  headers?: Record<string, string>;
  /** Nobody pressed a button for it: as an answer to a mail or form, or of the server's own accord (RFC 3834). */
  autoSubmitted?: AutoSubmitted;
  /** One of many: connections are kept open for the next ones. */
  bulk?: {
    /** Waited for before the end; the mail server waits as well. */
    mayHandOver?(): Promise<void>;
    /**
     * Called when all of the mail but its end has left for the mail server, right before the end does: until then the
     * mail server has certainly not taken the mail over. Throwing keeps it from being taken over.
     */
    beforeHandover(): void;
  };
}

export type AutoSubmitted = 'auto-replied' | 'auto-generated';

/**
 * accepted: the mail server has taken the mail over · refused: it never will (5xx for this mail) ·
 * unreachable: everything that may pass, a wrong password or sender included, since that is mended by set-up ·
 * called_off: `beforeHandover` threw, which says nothing about the mail server
 */
export type MailResult = { result: 'accepted' } | { result: 'called_off' } | MailFault;
export interface MailFault {
  readonly result: 'refused' | 'unreachable';
  /** German. */
  readonly reason: string;
  readonly about?: MailFaultAbout;
}

/**
 * What a fault is about. us: sign-in or sender, every mail would fail · recipient: there is no such mailbox ·
 * connection: no answer at all. Missing: this mail, or the server at this moment.
 */
type MailFaultAbout = 'us' | 'recipient' | 'connection';

export interface Mailer {
  send(mail: OutgoingMail): Promise<MailResult>;
  close(): void;
}

/** Limits for a mail server that does not answer, in milliseconds. The address may carry its own as a query. */
const patience = { connectionTimeout: '15000', greetingTimeout: '15000', socketTimeout: '60000' };
/** A mail whose connection breaks is not sent again by the pool: its sender decides, who knows how far it got. */
const pool = { pool: 'true', maxConnections: '4', maxMessages: '100', maxRequeues: '0' };

/** Sends through the operator's SMTP server. `smtp://` upgrades to TLS where the server offers it. */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const hide = hidingPasswordOf(smtpUrl);
  let single: Promise<Transporter> | undefined;
  let kept: Promise<Transporter> | undefined;
  const forOne = () => {
    single ??= createTransport(smtpUrl, patience);
    return single;
  };
  const forMany = () => {
    kept ??= createBulkTransport(smtpUrl);
    return kept;
  };
  return {
    async send({ calendar, bulk, autoSubmitted, headers, ...mail }) {
      // Mail programs look for the file in two places: as an alternative of the text, and as an attachment.
      const icalEvent = calendar && { ...calendar, filename: 'termin.ics' };
      let calledOff = false;
      const beforeHandover = () => {
        calledOff = true;
        bulk?.beforeHandover();
        calledOff = false;
      };
      try {
        const transporter = await (bulk ? forMany() : forOne());
        await transporter.sendMail({
          ...mail,
          ...(icalEvent && { icalEvent }),
          headers: { ...headers, ...(autoSubmitted && { 'Auto-Submitted': autoSubmitted }) },
          ...(bulk && { beforeHandover, mayHandOver: bulk.mayHandOver }),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { result: 'accepted' };
      } catch (error) {
        if (calledOff) return { result: 'called_off' };
        const fault = explain(error);
        return { ...fault, reason: hide(fault.reason) };
      }
    },
    close() {
      for (const transporter of [single, kept]) transporter?.then((opened) => opened.close());
    },
  };
}

/** Takes the password out of what a mail server says: there is no telling what one repeats. */
export function hidingPasswordOf(smtpUrl: string): (said: string) => string {
  const password = decodeURIComponent(new URL(smtpUrl).password);
  const encoded = Buffer.from(password).toString('base64');
  return (said) => (password === '' ? said : said.replaceAll(password, '***').replaceAll(encoded, '***'));
}

/** The library is loaded with the first mail. */
export async function createTransport(smtpUrl: string, defaults: Record<string, string>): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer');
  // Beside an address nodemailer looks at no other option, so they go into its query.
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(defaults)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return nodemailer.createTransport(url.href);
}

async function createBulkTransport(smtpUrl: string): Promise<Transporter> {
  const transporter = await createTransport(smtpUrl, { ...patience, ...pool });
  transporter.use('stream', (mail, done) => {
    const { beforeHandover, mayHandOver } = mail.data as Partial<NonNullable<OutgoingMail['bulk']>>;
    if (beforeHandover) {
      // pipeline carries faults both ways; the end is told by the stream that is returned.
      mail.message.processFunc((source) => pipeline(source, new HeldEnd(beforeHandover, mayHandOver), () => undefined));
    }
    done();
  });
  return transporter;
}

export interface SmtpFault {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  message?: string;
}

function explain(error: unknown): MailFault {
  const fault = error as SmtpFault;
  const answer = fault.response ? ` Antwort des Mailservers: ${fault.response.slice(0, 300)}` : '';
  if (fault.code === 'EAUTH' || [530, 534, 535, 538].includes(fault.responseCode ?? 0)) {
    const reason = `Der Mailserver lehnt Benutzername oder Passwort ab.${answer}`;
    return { result: 'unreachable', reason, about: 'us' };
  }
  const aboutThisMail = ['EENVELOPE', 'EMESSAGE'].includes(fault.code ?? '');
  if (aboutThisMail && (fault.responseCode ?? 0) >= 500) {
    const about = aboutOf(fault);
    if (about === 'us') {
      const reason = `Der Mailserver nimmt von diesem Absender nichts an.${answer}`;
      return { result: 'unreachable', reason, about };
    }
    return {
      result: 'refused',
      reason: `Der Mailserver nimmt diese E-Mail nicht an.${answer}`,
      ...(about && { about }),
    };
  }
  if (fault.response) return { result: 'unreachable', reason: `Der Mailserver vertröstet auf später.${answer}` };
  const reason = `Der Mailserver ist nicht erreichbar (${whyUnreachable(`${fault.code} ${fault.message}`)}).`;
  return { result: 'unreachable', reason, about: 'connection' };
}

/** Said at the recipient, but of whoever sends: without signing in, the server carries mails to nobody. */
const isOfSender = (response: string) =>
  /\brelay(?:ing)?\b[^<>]{0,40}\b(?:denied|prohibited|refused|disabled|not (?:permitted|allowed)|access)\b|\b(?:not|unable to|cannot|refuse to|won't) relay\b|\bauthentication (?:is )?required/i.test(
    response,
  );

/**
 * 5.1.x: no such address, but 5.1.7 and 5.1.8 speak of the sender's; 5.2.x and 5.7.x speak of a full mailbox or a rule,
 * which may change (RFC 3463).
 */
export function aboutOf({ command = '', response = '', responseCode = 0 }: SmtpFault): MailFaultAbout | undefined {
  // Too big is what the mail is, not who sends it.
  if (command.startsWith('MAIL')) return responseCode === 552 ? undefined : 'us';
  const isOfRecipient = command.startsWith('RCPT');
  const [, subject, detail] = /\b5\.(\d)\.(\d+)/.exec(response) ?? [];
  if (isOfRecipient && subject === '1') return detail === '7' || detail === '8' ? 'us' : 'recipient';
  if (isOfSender(response)) return 'us';
  if (!isOfRecipient || subject !== undefined) return undefined;
  return [550, 551, 553].includes(responseCode) ? 'recipient' : undefined;
}
