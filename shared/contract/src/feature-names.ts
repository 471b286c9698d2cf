/** A tick a visitor may set beside the message of a request; kept in a field, and a column, of its name. */
export interface LeadTick {
  /** In the sentence that refuses what is no tick. */
  readonly label: string;
  /** In tables the operator takes along, and in the answer to whoever asks what is stored of them. */
  readonly wish: string;
  /** English, in the document of the API. */
  readonly summary: string;
}

/** Names a feature adds to lists and fields of others. Plain words without schemas: the website loads them too. */
export interface FeatureNames {
  readonly leadTicks?: Readonly<Record<string, LeadTick>>;
  /** Kinds of mails in their log, with the word for each. */
  readonly emailTypes?: Readonly<Record<string, string>>;
  /** What the operator may take along. */
  readonly exportFiles?: readonly string[];
  /** First parts of the addresses of its pages on the website. */
  readonly siteAddresses?: readonly string[];
  /** Ways it handles personal data on every installation; each has its section in /datenschutz. */
  readonly processing?: readonly string[];
}
