const letters = 'abcdefghijklmnopqrstuvwxyz';
const first = letters + letters.toUpperCase();

/** The words of a list of classes, or of the literal that holds it. */
export const wordsOf = (text: string) => text.match(/[^\s"'`]+/g) ?? [];

/**
 * A short name for each of the classes. Those that the very same lists hold share one: where one of them stands, all do. The
 * most used have one letter. What no list holds, such as a name of the calendar's own, stays alone.
 */
export function nameClasses(classes: Iterable<string>, lists: readonly string[]): Map<string, string> {
  const listsOf = new Map<string, number[]>([...classes].sort().map((name) => [name, []]));
  for (const [index, list] of lists.entries()) {
    for (const word of new Set(wordsOf(list))) listsOf.get(word)?.push(index);
  }
  const groups = new Map<string, string[]>();
  for (const [name, held] of listsOf) {
    const key = held.length === 0 ? name : held.join();
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  const uses = (group: string[]) => listsOf.get(group[0] ?? '')?.length ?? 0;
  const byUse = [...groups.values()].sort((a, b) => uses(b) - uses(a));
  return new Map(byUse.flatMap((group, index) => group.map((name) => [name, shortName(index)])));
}

function shortName(index: number): string {
  const rest = index - first.length;
  if (rest < 0) return first.charAt(index);
  return `${first.charAt(rest % first.length)}${(Math.floor(rest / first.length) + 10).toString(36)}`;
}

/** A string literal, or a piece of a template, with the short names in place of the classes; everything else as it was. */
export function shortened(text: string, names: ReadonlyMap<string, string>): string {
  const met = new Set<string>();
  const short = text.replaceAll(/([^\s"'`]+)( ?)/g, (written, word: string, space: string) => {
    const name = names.get(word);
    if (name === undefined) return written;
    if (met.has(name)) return '';
    met.add(name);
    return name + space;
  });
  // What was left out at the end leaves the space that stood before it.
  return / ["'`]?$/.test(text) ? short : short.replace(/ +(["'`]?)$/, '$1');
}
