import type { MailTextEntry, MailWordField, OwnMailWords } from '@it-lotse/contract/mail-texts';
import { fillPlaceholders, placeholderFault } from '@it-lotse/contract/placeholders';
import { smsLength } from './sms-length.ts';

/** An SMS of the operator's own is at most so many, with the facts of an example. */
export const mostSms = 3;

const letterFields = ['subject', 'greeting', 'opening', 'closing'] as const satisfies readonly MailWordField[];
export const fieldsOf = (way: MailTextEntry['way']): readonly MailWordField[] =>
  way === 'sms' ? ['text'] : letterFields;

const missing: Readonly<Partial<Record<MailWordField, string>>> = {
  subject: 'Der Betreff fehlt.',
  text: 'Der Text fehlt.',
};

type Rules = Pick<MailTextEntry, 'way' | 'placeholders' | 'required' | 'kept'>;

/** What is wrong with words of one's own, by field, for the operator; {}: nothing. */
export function mailWordFaults(words: OwnMailWords, rules: Rules): Partial<Record<MailWordField, string>> {
  const isKnown = (name: string) => rules.placeholders.some((each) => each.name === name);
  const faults = fieldsOf(rules.way).flatMap((field) => {
    const text = words[field] ?? '';
    const fault =
      (text === '' ? missing[field] : undefined) ??
      placeholderFault(text, isKnown) ??
      forgotten(text, rules.required.find((each) => each.field === field)?.names ?? []) ??
      (rules.way === 'sms' ? tooLong(asExample(words, rules)) : null);
    return fault === null ? [] : [[field, fault] as const];
  });
  return Object.fromEntries(faults);
}

function forgotten(text: string, names: readonly string[]): string | null {
  const gone = names.filter((name) => !text.includes(`{${name}}`)).map((name) => `{${name}}`);
  if (gone.length === 0) return null;
  return `Hier ${gone.length === 1 ? 'fehlt' : 'fehlen'} noch ${gone.join(', ')}.`;
}

function tooLong(text: string): string | null {
  const { segments } = smsLength(text);
  return segments > mostSms ? `Das wären ${segments} SMS. Mehr als ${mostSms} gehen nicht.` : null;
}

/** An SMS with the facts of the example, and with what stands behind every text of one's own. */
function asExample({ text = '' }: OwnMailWords, { placeholders, kept }: Pick<Rules, 'placeholders' | 'kept'>): string {
  const examples = new Map(placeholders.map(({ name, example }) => [name, example]));
  return plainSms(fillWords([text, kept].filter(Boolean).join(' '), (name) => examples.get(name)));
}

/** A blank that does not break is none of the letters an SMS has room for. */
export const plainSms = (text: string) => text.replaceAll('\u00A0', ' ');

/** Replaces each {name}; one that stands for nothing takes the blank before it along. */
export function fillWords(text: string, factOf: (name: string) => string | undefined): string {
  const without = text.replaceAll(/[ \u00A0]*\{(\w+)\}/g, (written, name: string) =>
    factOf(name) === '' ? '' : written,
  );
  return fillPlaceholders(without === text ? text : without.replaceAll(/^[ \u00A0]+/gm, ''), factOf);
}
