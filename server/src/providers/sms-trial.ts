import { z } from 'zod';

/** What a key of the provider of SMS is worth. credit: in euros, null where the provider does not tell. */
export type SmsTrial =
  | { readonly outcome: 'works'; readonly credit: number | null }
  | { readonly outcome: 'key_refused' | 'unreachable' };

const timeoutMs = 10_000;
/** A bare number, or an object where JSON is asked for (docs.seven.io, 'Balance'). */
const balanceAnswer = z.union([
  z.object({ amount: z.coerce.number() }),
  z.number().transform((amount) => ({ amount })),
]);
/** Codes for a wrong key come as bare numbers, too. */
const refusals = [900, 901, 902, 903];

/** Asks for the balance: that needs the key and sends nothing. */
export async function trySmsKey(apiKey: string, apiUrl: string | null): Promise<SmsTrial> {
  try {
    const response = await fetch(`${apiUrl ?? 'https://gateway.seven.io'}/api/balance`, {
      headers: { 'X-Api-Key': apiKey, Accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (response.status === 401 || response.status === 403) return { outcome: 'key_refused' };
    if (!response.ok) return { outcome: 'unreachable' };
    const said: unknown = await response.json().catch(() => null);
    if (refusals.includes(Number(said))) return { outcome: 'key_refused' };
    const balance = balanceAnswer.safeParse(said);
    return { outcome: 'works', credit: balance.success ? balance.data.amount : null };
  } catch {
    return { outcome: 'unreachable' };
  }
}
