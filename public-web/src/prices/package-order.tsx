import type { BusinessProfile } from '@it-lotse/contract/content';
import { useEffect, useState } from 'react';
import type { PackageDialog } from '../payment/package-dialog.tsx';
import { addToast } from '../toast/toast-store.ts';
import { orderedPackage } from './buy-package.tsx';

/** The order of a package that somebody wants to buy from the price list. It comes as a file of its own. */
export function PackageOrder({ seller }: { seller: BusinessProfile }) {
  const [order, setOrder] = useState<{ Dialog: typeof PackageDialog; key: string } | null>(null);

  useEffect(() => {
    async function open(key: string) {
      try {
        const { PackageDialog: Dialog } = await import('../payment/package-dialog.tsx');
        setOrder({ Dialog, key });
      } catch {
        addToast({
          title: 'Fehler',
          description: 'Die Bestellung ließ sich nicht öffnen. Bitte prüfen Sie Ihre Internetverbindung.',
          destructive: true,
        });
      }
    }
    function begin(event: SubmitEvent) {
      const key = orderedPackage(event.target);
      if (key === undefined) return;
      event.preventDefault();
      void open(key);
    }
    addEventListener('submit', begin);
    return () => removeEventListener('submit', begin);
  }, []);

  return order && <order.Dialog packageKey={order.key} seller={seller} onClose={() => setOrder(null)} />;
}
