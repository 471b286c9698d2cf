import type { PaymentPackage } from '../contract/checkout.ts';
import type { Prices } from '../contract/content.ts';

/**
 * The packages of the price list that can be bought, by key. Packages for firms are paid monthly; those of the list for
 * private people (their name says 'Paket') once. A price that only starts somewhere ('ab') cannot be bought.
 */
export function packagesOf({ business, seniors }: Prices): Record<string, PaymentPackage> {
  const monthly = business.packages
    .filter(({ ab, preis }) => !ab && preis > 0)
    .map(({ paket, leistungen, preis }) => ({
      name: paket,
      description: leistungen.join(', '),
      features: leistungen,
      price: preis,
      interval: 'month' as const,
    }));
  const once = seniors.rows
    .filter(({ leistung, preis }) => /paket/i.test(leistung) && preis > 0)
    .map(({ leistung, dauer, preis }) => ({
      name: leistung,
      description: dauer,
      features: [dauer],
      price: preis,
      interval: null,
    }));
  return Object.fromEntries([...monthly, ...once].map((each) => [packageKey(each.name), each]));
}

/** 'Betreuung Basis' → 'betreuung_basis'. */
export function packageKey(name: string): string {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
}
