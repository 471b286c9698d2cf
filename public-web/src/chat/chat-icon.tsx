import { ArrowDown, Headset, LifeBuoy, MessageCirclePlus, RotateCw, UserRound, WifiOff } from 'lucide-react';

const icons = {
  down: ArrowDown,
  lifebuoy: LifeBuoy,
  new: MessageCirclePlus,
  offline: WifiOff,
  operator: Headset,
  retry: RotateCw,
  visitor: UserRound,
} as const;

/** Signs that only the chat needs; as `Icon`, always beside a word. */
export function ChatIcon({ name, size = 24 }: { name: keyof typeof icons; size?: number }) {
  const Drawn = icons[name];
  return <Drawn size={size} strokeWidth={1.75} aria-hidden="true" />;
}
