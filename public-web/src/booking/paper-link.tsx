import type { MouseEvent } from 'react';
import { Icon } from '../layout/icon.tsx';
import { paperPath } from './booking-api.ts';

/** For who has no e-mail address: the whole confirmation on a page of its own, and the printer at once. */
export function PaperLink({ token }: { token: string }) {
  const path = paperPath(token);

  function printAtOnce(event: MouseEvent) {
    const page = open(path);
    // Where pages may not open others, the link does.
    if (page === null) return;
    event.preventDefault();
    page.addEventListener('load', () => page.print());
  }

  return (
    <a href={path} target="_blank" rel="noopener" className="button button-line" onClick={printAtOnce}>
      <Icon name="printer" /> Bestätigung drucken
      <span className="sr-only"> (öffnet in einem neuen Tab)</span>
    </a>
  );
}
