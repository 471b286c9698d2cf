import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { type ReactNode, useState } from 'react';
import type { PackageDialog } from '../payment/package-dialog.tsx';
import { addToast } from '../toast/toast-store.ts';
import { BuyPackage } from './buy-package.tsx';

interface PackageOrder {
  /** For a row of the price list: the way to buy it, if it is a package that can be bought. */
  buy: (name: string, packageId: string | null) => ReactNode;
  /** The order, while there is one. */
  dialog: ReactNode;
}

/** Buying packages from the price list. `seller` null: nothing can be bought. The order comes as a file of its own. */
export function usePackageOrder(seller: BusinessProfile | null): PackageOrder {
  const [order, setOrder] = useState<{ Dialog: typeof PackageDialog; key: string } | null>(null);

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

  if (seller === null) return { buy: () => null, dialog: null };
  return {
    buy: (name, packageId) => packageId !== null && <BuyPackage name={name} onBuy={() => void open(packageId)} />,
    dialog: order && <order.Dialog packageKey={order.key} seller={seller} onClose={() => setOrder(null)} />,
  };
}
