import { create } from 'zustand';
import { placeKey } from './search-lines.ts';

/** What was chosen, and by what. */
export interface Habit {
  /** As it was typed, in small letters. */
  readonly typed: string;
  /** The key of the line that was chosen. */
  readonly key: string;
  readonly times: number;
  readonly lastMs: number;
}

interface SearchHabitsStore {
  habits: readonly Habit[];
  note(typed: string, key: string, atMs: number): void;
  /** Records, and the names they were looked for by. */
  forgetRecords(): void;
  forgetAll(): void;
}

const mostHabits = 200;
/** After so long a choice counts half. */
const halfLifeMs = 14 * 86_400_000;

const plain = (text: string) => text.trim().toLocaleLowerCase('de-DE');

/**
 * What the operator chooses in the search. It names people, so it is kept as what was begun is: encrypted, per server,
 * and gone with the session.
 */
export const useSearchHabits = create<SearchHabitsStore>((set) => ({
  habits: [],
  note: (text, key, lastMs) =>
    set(({ habits }) => {
      const typed = plain(text);
      if (typed === '') return { habits };
      const before = habits.find((habit) => habit.typed === typed && habit.key === key);
      const others = habits.filter((habit) => habit !== before);
      return { habits: [{ typed, key, times: (before?.times ?? 0) + 1, lastMs }, ...others].slice(0, mostHabits) };
    }),
  forgetRecords: () => set(({ habits }) => ({ habits: habits.filter(({ key }) => key.startsWith(placeKey)) })),
  forgetAll: () => set({ habits: [] }),
}));

/** What was chosen often or lately for what begins with `text` comes first; all else stays in its order. */
export function byHabit<Line extends { readonly key: string }>(
  lines: readonly Line[],
  habits: readonly Habit[],
  text: string,
  nowMs: number,
): Line[] {
  const begun = plain(text);
  const weights = new Map<string, number>();
  for (const { typed, key, times, lastMs } of habits) {
    if (begun === '' || !typed.startsWith(begun)) continue;
    weights.set(key, (weights.get(key) ?? 0) + times * 0.5 ** (Math.max(0, nowMs - lastMs) / halfLifeMs));
  }
  const weightOf = ({ key }: Line) => weights.get(key) ?? 0;
  return lines.toSorted((one, other) => weightOf(other) - weightOf(one));
}
