export const inputId = 'ihre-nachricht';

/** After a button that goes away with its click, the keyboard goes on in the input, as soon as that is there. */
export function focusInput(): void {
  requestAnimationFrame(() => document.getElementById(inputId)?.focus({ preventScroll: true }));
}
