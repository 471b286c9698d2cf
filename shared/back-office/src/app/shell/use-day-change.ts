import { berlinDay } from '@it-lotse/domain/format-date';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNowText } from '../../kit/use-now.ts';

/** After midnight in Berlin, also one that was slept through, whatever speaks of today is asked for anew. */
export function useDayChange(): void {
  const queryClient = useQueryClient();
  const today = useNowText(berlinDay);
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    void queryClient.invalidateQueries();
  }, [queryClient, today]);
}
