import type { BusinessProfile } from '@it-lotse/contract/content';
import type { MailTextEntry, MailWordField, OwnMailWords } from '@it-lotse/contract/mail-texts';
import { type MailKey, type MailKind, mailKinds, placeholderExamples } from '@it-lotse/domain/mail-kinds';

/** A mail as the office shows it, with the rules that words of one's own keep. */
export function entryOf(key: MailKey, own: OwnMailWords | null, { name, phone }: BusinessProfile): MailTextEntry {
  const { group, way, title, when, words, kept, placeholders, required }: MailKind = mailKinds[key];
  const examples = { ...placeholderExamples, betrieb: name, telefon: phone };
  return {
    ...{ key, group, way, title, when, kept, own },
    shipped: words,
    placeholders: [...placeholders, 'betrieb' as const, 'telefon' as const].map((each) => ({
      name: each,
      example: examples[each],
    })),
    required: (Object.entries(required) as Array<[MailWordField, readonly string[]]>).map(([field, names]) => ({
      field,
      names: [...names],
    })),
  };
}
