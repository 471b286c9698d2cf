import { serviceType } from '@it-lotse/contract/booking-settings';
import { expect, it } from 'vitest';
import { keyOfName, newKey } from './key-of-name.ts';

it('a key is the name in plain letters', () => {
  expect(keyOfName('Größere Ängste (Smartphone)', 60)).toBe('groessere_aengste_smartphone');
});

it('fits the contract and is nobody else’s, whatever the name', () => {
  for (const name of ['Onsite Check', '24-Stunden-Hilfe', '日本', '', 'ä', 'x', '1', 'ÄÖÜ '.repeat(20)]) {
    const taken = new Set<string>();
    for (let count = 0; count < 12; count += 1) {
      const key = newKey(name, taken, 40, 'leistung');
      expect([taken.has(key), serviceType.shape.key.safeParse(key).success], `${name} → ${key}`).toEqual([false, true]);
      taken.add(key);
    }
  }
});
