import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';

/**
 * accept: takes every mail · refuse-recipients: 550 for good · try-later: 451 at the end of the data ·
 * refuse-login: 535 · hang: takes the data and never answers
 */
export type SmtpMode = 'accept' | 'refuse-recipients' | 'try-later' | 'refuse-login' | 'hang';

/**
 * What becomes of a mail to one address. reject: 550 5.1.1 · defer: 451 at RCPT · defer-data: 451 at the end of the
 * data · drop: the connection breaks at RCPT · drop-data: it breaks at the end of the data, which is thrown away
 */
export type RecipientFate = 'accept' | 'reject' | 'defer' | 'defer-data' | 'drop' | 'drop-data';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The mail as it came over the wire, headers and encodings included. */
  readonly source: string;
  readonly parsed: ParsedMail;
}

/** A mail server that speaks real SMTP, keeps what it took, and can misbehave on request. */
export class SmtpSimulator {
  mode: SmtpMode = 'accept';
  /** Whom it lets in; null: everybody. The operator may change the password at the provider. */
  account: { readonly user: string; readonly password: string } | null = null;
  /** What stands behind the 550 of a refused recipient. */
  refusal = '5.1.1 Mailbox unavailable';
  readonly mails: ReceivedMail[] = [];
  /** Decides for single addresses, where the mode is 'accept'. */
  fateOf: (address: string) => RecipientFate = () => 'accept';
  /** How many mails each address got. */
  readonly received = new Map<string, number>();
  /** Off for thousands of mails: then they are counted and not kept. */
  keepsMails = true;
  /** Every attempt that reached the mail's data or a refusal, whatever became of it. */
  attempts = 0;
  #port = 0;
  #server: SMTPServer | undefined;
  readonly #waiting = new Set<() => void>();

  /** The port stays the same over a stop and a new start. */
  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async start(port = this.#port): Promise<this> {
    if (this.#server) throw new Error('The SMTP simulator runs already');
    const server = new SMTPServer({
      // Its built-in certificate is self-signed: offering STARTTLS would make a careful client refuse.
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: (auth, _session, done) =>
        this.mode === 'refuse-login' || !this.#knows(auth)
          ? done(smtpError(535, '5.7.8 Authentication failed'))
          : done(null, { user: auth.username ?? 'anonymous' }),
      onMailFrom: (_address, session, done) =>
        (this.mode === 'refuse-login' || this.account) && !session.user
          ? done(smtpError(530, '5.7.0 Authentication required'))
          : done(),
      onRcptTo: ({ address }, session, done) => {
        const fate = this.mode === 'refuse-recipients' ? 'reject' : this.fateOf(address);
        if (!['reject', 'defer', 'drop'].includes(fate)) return done();
        this.attempts += 1;
        if (fate === 'reject') done(smtpError(550, this.refusal));
        else if (fate === 'defer') done(smtpError(451, '4.7.1 Greylisted, try again later'));
        else breakConnection(server, session);
      },
      onData: (stream, session, done) => {
        this.#take(stream, session).then((error) => {
          if (error === 'break') breakConnection(server, session);
          else if (error !== 'silence') done(error);
        }, done);
      },
    });
    // A client that was killed leaves a broken connection; that is the client's business.
    server.on('error', () => undefined);
    const listener = server.listen(port, '127.0.0.1');
    await Promise.race([once(listener, 'listening'), once(listener, 'error').then(([error]) => Promise.reject(error))]);
    this.#port = (listener.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((done) => server.close(() => done()));
  }

  /** Resolves with all mails once at least `count` have come that fulfil `matches`. */
  async waitForMails(
    count: number,
    { timeoutMs = 10_000, matches = (_mail: ReceivedMail): boolean => true } = {},
  ): Promise<ReceivedMail[]> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const found = this.mails.filter(matches);
      if (found.length >= count) return found;
      const leftMs = deadline - Date.now();
      if (leftMs <= 0) throw new Error(`Only ${found.length} of ${count} expected mails came within ${timeoutMs} ms`);
      await new Promise<void>((resume) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          resume();
        };
        const timer = setTimeout(wake, leftMs);
        this.#waiting.add(wake);
      });
    }
  }

  #knows({ username, password }: Pick<SMTPServerAuthentication, 'username' | 'password'>): boolean {
    return this.account === null || (username === this.account.user && password === this.account.password);
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | null | 'silence' | 'break'> {
    const source = await buffer(stream);
    this.attempts += 1;
    if (this.mode === 'hang') return 'silence';
    if (this.mode === 'try-later') return smtpError(451, '4.3.0 Try again later');
    const { mailFrom, rcptTo } = session.envelope;
    // One mail, one recipient: so the product sends.
    const address = rcptTo[0]?.address ?? '';
    const fate = this.fateOf(address);
    if (fate === 'defer-data') return smtpError(451, '4.3.0 Try again later');
    if (fate === 'drop-data') return 'break';
    this.received.set(address, (this.received.get(address) ?? 0) + 1);
    if (!this.keepsMails) return null;
    this.mails.push({
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map((recipient: SMTPServerAddress) => recipient.address),
      source: source.toString('utf8'),
      parsed: await simpleParser(source),
    });
    for (const wake of [...this.#waiting]) wake();
    return null;
  }
}

function breakConnection(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === session.id) connection.close();
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
