import { CalendarPlus, ChevronLeft, ChevronRight, Info, Printer, RotateCw, TriangleAlert, WifiOff } from 'lucide-react';

const icons = {
  'calendar-plus': CalendarPlus,
  info: Info,
  next: ChevronRight,
  offline: WifiOff,
  previous: ChevronLeft,
  printer: Printer,
  retry: RotateCw,
  warning: TriangleAlert,
} as const;

/** Signs that only booking needs; on other pages nobody loads them. As `Icon`, always beside a word. */
export function BookingIcon({ name, size = 24 }: { name: keyof typeof icons; size?: number }) {
  const Drawn = icons[name];
  return <Drawn size={size} strokeWidth={1.75} aria-hidden="true" />;
}
