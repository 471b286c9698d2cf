import type { PasswordLevel, PasswordStrength } from '@it-lotse/contract/security';
import type { OptionsType, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordHints } from './password-hints.ts';

interface PasswordRating extends PasswordStrength {
  /** Good enough to be chosen, its length aside. */
  readonly isAccepted: boolean;
}

/** Guesses of a clever attacker, as powers of ten, from which a password has a level. */
const levelsFrom = { weak: 5, good: 9, strong: 11 };
/** A password this long is strong anyway, and judging a longer one would hold up the server. */
const judgedLength = 72;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first password: the word lists are large, and most days never need them. */
function loadJudge(): Promise<ZxcvbnFactory> {
  judge ??= Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-de'),
  ]).then(([core, common, german]) => {
    const options: OptionsType = {
      dictionary: { ...common.dictionary, ...german.dictionary },
      graphs: common.adjacencyGraphs,
      translations: { ...german.translations, ...passwordHints },
      maxLength: judgedLength,
    };
    return new core.ZxcvbnFactory(options);
  });
  judge.catch(() => {
    judge = undefined;
  });
  return judge;
}

/**
 * How easily a password is guessed by somebody who knows common ones, leaked ones, German words and names.
 * @param closeWords what they know of this person: user name, name of the business
 */
export async function ratePassword(password: string, closeWords: readonly string[]): Promise<PasswordRating> {
  const words = closeWords.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter(({ length }) => length > 2);
  const { guessesLog10, feedback } = (await loadJudge()).check(password, words);
  const level = levelOf(guessesLog10);
  const hints = level === 'strong' ? [] : [feedback.warning, ...feedback.suggestions].filter((hint) => hint !== null);
  const isAccepted = guessesLog10 >= levelsFrom.good;
  if (!isAccepted && hints.length === 0) hints.push(passwordHints.suggestions.useWords);
  return { level, isAccepted, hints: [...new Set(hints)] };
}

function levelOf(guessesLog10: number): PasswordLevel {
  if (guessesLog10 >= levelsFrom.strong) return 'strong';
  if (guessesLog10 >= levelsFrom.good) return 'good';
  return guessesLog10 >= levelsFrom.weak ? 'weak' : 'very_weak';
}
