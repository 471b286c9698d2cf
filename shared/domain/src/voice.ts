import type { Voice } from '@it-lotse/contract/content';

/**
 * A sentence in which the business speaks of itself stands once, with what differs between the voices side by side:
 * 'Rufen Sie [mich|uns] bitte an.' The first is what one person says, the second what a team says.
 */
const marked = /\[([^[\]|]*)\|([^[\]|]*)\]/g;

/** The text as `voice` says it. What was never marked, such as words of the operator, stays as it is. */
export const inVoice = (voice: Voice, text: string): string => text.replace(marked, voice === 'wir' ? '$2' : '$1');

/** For texts made in code: say`Rufen Sie [mich|uns] an: ${phone}.` What is put in is not looked into. */
export type Say = (texts: TemplateStringsArray, ...given: ReadonlyArray<string | number>) => string;

export const sayIn =
  (voice: Voice): Say =>
  (texts, ...given) =>
    texts.map((text, at) => inVoice(voice, text) + (given[at] ?? '')).join('');

/** The same document with every text in it as `voice` says it. */
export const documentInVoice = <Document>(voice: Voice, document: Document): Document =>
  withTexts(document, (text) => inVoice(voice, text));

/**
 * Takes documents that were stored, and says in them in one voice what the program says in the other. So a text that was
 * stored without being rewritten follows the setting, and one that was rewritten stays.
 * @param shipped documents as they come with the program, marked
 */
export function followerOf(shipped: unknown): <Document>(voice: Voice, document: Document) => Document {
  const sentences = perVoice((voice) => {
    const said = new Map<string, string>();
    withTexts(shipped, (text) => {
      said.set(inVoice(voice === 'ich' ? 'wir' : 'ich', text), inVoice(voice, text));
      return text;
    });
    return said;
  });
  return (voice, document) => withTexts(document, (text) => sentences(voice).get(text) ?? text);
}

/** A function of the voice whose answer is made once for each. */
export function perVoice<Answer>(make: (voice: Voice) => Answer): (voice: Voice) => Answer {
  const made = new Map<Voice, Answer>();
  return (voice) => {
    const known = made.get(voice);
    if (known !== undefined) return known;
    const answer = make(voice);
    made.set(voice, answer);
    return answer;
  };
}

function withTexts<Value>(value: Value, change: (text: string) => string): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, walk(each)]));
  };
  return walk(value) as Value;
}
