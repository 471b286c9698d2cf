import type { OfficeWindow } from '../office/office-window.ts';
import { type LinkedPlace, originOfLink, tellUnknownServer } from '../system/deep-links.ts';
import type { Servers } from './create-servers.ts';

type Known = Pick<Servers, 'origin' | 'servers'>;

/** Leads to what a link names, at the server it names. */
export const linkOpener =
  (known: Known, office: Pick<OfficeWindow, 'show'>) =>
  (place: LinkedPlace): void =>
    atServerOf(place, known, office, (at) => office.show(place.path, at));

/** Does something at the server a link names; where nobody knows that one, the operator is told. */
export function atServerOf(
  place: LinkedPlace,
  { origin, servers }: Known,
  office: Pick<OfficeWindow, 'show'>,
  act: (origin: string | null) => void,
): void {
  const at = originOfLink(place, origin(), servers.list);
  if (at !== undefined) act(at);
  else {
    office.show();
    void tellUnknownServer(place.server ?? '');
  }
}
