import type { TimelineEntry } from '@it-lotse/contract/customers';
import type { StatusLook } from '@it-lotse/ui/status-badge';
import type { LucideIcon } from 'lucide-react';

export interface Badge {
  readonly word: string;
  readonly look: StatusLook;
}

/** How what a feature knows of a person looks in their timeline, and where it opens. */
export interface TimelineLook {
  readonly one: string;
  readonly all: string;
  /** In the sentence about what will appear; absent for what is rare. */
  readonly many?: string;
  readonly Icon: LucideIcon;
  /** The line in bold: what it was, and for visits when they are. */
  title(entry: TimelineEntry): string;
  /** Undefined for a state this program does not know. */
  badge?(state: string): Badge | undefined;
  /** Stands before what was written. */
  speaker?(entry: TimelineEntry): string;
  path(id: string): string;
}

/** '1 Nachricht', '3 Nachrichten' */
export const countMessages = (count: number | null) => (count === 1 ? '1 Nachricht' : `${count ?? 0} Nachrichten`);

/** Undefined for a state this program does not know. */
export const badgeFrom =
  (badges: Readonly<Record<string, Badge>>) =>
  (state: string): Badge | undefined =>
    badges[state];
