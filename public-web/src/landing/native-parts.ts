/** The little that menu and answers need beyond what browsers do by themselves. */

/** The menu lies over the section that one of its links leads to. */
export function closeMenuBehindLinks(): void {
  addEventListener('click', ({ target }) => {
    if (target instanceof Element)
      target.closest('nav[popover] a')?.closest<HTMLElement>('nav[popover]')?.hidePopover?.();
  });
}

/** For browsers that do not know groups of `details`: whoever opens one closes the others. */
export function openOneAnswerAtATime(): void {
  if ('name' in HTMLDetailsElement.prototype) return;
  const closeOthers = ({ target: opened }: Event) => {
    if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
    for (const other of opened.parentElement?.querySelectorAll('#faq details[open]') ?? []) {
      if (other !== opened) other.removeAttribute('open');
    }
  };
  // It does not bubble.
  addEventListener('toggle', closeOthers, true);
}
