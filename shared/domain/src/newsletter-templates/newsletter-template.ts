import type { Audience } from '@it-lotse/contract/newsletter';

/** A campaign that is written already. Its HTML knows headings, paragraphs and lists; {{name}} is the recipient. */
export interface NewsletterTemplate {
  readonly id: string;
  readonly name: string;
  readonly audience: Audience;
  /** Of use to everybody of the audience: stands first, with the badge 'Wichtig'. */
  readonly important: boolean;
  /** One sentence for the gallery. */
  readonly description: string;
  readonly subject: string;
  readonly html: string;
}
