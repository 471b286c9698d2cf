import type { OwnMailWords } from '@it-lotse/contract/mail-texts';
import {
  type LetterKey,
  type MailFacts,
  type MailKey,
  mailKind,
  ownMailWords,
  type SmsKey,
} from '@it-lotse/domain/mail-kinds';
import { fillWords, mailWordFaults, mostSms, plainSms } from '@it-lotse/domain/mail-words';
import { smsLength } from '@it-lotse/domain/sms-length';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { insertName, oneLine } from '../emails/insert-name.ts';
import type { MailPart } from '../emails/mail-parts.ts';
import { entryOf } from './mail-text-entry.ts';
import { mailTextsSetting } from './mail-texts-setting.ts';

/** An SMS with facts longer than those of the example may be one more. */
const mostSent = mostSms + 1;

interface LetterWords {
  readonly subject: string;
  /** How it begins: greeting, the first words, and the facts that words of one's own need not say. */
  readonly opening: readonly MailPart[];
  /** How it ends, before what the law asks for. */
  readonly closing: readonly MailPart[];
}

/** What a receipt was printed with may differ from what the business is called today. */
type Facts<Key extends MailKey> = MailFacts<Key> & Partial<Readonly<Record<'betrieb' | 'telefon', string>>>;

/**
 * The words around the facts of a mail: the operator's, else those that come with the program.
 * @param inSubject what stands for some of the facts there; mail programs differ in which blanks they show
 */
export function letterWords<Key extends LetterKey>(
  settings: Settings,
  key: Key,
  facts: Facts<Key>,
  inSubject: Partial<MailFacts<Key>> = {},
): LetterWords {
  const { words: shipped, kept } = mailKind(key, settings.get(businessProfileSetting).voice);
  const own = ownWords(settings, key);
  const { subject = '', greeting = '', opening = '', closing = '' } = own ?? shipped;
  const fill = fillerOf(settings, facts);
  const stillSaid = opening === shipped.opening ? '' : kept;
  return {
    subject: oneLine(fillerOf(settings, { ...facts, ...inSubject })(subject)),
    opening: textParts([fill(greeting), fill(opening), fill(stillSaid)]),
    closing: textParts([fill(closing)]),
  };
}

/** The whole text of an SMS. With the operator's words never longer than they were warned of: rather those of the program. */
export function smsText<Key extends SmsKey>(settings: Settings, key: Key, facts: Facts<Key>): string {
  const { words: shipped, kept } = mailKind(key, settings.get(businessProfileSetting).voice);
  const fill = fillerOf(settings, facts);
  const own = ownWords(settings, key);
  if (own) {
    const text = plainSms([own.text ?? '', own.text === shipped.text ? '' : kept].filter(Boolean).map(fill).join(' '));
    if (smsLength(text).segments <= mostSent) return text;
  }
  return fill(shipped.text ?? '');
}

/** null: there are none, or the rules of today would refuse them. */
function ownWords(settings: Settings, key: MailKey): OwnMailWords | null {
  const profile = settings.get(businessProfileSetting);
  const own = ownMailWords(profile.voice, settings.get(mailTextsSetting)[key] ?? null);
  if (own === null) return null;
  const faults = mailWordFaults(own, entryOf(key, own, profile));
  return Object.keys(faults).length === 0 ? own : null;
}

function fillerOf(settings: Settings, given: Readonly<Record<string, string>>): (text: string) => string {
  const { name, phone } = settings.get(businessProfileSetting);
  const facts: Readonly<Record<string, string>> = { betrieb: name, telefon: phone, ...given };
  const factOf = (fact: string) => (Object.hasOwn(facts, fact) ? facts[fact] : undefined);
  // Who has told no name is greeted without one.
  const nameless = (text: string) => (facts.name === '' ? insertName(text.replaceAll('{name}', '{{name}}'), '') : text);
  return (text) => fillWords(nameless(text), factOf);
}

const textParts = (texts: readonly string[]): MailPart[] =>
  texts.filter((text) => text !== '').map((text) => ({ kind: 'text', text }));
