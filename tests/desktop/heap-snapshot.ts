import type { Page } from '@playwright/test';

/** Everything the page holds in memory, as text. */
export async function heapSnapshot(page: Page): Promise<string> {
  const debug = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  debug.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await debug.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await debug.detach();
  return chunks.join('');
}
