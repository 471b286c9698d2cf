import { useEffect, useState } from 'react';
import { type PasswordStrength, ratePassword } from '../../domain/password-strength.ts';
import { useDebounced } from '../use-debounced.ts';

/** How strong what is being typed is; null while nothing is, or while the word lists load (or cannot be loaded). */
export function usePasswordStrength(password: string, closeWords: readonly string[]): PasswordStrength | null {
  const settled = useDebounced(password, 150);
  const words = closeWords.join('\n');
  const [rated, setRated] = useState<{ password: string; strength: PasswordStrength } | null>(null);
  useEffect(() => {
    let isStale = false;
    if (settled === '') return setRated(null);
    ratePassword(settled, words.split('\n')).then(
      (strength) => !isStale && setRated({ password: settled, strength }),
      // Offline, say: the server judges once more anyway.
      () => !isStale && setRated(null),
    );
    return () => {
      isStale = true;
    };
  }, [settled, words]);
  return password === '' ? null : (rated?.strength ?? null);
}
