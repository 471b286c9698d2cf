import {
  type MailTextEntry,
  type MailTextVersion,
  type MailWordField,
  type OwnMailWords,
  ownMailWords,
} from '@it-lotse/contract/mail-texts';
import { fieldsOf, mailWordFaults } from '@it-lotse/domain/mail-words';

export const fieldLabels: Readonly<Record<MailWordField, string>> = {
  subject: 'Betreff',
  greeting: 'Anrede',
  opening: 'Anfang',
  closing: 'Schluss',
  text: 'Text',
};

/** What is wrong with what is typed, by field. */
export function faultsIn(words: OwnMailWords, entry: MailTextEntry): Partial<Record<MailWordField, string>> {
  const typed: Partial<Record<MailWordField, string>> = {};
  for (const { path, message } of ownMailWords.safeParse(words).error?.issues ?? []) {
    typed[path[0] as MailWordField] ??= message;
  }
  return { ...mailWordFaults(words, entry), ...typed };
}

/** What a version changed, for people; `before` is the one before it. */
export function changedFields(
  { words }: MailTextVersion,
  before: MailTextVersion | undefined,
  { way, shipped }: Pick<MailTextEntry, 'way' | 'shipped'>,
): string {
  if (words === null) return 'Mitgelieferter Text';
  if (!before) return 'Die älteste Fassung';
  const old = before.words ?? shipped;
  const changed = fieldsOf(way).filter((field) => (words[field] ?? '') !== (old[field] ?? ''));
  if (changed.length === 0) return 'Wie die Fassung davor';
  return `Geändert: ${changed.map((field) => fieldLabels[field]).join(', ')}`;
}
