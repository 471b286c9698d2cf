import { useToldHeight } from '@it-lotse/ui/use-told-height';
import type { ReactNode } from 'react';

/**
 * What has to be told above every page. Its height is known to the columns that fill the window, so that the field one
 * writes in stays in view below a notice.
 */
export function Notices({ children }: { children: ReactNode }) {
  return <div ref={useToldHeight('--notices')}>{children}</div>;
}
