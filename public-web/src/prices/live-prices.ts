import type { getPrices, Prices } from '@it-lotse/contract/content';
import type { AddressOf } from '@it-lotse/contract/endpoint';

/** Prices as far as they are known: an answer may lack a part, and then nothing of it is shown. */
export type KnownPrices = Partial<Prices>;

/** True once there is a business part and a seniors part with their rows. */
export function hasBothParts(known: KnownPrices): known is Prices {
  const { business, seniors } = known;
  return [business?.rows, business?.packages, seniors?.rows, seniors?.trainings].every(Array.isArray);
}

const pricesPath: AddressOf<typeof getPrices> = '/api/content/prices';

/** @throws when the server cannot be reached, refuses, or answers something that is no object. */
export async function loadPrices(signal?: AbortSignal): Promise<KnownPrices> {
  const response = await fetch(pricesPath, { signal: signal ?? null });
  if (!response.ok) throw new Error(`prices: ${response.status}`);
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new TypeError('prices: no object');
  return answer;
}
