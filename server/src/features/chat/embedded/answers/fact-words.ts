import type { BusinessProfile } from '@it-lotse/contract/content';

/**
 * Who helps and what they do. The assistant is a program: its 'ich' is itself, so of one person it speaks by their name.
 */
export const theyIn = ({ voice, owner }: BusinessProfile, one: string, team: string) =>
  voice === 'wir' ? `${team} wir` : `${one} ${owner}`;

/** A line for each, or that there is nothing. */
export function list(lines: readonly string[]): string {
  return lines.length > 0 ? lines.map((line) => `– ${line}`).join('\n') : '– zurzeit nichts';
}
