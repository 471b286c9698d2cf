/** A file of the knowledge does not keep its format. */
export class KnowledgeFault extends Error {
  constructor(file: string, line: number, fault: string) {
    super(`${file}:${line}: ${fault}`);
    this.name = 'KnowledgeFault';
  }
}

/** A line and those that go on with it, indented. `#` begins a comment. */
export function logicalLines(text: string): Array<{ line: number; text: string }> {
  const all: Array<{ line: number; text: string }> = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const last = all.at(-1);
    if (/^\s/.test(line) && last) last.text += (last.text.endsWith('/') ? '' : ' ') + line.trim();
    else all.push({ line: index + 1, text: line.trim() });
  }
  return all;
}
