/** A line of a card as it was before it was folded. */
export interface CardLine {
  readonly line: number;
  /** Capitals, without a group: 'TEL' of 'item1.tel'. */
  readonly name: string;
  /** Capitals. */
  readonly parameters: string;
  readonly value: string;
}

/** Takes back the folding of RFC 2426 and 6350, and the one of 2.1, where an encoded line ends with '='. */
export function* cardLines(text: string): Generator<CardLine> {
  let open: { line: number; parts: string[] } | undefined;
  let isEncoded = false;
  let n = -1;
  for (const physical of physicalLines(text)) {
    n++;
    const goesOn = isEncoded && open?.parts.at(-1)?.endsWith('=');
    if (open && goesOn) {
      open.parts.push(`${open.parts.pop()?.slice(0, -1)}`, physical);
      continue;
    }
    if (open && /^[ \t]/.test(physical)) {
      open.parts.push(physical.slice(1));
      continue;
    }
    if (open) yield splitLine(open.line, open.parts.join(''));
    open = undefined;
    if (physical.trim() === '') continue;
    open = { line: n + 1, parts: [physical] };
    isEncoded = /^[^:]*QUOTED-PRINTABLE/i.test(physical);
  }
  if (open) yield splitLine(open.line, open.parts.join(''));
}

/** Found as they are asked for: dividing a large file at once would hold up everybody. */
function* physicalLines(text: string): Generator<string> {
  let from = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    yield text.slice(from, end);
    from = end + 1;
  }
  yield text.slice(from);
}

function splitLine(line: number, whole: string): CardLine {
  const [, head = whole, value = ''] =
    /^((?:[^:"]|"[^"]*")*):(.*)$/s.exec(whole) ?? /^([^:]*):(.*)$/s.exec(whole) ?? [];
  const [name = '', ...parameters] = head.split(';');
  return {
    line,
    name: name.trim().replace(/^.*\./, '').toUpperCase(),
    parameters: `;${parameters.join(';')};`.toUpperCase(),
    value,
  };
}
