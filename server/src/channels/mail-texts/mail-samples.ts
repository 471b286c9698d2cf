import type { LetterKey, SmsKey } from '@it-lotse/domain/mail-kinds';

interface SampleLetter {
  readonly subject: string;
  readonly text_content: string;
  readonly html_content: string;
}

/** The real mails of a feature, made of the facts of an example: for a look at words before they are saved. */
export interface MailSamples<Needs = unknown> {
  readonly letters: Readonly<Partial<Record<LetterKey, (needs: Needs) => SampleLetter>>>;
  readonly sms?: Readonly<Partial<Record<SmsKey, (needs: Needs) => string>>>;
}

/** What a feature says of itself that writes mails. */
export interface GivesMailSamples<Needs = unknown> {
  readonly mailSamples?: MailSamples<Needs>;
}

/** Those of all features. */
export interface AllMailSamples<Needs> {
  readonly letters: Readonly<Record<LetterKey, (needs: Needs) => SampleLetter>>;
  readonly sms: Readonly<Record<SmsKey, (needs: Needs) => string>>;
}

/** Nobody's: whatever is looked up under it is not there. */
export const sampleId = 'vorschau';
export const samplePerson = {
  name: 'Erika Beispiel',
  email: 'erika@beispiel.example',
  phone: '0151 23456789',
} as const;
