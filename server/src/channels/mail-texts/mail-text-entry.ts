import type { BusinessProfile } from '@it-lotse/contract/content';
import type { MailTextEntry, MailWordField, OwnMailWords } from '@it-lotse/contract/mail-texts';
import { type MailKey, mailKind, ownMailWords, placeholderExamples } from '@it-lotse/domain/mail-kinds';

/** A mail as the office shows it, with the rules that words of one's own keep. */
export function entryOf(
  key: MailKey,
  stored: OwnMailWords | null,
  { name, phone, voice }: BusinessProfile,
): MailTextEntry {
  const { group, way, title, when, words, kept, placeholders, required } = mailKind(key, voice);
  const own = ownMailWords(voice, stored);
  const examples = { ...placeholderExamples(voice), betrieb: name, telefon: phone };
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
