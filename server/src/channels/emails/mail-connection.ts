import { domainToASCII } from 'node:url';
import { type MailConnection, mailConnection as mailDocument, mailPlace } from '@it-lotse/contract/connection-data';
import type { z } from 'zod';
import type { Connection } from '../../kernel/connections/connection.ts';
import { forgetFault } from '../../kernel/database/provider-states.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { updateSenderOfWaiting } from './emails-repository.ts';
import { senderOf } from './sender.ts';

/** The operator's mail server. */
export const mailConnection: Connection<MailConnection, z.output<typeof mailPlace>> = {
  name: 'smtp',
  schema: mailDocument,
  open: mailPlace,
  secrets: ['password'],
  boundTo: ['host', 'user', 'encryption'],
  showsEnds: false,
  variables: { SMTP_URL: 'smtpUrl' },
  besideVariables: { MAIL_FROM: 'mailFrom' },
  faultOf: ({ user, password }) =>
    user !== '' && password === '' ? { field: 'password', fault: 'Das Passwort fehlt.' } : null,
  overlay: (document, { mailFrom }) => ({
    smtpUrl: smtpUrlOf(document),
    mailFrom: mailFrom ?? senderLineOf(document),
  }),
  changed(tx, { config, settings }) {
    // Mail hosts take no foreign sender: what waits must not go out under the one of before.
    if (config.smtpUrl) updateSenderOfWaiting(tx, senderOf(config, settings.get(businessProfileSetting)));
    forgetFault(tx, 'smtp');
    bringForwardJobs(tx, 'email.send');
  },
};

/** The same in one line, as SMTP_URL has it. */
export function smtpUrlOf({ host, port, encryption, user, password }: MailConnection): string {
  const signIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const scheme = encryption === 'tls' ? 'smtps' : 'smtp';
  const query = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[encryption];
  return `${scheme}://${signIn}${domainToASCII(host) || host}:${port}/${query}`;
}

/** As MAIL_FROM has it. */
function senderLineOf({ sender_name, sender_email }: MailConnection): string {
  return sender_name === '' ? sender_email : `${sender_name} <${sender_email}>`;
}
