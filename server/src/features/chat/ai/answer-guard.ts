import type { AnswerFacts } from './answer-facts.ts';
import { hasForeignEmail, hasForeignLink, hasForeignPhone, namesAccount, withPlainDots } from './guard-contact.ts';
import { hasForeignPrice, promisesDiscount, promisesFreeWork } from './guard-money.ts';
import { promisesSuccess } from './guard-promises.ts';
import { asksForRemoteAccess, asksForSecret } from './guard-secrets.ts';
import { inventedTime } from './guard-times.ts';
import { sentencesOf } from './sentences.ts';

/** What an answer must not say. */
export type GuardRule =
  | 'price'
  | 'own_amount'
  | 'placeholder'
  | 'discount'
  | 'free'
  | 'promise'
  | 'link'
  | 'phone'
  | 'email'
  | 'account'
  | 'secret'
  | 'remote_access'
  | 'time'
  | 'length';

/** The model said something that the business does not stand for. The text itself is not carried along. */
export class AnswerRefused extends Error {
  override name = 'AnswerRefused';
  readonly rule: GuardRule;
  constructor(rule: GuardRule) {
    super(`The answer of the model breaks the rule '${rule}'.`);
    this.rule = rule;
  }
}

/** @returns the first rule a text breaks, or null. Whatever the visitor or the model say, nothing gets past it. */
export function brokenRule(text: string, facts: AnswerFacts, now: Date): GuardRule | null {
  // Of the tax the business has its own sentence, with a percentage that is no discount.
  const ownTaxWords = (facts.placeholders.get('{tax}') ?? '').normalize('NFKC');
  const readable = withPlainDots(text.normalize('NFKC').replaceAll(ownTaxWords || '\0', ''));
  if (hasForeignLink(readable, facts)) return 'link';
  if (hasForeignEmail(readable, facts)) return 'email';
  for (const sentence of sentencesOf(readable)) {
    if (namesAccount(sentence)) return 'account';
    if (hasForeignPhone(sentence, facts)) return 'phone';
    if (asksForSecret(sentence)) return 'secret';
    if (asksForRemoteAccess(sentence)) return 'remote_access';
    if (promisesDiscount(sentence)) return 'discount';
    if (promisesFreeWork(sentence, facts)) return 'free';
    if (promisesSuccess(sentence)) return 'promise';
    if (hasForeignPrice(sentence, facts)) return 'price';
    if (inventedTime(sentence, facts, now) !== null) return 'time';
  }
  return null;
}
