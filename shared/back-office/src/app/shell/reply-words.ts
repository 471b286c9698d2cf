const before = /^\s*(?:antworten?|antwort\s+an)\s+(?:an\s+)?(?=\S)/i;
const behind = /(?<=\S)\s+antworten\s*$/i;

/** Whom 'antworten Müller' or 'Müller antworten' means; null: it is no such order. */
export function replyWish(text: string): string | null {
  const said = [before, behind].find((order) => order.test(text));
  return said ? text.replace(said, '').trim() : null;
}
