import { Icon } from '../layout/icon.tsx';

/**
 * The way to order a package: plain HTML in the price list, followed by the island of the order (package-order.tsx). A
 * form, so that a click that comes before the island is kept (entry-client.ts).
 */
export function BuyPackage({ name, packageKey }: { name: string; packageKey: string }) {
  return (
    <form method="dialog" className="mt-1 -mb-2" data-wakes="package-order" data-package={packageKey}>
      <button type="submit" className="text-link" aria-label={`Paket kaufen: ${name}`}>
        Paket kaufen <Icon name="forward" size={22} />
      </button>
    </form>
  );
}

/** Which package a submitted form orders, if it is one of these. */
export function orderedPackage(form: EventTarget | null): string | undefined {
  return form instanceof HTMLFormElement ? form.dataset.package : undefined;
}
