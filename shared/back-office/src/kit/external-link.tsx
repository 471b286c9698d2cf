import type { ComponentProps } from 'react';
import { useHost } from './host-context.ts';

/** A link that leaves the app (http, mailto, tel): the host decides how it opens. */
export function ExternalLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  const host = useHost();
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        host.openExternal(href);
      }}
      {...props}
    />
  );
}

export const mailHref = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
