import type { WhatsAppClient } from '../../providers/whatsapp.ts';
import type { PhoneNumber, TokenFacts } from '../../providers/whatsapp-answers.ts';
import { WhatsAppFault } from '../../providers/whatsapp-fault.ts';
import { isTokenShaped } from '../../providers/whatsapp-graph.ts';
import type { Lifetime } from './token-repository.ts';

const messaging = 'whatsapp_business_messaging';
const management = 'whatsapp_business_management';

/**
 * works: WhatsApp answers for our number · refused: it says no, and will go on doing so · unknown: it could not be asked
 */
export type TokenVerdict =
  | { readonly result: 'works'; readonly phone: PhoneNumber; readonly facts: TokenFacts | null }
  | { readonly result: 'refused' | 'unknown'; readonly reason: string };

/** Asks Meta about a token: what it is, where that can be asked, and whether it works for our number. */
export async function askAboutToken(client: WhatsAppClient, token: string): Promise<TokenVerdict> {
  if (!isTokenShaped(token)) return { result: 'refused', reason: 'Das hat nicht die Form eines Tokens.' };
  const [phone, facts] = await Promise.all([faultOr(client.phoneNumber()), faultOr(client.debugToken(token))]);
  // The plainest word first: that a token is expired says more than that a number cannot be found with it.
  if (!(facts instanceof WhatsAppFault) && facts?.fault) return { result: 'refused', reason: facts.fault.message };
  if (phone instanceof WhatsAppFault) return verdictOf(phone);
  // Without an answer about its lifetime the token works all the same.
  const known = facts instanceof WhatsAppFault ? null : facts;
  const lacking = known && missingScopes(known).includes(messaging);
  if (lacking) return { result: 'refused', reason: `Dem Token fehlt die Berechtigung ${messaging}.` };
  return { result: 'works', phone, facts: known };
}

/** What speaks against taking over a token that works; null: nothing. */
export function objectionTo(
  facts: TokenFacts | null,
  ourAppId: string | null,
  ourWabaId: string | null,
): string | null {
  if (!facts) return null;
  const missing = missingScopes(facts);
  if (missing.length > 0) return `Dem Token fehlt die Berechtigung ${missing.join(' und ')}.`;
  if (ourAppId !== null && facts.appId !== null && facts.appId !== ourAppId) {
    return 'Der Token gehört zu einer anderen Meta-App als der unter „WhatsApp-Zugang“ eingetragenen.';
  }
  const targets = facts.targetIdsOf(messaging);
  if (ourWabaId !== null && targets.length > 0 && !targets.includes(ourWabaId)) {
    return 'Der Token gilt für ein anderes WhatsApp-Business-Konto.';
  }
  return null;
}

export function lifetimeOf(facts: TokenFacts | null): Lifetime | null {
  return facts && { expiresAt: facts.expiresAt, neverExpires: facts.expiresAt === null };
}

/** The business account, where the token names exactly one. */
export function wabaIdOf(facts: TokenFacts | null): string | null {
  const targets = facts?.targetIdsOf(management) ?? [];
  return targets.length === 1 ? (targets[0] ?? null) : null;
}

const missingScopes = ({ scopes }: TokenFacts) => [messaging, management].filter((scope) => !scopes.includes(scope));

function verdictOf(fault: WhatsAppFault): TokenVerdict {
  const isRefusal = fault.kind === 'token' || fault.kind === 'permission' || fault.kind === 'invalid';
  return { result: isRefusal ? 'refused' : 'unknown', reason: fault.message };
}

async function faultOr<T>(call: Promise<T>): Promise<T | WhatsAppFault> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof WhatsAppFault) return error;
    throw error;
  }
}
