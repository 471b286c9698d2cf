import { User } from 'lucide-react';
import { initialsOf } from '../whatsapp-texts.ts';

/** Initials of the name, or a sign for somebody who has not told theirs. */
export function ContactAvatar({ name }: { name: string }) {
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden
      className="flex size-11 shrink-0 items-center justify-center rounded-full border border-line bg-raised text-small font-strong text-heading"
    >
      {initials || <User size={20} strokeWidth={1.75} />}
    </span>
  );
}
