import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { callThrough } from '../../kit/api/use-api.ts';
import type { OfficeTab } from '../../kit/feature/feature.ts';
import { useHost } from '../../kit/host-context.ts';

/** A pointer that only passes over a tab on its way is gone by then. */
const meantAfterMs = 80;

/**
 * Handlers for the link of a tab: who rests on it with the pointer or comes to it by the keyboard is likely to open it,
 * so its page is fetched before the click.
 */
export function useComingNear(comeNear: OfficeTab['comeNear']) {
  const queryClient = useQueryClient();
  const host = useHost();
  const near = useMemo(() => {
    const call = callThrough(host);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(timer);
    /** A script that does not come is told of by the page. */
    const now = () => {
      forget();
      comeNear?.({ queryClient, call }).catch(() => {});
    };
    const soon = () => {
      forget();
      timer = setTimeout(now, meantAfterMs);
    };
    return {
      forget,
      handlers: {
        onPointerEnter: soon,
        onPointerLeave: forget,
        onFocus: soon,
        onBlur: forget,
        // On a touch screen nothing rests before it presses.
        onPointerDown: now,
      },
    };
  }, [comeNear, queryClient, host]);
  useEffect(() => near.forget, [near]);
  return near.handlers;
}
