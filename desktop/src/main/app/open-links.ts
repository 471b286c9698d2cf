import type { OfficeWindow } from '../office/office-window.ts';
import { type LinkedPlace, originOfLink, tellUnknownServer } from '../system/deep-links.ts';
import type { Servers } from './create-servers.ts';

/** Leads to what a link names, at the server it names. */
export const linkOpener =
  ({ origin, servers }: Pick<Servers, 'origin' | 'servers'>, office: Pick<OfficeWindow, 'show'>) =>
  (place: LinkedPlace): void => {
    const at = originOfLink(place, origin(), servers.list);
    if (at !== undefined) office.show(place.path, at);
    else {
      office.show();
      void tellUnknownServer(place.server ?? '');
    }
  };
