import { showErrorToast } from '@it-lotse/ui/toast-store';
import { useState } from 'react';
import { errorDetail } from '../../kit/api/api-error.ts';
import type { useThread } from './whatsapp-queries.ts';

/** Loads a conversation back to its beginning, so that nothing is missing on paper. */
export function useWholeThread(thread: ReturnType<typeof useThread>) {
  const [loading, setLoading] = useState(false);
  /** Returns whether all of it is there now; where it is not, the person has been told. */
  async function loadAll(): Promise<boolean> {
    setLoading(true);
    try {
      await thread.loadAll();
      return true;
    } catch (error) {
      showErrorToast(`Die älteren Nachrichten konnten nicht geladen werden. ${errorDetail(error)}`);
      return false;
    } finally {
      setLoading(false);
    }
  }
  return { loadAll, loading };
}
