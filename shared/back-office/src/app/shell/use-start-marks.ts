import { useEffect } from 'react';
import { useLive } from '../../kit/live-store.ts';
import { useDefaultStats } from '../../kit/stats/use-default-stats.ts';
import { startMarks } from './start-marks.ts';

/** Sets each mark once per page, after the paint. */
export function useStartMarks(): void {
  const isConnected = useLive(({ connection }) => connection === 'connected');
  const { dataUpdatedAt } = useDefaultStats();
  // Numbers an earlier run kept are older than the page.
  const isLive = isConnected && dataUpdatedAt > performance.timeOrigin;
  useEffect(() => markAfterPaint(startMarks.shell), []);
  useEffect(() => {
    if (isLive) return markAfterPaint(startMarks.live);
  }, [isLive]);
}

function markAfterPaint(name: string): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (performance.getEntriesByName(name).length === 0) performance.mark(name);
    });
  });
  return () => cancelAnimationFrame(frame);
}
