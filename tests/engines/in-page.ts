/** By role, where the names of visible elements stand. */
const selectors = {
  button: 'button',
  link: 'a[href]',
  checkbox: 'input[type=checkbox]',
  textbox: 'input:not([type=checkbox], [type=radio]), textarea',
};
export type Role = keyof typeof selectors;

export const selectorOf = (role: Role): string => selectors[role];

/** Runs in the page: the first visible and enabled element whose accessible name begins like this. */
export function findByName(selector: string, name: string): Element | null {
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLInputElement) =>
    plain(element.ariaLabel) || plain(element.labels?.[0]?.textContent ?? null) || plain(element.textContent);
  for (const element of document.querySelectorAll<HTMLInputElement>(selector)) {
    if (element.checkVisibility() && !element.disabled && nameOf(element).startsWith(name)) return element;
  }
  return null;
}

/** Runs in the page: whether a tick is set at the sentence that begins like this. */
export function isTicked(sentence: string): boolean {
  const ticks = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked');
  const saidAt = ({ labels }: HTMLInputElement) => (labels?.[0]?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return [...ticks].some((tick) => saidAt(tick).startsWith(sentence));
}

/** Runs in the page: all that can be read in it. */
// biome-ignore lint/performance/useDomNodeTextContent: what is hidden cannot be read
export const visibleText = () => document.body.innerText.replace(/\s+/g, ' ');

/** Runs in the page: whether the site's code has taken over. */
export const isReady = () => document.documentElement.dataset.ready !== undefined;

/** Runs in the page: errors in its console and faults of its scripts since the last call; the first call only begins to listen. */
export function takeErrorsInPage(): string[] {
  const page = window as Window & { smokeErrors?: string[] };
  if (!page.smokeErrors) {
    const seen: string[] = [];
    page.smokeErrors = seen;
    addEventListener('error', ({ message }) => seen.push(message));
    addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)));
    console.error = (...said: unknown[]) => seen.push(said.map(String).join(' '));
  }
  return page.smokeErrors.splice(0);
}
