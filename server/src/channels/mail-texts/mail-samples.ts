import type { LetterKey, SmsKey } from '@it-lotse/domain/mail-kinds';
import type { Context } from '../../app/context.ts';

interface SampleLetter {
  readonly subject: string;
  readonly text_content: string;
  readonly html_content: string;
}

/** The real mails of a feature, made of the facts of an example: for a look at words before they are saved. */
export interface MailSamples {
  readonly letters: Readonly<Partial<Record<LetterKey, (ctx: Context) => SampleLetter>>>;
  readonly sms?: Readonly<Partial<Record<SmsKey, (ctx: Context) => string>>>;
}

/** What a feature says of itself that writes mails. */
export interface GivesMailSamples {
  readonly mailSamples?: MailSamples;
}

/** Those of all features. */
export interface AllMailSamples {
  readonly letters: Readonly<Record<LetterKey, (ctx: Context) => SampleLetter>>;
  readonly sms: Readonly<Record<SmsKey, (ctx: Context) => string>>;
}

/** Nobody's: whatever is looked up under it is not there. */
export const sampleId = 'vorschau';
export const samplePerson = {
  name: 'Erika Beispiel',
  email: 'erika@beispiel.example',
  phone: '0151 23456789',
} as const;
