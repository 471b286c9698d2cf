/** Each draws the row that holds the link, where it has it. */
const lists = new Set<(linkId: string) => void>();

/** For a list that draws what is in view: it is asked for the rows that are not. Returns how to be asked no longer. */
export function drawsOnDemand(draw: (linkId: string) => void): () => void {
  lists.add(draw);
  return () => void lists.delete(draw);
}

/** Puts the keyboard on an entry of a list, wherever it is in it. */
export function focusEntry(linkId: string): void {
  // A list drawn by another one's answer is asked too: a set goes on with what is added meanwhile.
  for (const draw of lists) {
    if (document.getElementById(linkId)) break;
    draw(linkId);
  }
  document.getElementById(linkId)?.focus();
}
