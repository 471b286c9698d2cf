import { Lock, LockOpen } from 'lucide-react';
import { securityWords } from './security-words.ts';
import { useServerChoice } from './server-choice-store.ts';

/** The lock in the header: whether the line is encrypted, and whether the server has shown who it is. */
export function SecurityMark() {
  const security = useServerChoice((state) => state.security);
  if (!security) return null;
  const { safe, short, long } = securityWords(security);
  const Icon = safe ? Lock : LockOpen;
  return (
    <span
      role="img"
      aria-label={long}
      title={long}
      className="flex shrink-0 items-center gap-1.5 text-small max-[359px]:hidden"
    >
      <Icon aria-hidden size={17} strokeWidth={1.75} className={safe ? 'text-connected' : undefined} />
      <span className="hidden roomy:inline">{short}</span>
    </span>
  );
}
