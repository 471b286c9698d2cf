import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether this place was opened in order to answer: the keyboard then goes on where the answer is written. */
export const useWantsReply = (): boolean => (useLocation().state as { focus?: string } | null)?.focus === 'reply';

/** Takes the keyboard to where the answer is written, each time a place is opened for that. */
export function useReplyFocus(field: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const wantsReply = useWantsReply();
  const takeFocus = useEffectEvent(() => field.current?.focus());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for once more
  useEffect(() => {
    if (wantsReply) takeFocus();
  }, [wantsReply, key]);
}
