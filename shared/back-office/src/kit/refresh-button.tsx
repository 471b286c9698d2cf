import { Button } from '@it-lotse/ui/button';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { keepsLastAnswer } from './api/query-client.ts';

interface RefreshButtonProps {
  label?: string;
  /** Asks the server anew; rejects where something did not come. */
  reload(options: { throwOnError: true }): Promise<unknown>;
  /** The words for what did not come, as the page itself says them. */
  textOf(error: unknown): { title: string; detail: string };
}

/** Loads a page anew. With the server away the page goes on showing what it has, so the answer to the click is a toast. */
export function RefreshButton({ label = 'Aktualisieren', reload, textOf }: RefreshButtonProps) {
  const [refreshing, setRefreshing] = useState(false);
  async function refresh() {
    setRefreshing(true);
    try {
      await reload({ throwOnError: true });
    } catch (error) {
      const { title, detail } = textOf(error);
      if (keepsLastAnswer(error)) showErrorToast(`${title} - ${detail}`);
    } finally {
      setRefreshing(false);
    }
  }
  return (
    <Button disabled={refreshing} onClick={() => void refresh()}>
      <RefreshCw aria-hidden size={18} strokeWidth={1.75} />
      {refreshing ? 'Wird aktualisiert…' : label}
    </Button>
  );
}
