/** A number beside the word, or a warning; `label` says for screen readers what it means. */
export type TabMark =
  | { kind: 'count'; value: number; label: string; tone?: 'warning' | 'success' }
  | { kind: 'warning'; label: string };

export function countMark(value: number, label: string, tone?: 'warning' | 'success'): TabMark | null {
  return value > 0 ? { kind: 'count', value, label, ...(tone && { tone }) } : null;
}

export const warningMark = (label: string): TabMark => ({ kind: 'warning', label });
