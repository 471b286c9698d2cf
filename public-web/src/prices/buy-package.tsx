import { Icon } from '../layout/icon.tsx';

/** The way to order a package. A form, so that a click that comes before the application is kept (entry-client.ts). */
export function BuyPackage({ name, onBuy }: { name: string; onBuy: () => void }) {
  return (
    <form
      method="dialog"
      className="buy-package"
      onSubmit={(event) => {
        event.preventDefault();
        onBuy();
      }}
    >
      <button type="submit" className="text-link" aria-label={`Paket kaufen: ${name}`}>
        Paket kaufen <Icon name="forward" size={22} />
      </button>
    </form>
  );
}
