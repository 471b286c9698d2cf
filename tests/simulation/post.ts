import type { Mailer, OutgoingMail } from '../../server/src/providers/mailer.ts';
import type { OutgoingSms, SmsSender } from '../../server/src/providers/sms.ts';
import type { Life, Line } from './line.ts';

/** The mail server and the provider of SMS: what they have taken over. */
export class Post {
  readonly mails: OutgoingMail[] = [];
  readonly sms: OutgoingSms[] = [];
  /** Told of each mail at the moment it is handed over. */
  leaving: (mail: OutgoingMail) => void = () => undefined;
  private readonly line: Line;

  constructor(line: Line) {
    this.line = line;
  }

  mailerFor(life: Life): Mailer {
    return {
      send: (mail) => {
        if (!life.isOver()) this.leaving(mail);
        return this.handOver(life, () => this.mails.push(mail));
      },
      close: () => undefined,
    };
  }

  smsFor(life: Life): SmsSender {
    return {
      send: (sms) => this.handOver(life, () => this.sms.push(sms)),
      hasAccepted: (sms) => {
        const isKnown = () => this.sms.some(({ reference }) => reference === sms.reference);
        return this.line.reach(life, isKnown, lost).catch(() => null);
      },
    };
  }

  private handOver(life: Life, effect: () => unknown) {
    return this.line.reach(life, effect, lost).then(
      () => ({ result: 'accepted' as const }),
      ({ message }: Error) => ({ result: 'unreachable' as const, reason: message }),
    );
  }
}

const lost = () => new Error('Der Anbieter ist nicht erreichbar.');
