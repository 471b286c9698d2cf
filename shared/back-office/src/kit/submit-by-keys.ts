import type { KeyboardEvent } from 'react';

/** Strg+Enter (on a Mac ⌘ Enter) anywhere in a form sends it, as in mail programs. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
