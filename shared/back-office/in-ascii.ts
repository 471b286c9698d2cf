/** The little of a plugin of Rolldown and of Vite that is needed here. */
interface AsciiPlugin {
  readonly name: string;
  generateBundle(options: unknown, bundle: Record<string, { type: string; code?: string }>): void;
}

/** A single quotation mark or dash in a file makes V8 hold all of its text with two bytes for each character. */
export const inAscii: AsciiPlugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code?.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
