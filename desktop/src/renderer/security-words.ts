import type { ServerSecurity } from '../bridge/server-answers.ts';

interface SecurityWords {
  readonly safe: boolean;
  /** One word for the header. */
  readonly short: string;
  readonly long: string;
}

/** What the lock in the header says. */
export function securityWords({ encrypted, identity }: ServerSecurity): SecurityWords {
  if (identity === 'other') {
    return { safe: false, short: 'Anderer Server', long: 'Ein anderer Server antwortet. Es wird nichts gesendet.' };
  }
  if (identity === 'moved') {
    return {
      safe: false,
      short: 'Andere Adresse',
      long: 'Der Server hat eine andere Adresse. Es wird nichts gesendet.',
    };
  }
  const checked = identity === 'known' ? 'Server geprüft' : 'Server ohne Prüfung';
  return encrypted
    ? { safe: true, short: 'Verschlüsselt', long: `Verschlüsselt, ${checked}` }
    : { safe: false, short: 'Unverschlüsselt', long: `Nicht verschlüsselt, nur im eigenen Netz benutzen. ${checked}` };
}
