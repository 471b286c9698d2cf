/**
 * The text of the field `response` in a JSON answer that is still being written: the field stands first, so what is known
 * of it can be read before the rest is there. Blank while nothing is certain.
 */
export function readGrowingResponse(json: string): { text: string; complete: boolean } {
  const start = /^[^{]*\{\s*"response"\s*:\s*"/.exec(withoutThoughts(json));
  if (!start) return { text: '', complete: false };
  const rest = withoutThoughts(json).slice(start[0].length);
  const end = closingQuote(rest);
  const body = end === -1 ? rest.slice(0, lengthOfWholeCharacters(rest)) : rest.slice(0, end);
  try {
    return { text: JSON.parse(`"${escapeControls(body)}"`) as string, complete: end !== -1 };
  } catch {
    return { text: '', complete: false };
  }
}

/**
 * The whole answer as an object. Models that keep to no format wrap it in a code block or a sentence.
 * @returns null when there is none
 */
export function readWholeAnswer(json: string): unknown {
  const text = withoutThoughts(json);
  const object = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(object);
  } catch {
    return null;
  }
}

/** Some local models think aloud before they answer. */
function withoutThoughts(json: string): string {
  if (!/^\s*<think>/.test(json)) return json;
  const end = json.indexOf('</think>');
  return end === -1 ? '' : json.slice(end + '</think>'.length);
}

function closingQuote(text: string): number {
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index;
  }
  return -1;
}

/** Without an escape that is not finished and without half of a character of two. */
function lengthOfWholeCharacters(text: string): number {
  const unfinished = /\\(u[\da-f]{0,3})?$/i.exec(text);
  // An even number of backslashes before it: then it is none.
  const backslashes = /\\+$/.exec(text.slice(0, unfinished ? unfinished.index + 1 : text.length))?.[0].length ?? 0;
  const length = unfinished && backslashes % 2 === 1 ? unfinished.index : text.length;
  const half = /(\\ud[89ab][\da-f]{2}|[\uD800-\uDBFF])$/i.exec(text.slice(0, length));
  return half ? half.index : length;
}

/** A line break as such is no JSON, but some models write it. */
function escapeControls(text: string): string {
  return text.replace(/[\u0000-\u001f]/g, (character) => JSON.stringify(character).slice(1, -1));
}
