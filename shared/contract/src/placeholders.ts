const placeholder = /\{(\w+)\}/g;

/** Replaces each {name}; what has no text stays as it is. */
export function fillPlaceholders(text: string, textOf: (name: string) => string | undefined): string {
  return text.replace(placeholder, (written, name: string) => textOf(name) ?? written);
}

/** Names in braces that are not among the known ones. */
export function unknownPlaceholders(text: string, isKnown: (name: string) => boolean): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name = '']) => (isKnown(name) ? [] : [name]));
}

/** What is wrong with the placeholders of a text, for the operator; null: nothing. */
export function placeholderFault(text: string, isKnown: (name: string) => boolean): string | null {
  const unknown = [...new Set(unknownPlaceholders(text, isKnown))].map((name) => `{${name}}`);
  if (unknown.length > 0) return `Diesen Platzhalter gibt es nicht: ${unknown.join(', ')}.`;
  return /[{}]/.test(text.replace(placeholder, '')) ? 'Eine geschweifte Klammer steht allein.' : null;
}
