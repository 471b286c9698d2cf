import { parseEuro } from '@it-lotse/domain/parse-euro';

/** '30' → 30; null when it is no whole number. */
export function parseWholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null;
}

/**
 * Turns what was typed into values. What was typed but cannot be read is noted under the path of its field; what was
 * left empty is undefined, so that the contract says that it is missing.
 */
export class TypedReader {
  readonly faults: Record<string, string> = {};

  whole(path: string, text: string): number | undefined {
    return this.#read(path, text, parseWholeNumber, 'Bitte eine ganze Zahl eingeben.');
  }

  euro(path: string, text: string): number | undefined {
    return this.#read(path, text, parseEuro, 'Bitte wie 65,00 eingeben.');
  }

  #read<Value>(path: string, text: string, parse: (text: string) => Value | null, fault: string): Value | undefined {
    if (text.trim() === '') return undefined;
    const value = parse(text);
    if (value === null) this.faults[path] = fault;
    return value ?? undefined;
  }
}
