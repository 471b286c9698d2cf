import { fold, stem, wordsOf } from './german-text.ts';

/** A text somebody wrote, and what is right for it. */
export interface Example<Label extends string> {
  readonly text: string;
  readonly label: Label;
}

/** Pieces of a word that are compared: so long they mean something, so short that compounds and typos share them. */
const pieceLengths = [3, 4, 5];
/** What a piece counts for a label it was never seen with. */
const smoothing = 0.1;
/** How decidedly the vote speaks; found by trying on examples that were left out. */
const decidedness = 1.5;
/** Seen less often, a piece says nothing. */
const fewestSeen = 2;
const mostWords = 60;

/**
 * A naive Bayes classifier over stems, pairs of stems and pieces of words, learnt from examples when it is built. It
 * knows what no list of words says: which words people use together.
 */
export class NaiveBayes<Label extends string> {
  private readonly labels: readonly Label[];
  /** Of each piece: how rare it is, and the logarithm of its share with each label. */
  private readonly pieces = new Map<string, { readonly rarity: number; readonly shares: readonly number[] }>();

  constructor(labels: readonly Label[], examples: ReadonlyArray<Example<Label>>) {
    this.labels = labels;
    const all = examples.map(({ text, label }) => ({ pieces: piecesOf(fold(text)), label }));
    const seen = new Map<string, number>();
    for (const { pieces } of all) for (const piece of pieces) seen.set(piece, (seen.get(piece) ?? 0) + 1);
    const rarityOf = (piece: string) => Math.log(examples.length / (seen.get(piece) ?? 1));

    const counts = new Map<string, number[]>();
    for (const [piece, times] of seen)
      if (times >= fewestSeen)
        counts.set(
          piece,
          labels.map(() => smoothing),
        );
    for (const { pieces, label } of all) {
      const known = pieces.filter((piece) => counts.has(piece));
      const length = lengthOf(known.map(rarityOf));
      const column = labels.indexOf(label);
      for (const piece of known) {
        const row = counts.get(piece);
        if (row) row[column] = (row[column] ?? 0) + rarityOf(piece) / length;
      }
    }
    const rows = [...counts.values()];
    const totals = labels.map((_, column) => rows.reduce((total, row) => total + (row[column] ?? 0), 0));
    for (const [piece, row] of counts) {
      const shares = row.map((count, column) => Math.log(count / (totals[column] ?? 1)));
      this.pieces.set(piece, { rarity: rarityOf(piece), shares });
    }
  }

  /** How likely each label is, 0 to 1, together 1; empty when nothing in the text is known. */
  of(folded: string): Map<Label, number> {
    const known = piecesOf(folded).flatMap((piece) => this.pieces.get(piece) ?? []);
    if (known.length === 0) return new Map();
    const length = lengthOf(known.map(({ rarity }) => rarity));
    const scores = this.labels.map((_, column) =>
      known.reduce((sum, { rarity, shares }) => sum + (rarity / length) * (shares[column] ?? 0), 0),
    );
    const best = Math.max(...scores);
    const weights = scores.map((score) => Math.exp(decidedness * (score - best)));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return new Map(this.labels.map((label, column) => [label, (weights[column] ?? 0) / sum]));
  }
}

function piecesOf(folded: string): string[] {
  const words = wordsOf(folded).slice(0, mostWords);
  const stems = words.map(stem);
  const pieces = words.flatMap((word) => {
    const framed = `<${word.slice(0, 40)}>`;
    return pieceLengths.flatMap((length) =>
      Array.from({ length: Math.max(0, framed.length - length + 1) }, (_, at) => framed.slice(at, at + length)),
    );
  });
  const pairs = stems.slice(1).map((each, index) => `${stems[index]} ${each}`);
  return [...new Set([...pieces, ...stems.map((each) => `=${each}`), ...pairs])];
}

function lengthOf(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
}
