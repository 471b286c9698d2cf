type TextField = HTMLTextAreaElement | HTMLInputElement;

/** The field somebody writes in, if `element` is one. */
export function textFieldOf(element: Element | null): TextField | null {
  const isField =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type === 'text' && element.getAttribute('role') !== 'combobox');
  return isField && !element.disabled && !element.readOnly ? element : null;
}

/** Where an answer is written on the page in view. */
export const answerField = (): TextField | null =>
  [...document.querySelectorAll<HTMLTextAreaElement>('main textarea')].map(textFieldOf).find(Boolean) ?? null;

/** Puts a text where the cursor is, as if it were typed: what follows the field hears of it, and it can be taken back. */
export function insertText(field: TextField, text: string): void {
  field.focus();
  document.execCommand('insertText', false, text);
}
