import { KnowledgeFault, logicalLines } from './logical-lines.ts';
import { phraseSource } from './phrases.ts';

/**
 * A pattern from phrases (phrases.ts), one a line; an indented line goes on with the one before. `@name = …` gives a list
 * of words a name, and `@name` stands for it below; a name from elsewhere may stand for several lines.
 * @throws KnowledgeFault
 */
export function parsePhrases(text: string, file: string, words: ReadonlyMap<string, string> = new Map()): RegExp {
  const named = new Map(words);
  const sources: string[] = [];
  for (const { line, text: written } of logicalLines(text)) {
    const [, name, words] = /^@([a-z-]+) = (.+)$/.exec(written) ?? [];
    if (name !== undefined && words !== undefined) {
      named.set(name, words);
      continue;
    }
    const phrase = written.replace(/@([a-z-]+)/g, (_found, used: string) => {
      const stands = named.get(used);
      if (stands === undefined) throw new KnowledgeFault(file, line, `nothing above gives @${used} a meaning`);
      return stands;
    });
    try {
      sources.push(...phrase.split('\n').map(phraseSource));
    } catch (error) {
      throw new KnowledgeFault(file, line, (error as Error).message);
    }
  }
  return new RegExp(sources.join('|'));
}

/** What stands under each '[name]', in order. @throws KnowledgeFault */
export function namedParts(text: string, file: string): Array<[name: string, phrases: string]> {
  const [before = '', ...parts] = text.split(/^\[(.+)\]$/m);
  if (logicalLines(before).length > 0) throw new KnowledgeFault(file, 1, "text stands before the first '[…]'");
  return parts.flatMap(
    (name, index): Array<[string, string]> => (index % 2 === 0 ? [[name, parts[index + 1] ?? '']] : []),
  );
}
