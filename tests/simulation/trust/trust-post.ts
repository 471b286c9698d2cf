import type { Mailer, MailResult, OutgoingMail } from '../../../server/src/providers/mailer.ts';
import type { Life, Line } from '../line.ts';
import { Post } from '../post.ts';

/** What the sender has learnt of a mail that arrived; 'nothing' yet, or ever, where it died. */
type Learnt = 'nothing' | 'taken' | 'lost';

/** A mail server with moods: mailboxes that are gone, and a password that is not taken any more. */
export class TrustPost extends Post {
  readonly goneMailboxes = new Set<string>();
  isLockedOut = false;
  /** Called at the very moment a mail is taken over. */
  arrived: (mail: OutgoingMail) => void = () => undefined;
  /** Mails of campaigns whose sender died between the mark and the dot: nobody has them, nobody can know. */
  readonly cutOff = new Set<string>();
  private readonly learnt = new Map<string, { what: Learnt; by: Life }>();
  private readonly way: Line;

  constructor(line: Line) {
    super(line);
    this.way = line;
  }

  override mailerFor(life: Life): Mailer {
    return { send: (mail) => this.take(life, mail), close: () => undefined };
  }

  /** In a sentence: what was wrong about taking over this mail once more; null: nothing. */
  wronglyRepeated({ messageId, bulk }: OutgoingMail, life: Life): string | null {
    const before = this.learnt.get(messageId);
    if (!before || before.what === 'lost') return null;
    // What was being handed over when the power failed goes out once more; a campaign does not.
    if (bulk) return 'nobody gets a campaign twice';
    return before.by === life ? 'what was surely taken over is not sent again' : null;
  }

  private async take(life: Life, mail: OutgoingMail): Promise<MailResult> {
    let calledOff = false;
    const effect = (): MailResult => {
      const no = this.refusalOf(mail);
      if (no) return no;
      try {
        mail.bulk?.beforeHandover();
      } catch (error) {
        calledOff = true;
        throw error;
      }
      if (mail.bulk && this.way.luck.percent(this.way.troublePercent / 4)) {
        this.cutOff.add(mail.messageId);
        life.kill();
        return lost;
      }
      const fault = this.wronglyRepeated(mail, life);
      this.mails.push(mail);
      this.arrived(mail);
      if (fault) this.faults.push(fault);
      this.learnt.set(mail.messageId, { what: 'nothing', by: life });
      return { result: 'accepted' };
    };
    try {
      const result = await this.way.reach(life, effect, () => new Error(lost.reason));
      if (result.result === 'accepted') this.learnt.set(mail.messageId, { what: 'taken', by: life });
      return result;
    } catch {
      if (calledOff) return { result: 'called_off' };
      if (this.learnt.has(mail.messageId)) this.learnt.set(mail.messageId, { what: 'lost', by: life });
      return lost;
    }
  }

  readonly faults: string[] = [];

  private refusalOf({ to: { address } }: OutgoingMail): MailResult | null {
    if (this.isLockedOut)
      return { result: 'unreachable', reason: 'Der Mailserver lehnt Benutzername oder Passwort ab.', about: 'us' };
    if (this.goneMailboxes.has(address.toLowerCase()))
      return { result: 'refused', reason: `550 5.1.1 <${address}>: User unknown`, about: 'recipient' };
    return null;
  }
}

const lost = { result: 'unreachable', reason: 'Der Mailserver ist nicht erreichbar.', about: 'connection' } as const;
