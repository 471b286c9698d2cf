import { type PasswordStrength, ratePassword } from '@it-lotse/contract/security';
import { useEffect, useState } from 'react';
import { callApi } from '../../kit/api/call-api.ts';
import { useHost } from '../../kit/host-context.ts';
import { useDebounced } from '../../kit/use-debounced.ts';

/**
 * How strong what is being typed is; null while nothing is, or nobody can say. No query: a password must not get into
 * what is kept of answers, nor stay there.
 */
export function usePasswordStrength(password: string): PasswordStrength | null {
  const host = useHost();
  const settled = useDebounced(password, 300);
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  useEffect(() => {
    if (settled === '') return setStrength(null);
    const left = new AbortController();
    callApi(host, ratePassword, { body: { password: settled } }, { signal: left.signal }).then(
      (rated) => !left.signal.aborted && setStrength(rated),
      // Offline, say: the server judges once more anyway.
      () => !left.signal.aborted && setStrength(null),
    );
    return () => left.abort();
  }, [host, settled]);
  return password === '' ? null : strength;
}
