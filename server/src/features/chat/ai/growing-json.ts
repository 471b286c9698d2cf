import { Allow, parse } from 'partial-json';

/** The text of the field `response` in a JSON answer that is still being written, as far as it is certain. */
export function readGrowingResponse(json: string): string {
  const text = withoutThoughts(json);
  if (!text.includes('{')) return '';
  try {
    const answer: unknown = parse(escapeControls(text.slice(text.indexOf('{'))), Allow.OBJ | Allow.STR);
    const { response } = answer as { response?: unknown };
    // Half of a character of two may be written so far.
    return typeof response === 'string' ? response.replace(/[\uD800-\uDBFF]$/, '') : '';
  } catch {
    return '';
  }
}

/**
 * The whole answer as an object. Models that keep to no format wrap it in a code block or a sentence.
 * @returns null when there is none
 */
export function readWholeAnswer(json: string): unknown {
  const text = withoutThoughts(json);
  try {
    return JSON.parse(escapeControls(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
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

/** A line break as such is no JSON within a string, but some models write it. */
function escapeControls(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"?/gs, (string) =>
    string.replace(/[\u0000-\u001f]/g, (control) => JSON.stringify(control).slice(1, -1)),
  );
}
