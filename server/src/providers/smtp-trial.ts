import { withTimeout } from '../kernel/with-timeout.ts';
import { aboutOf, createTransport, hidingPasswordOf, type OutgoingMail, type SmtpFault } from './mailer.ts';

/**
 * What became of one mail that tries out a mail server. host_unknown: no such name · unreachable: nobody listens there ·
 * silent: no answer in time · certificate: its certificate is not for this name, or not valid · tls: it does not speak the
 * chosen encryption · login: name or password · sender · recipient · quota: too much or too many · later: it asks for
 * patience · other
 */
export type TrialOutcome =
  | 'sent'
  | 'host_unknown'
  | 'unreachable'
  | 'silent'
  | 'certificate'
  | 'tls'
  | 'login'
  | 'sender'
  | 'recipient'
  | 'quota'
  | 'later'
  | 'other';

export interface SmtpTrial {
  readonly outcome: TrialOutcome;
  /** What the mail server itself said, without the password; null: it said nothing. */
  readonly answer: string | null;
}

/** Somebody waits in front of the form, and the call itself ends after half a minute. */
const patience = { connectionTimeout: '8000', greetingTimeout: '8000', socketTimeout: '12000', dnsTimeout: '8000' };
const wholeTrialMs = 25_000;

/** Sends one mail through a mail server that need not be set up. */
export async function trySmtp(
  smtpUrl: string,
  mail: Pick<OutgoingMail, 'from' | 'to' | 'replyTo' | 'subject' | 'text' | 'html' | 'messageId'>,
  waits: Record<string, string> = patience,
): Promise<SmtpTrial> {
  const transporter = await createTransport(smtpUrl, waits);
  const hide = hidingPasswordOf(smtpUrl);
  try {
    const sent = await withTimeout(
      transporter.sendMail({
        ...mail,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
      wholeTrialMs,
    );
    return { outcome: sent ? 'sent' : 'silent', answer: null };
  } catch (error) {
    const fault = error as SmtpFault & { originalCode?: string };
    return { outcome: outcomeOf(fault), answer: fault.response ? hide(fault.response.slice(0, 300)) : null };
  } finally {
    transporter.close();
  }
}

const unknownName = /ENOTFOUND|EAI_AGAIN|ENODATA/;
const nobodyThere = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ECONNRESET|EACCES/;
const badCertificate =
  /CERT_|_CERT|ALTNAME|SELF_SIGNED|self[- ]signed|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|certificate/i;
const aboutEncryption = /ERR_SSL|ERR_TLS|EPROTO|wrong version number|\b(?:ssl|tls)\b|STARTTLS/i;
const tooMuch =
  /quota|over limit|limit (?:exceeded|reached)|exceed(?:ed|s) .{0,40}limit|too many|rate[- ]?limit|mailbox (?:is )?full|\b[45]\.2\.2\b|\b[45]\.5\.3\b/i;

function outcomeOf(fault: SmtpFault & { originalCode?: string }): TrialOutcome {
  const { code = '', originalCode = '', responseCode = 0, response = '', message = '', command = '' } = fault;
  const said = `${originalCode} ${message}`;
  if (code === 'EAUTH' || [530, 534, 535, 538].includes(responseCode)) return 'login';
  if (responseCode > 0) return ofAnswer(fault, { responseCode, response, command });
  if (code === 'EDNS' || unknownName.test(said)) return 'host_unknown';
  if (badCertificate.test(said)) return 'certificate';
  if (code === 'ETLS' || aboutEncryption.test(said)) return 'tls';
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'silent';
  return nobodyThere.test(said) ? 'unreachable' : 'other';
}

function ofAnswer(
  fault: SmtpFault,
  { responseCode, response, command }: { responseCode: number; response: string; command: string },
): TrialOutcome {
  if (fault.code === 'ETLS') return 'tls';
  if ([452, 552].includes(responseCode) || tooMuch.test(response)) return 'quota';
  if (responseCode >= 500 && aboutOf(fault) === 'us') return 'sender';
  // Some hosts let the sender pass at first and refuse the whole mail for it.
  if (responseCode >= 500 && command === 'DATA' && /sender|from address|absender/i.test(response)) return 'sender';
  if (responseCode >= 500 && command.startsWith('RCPT')) return 'recipient';
  return responseCode < 500 ? 'later' : 'other';
}
