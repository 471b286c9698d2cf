import { ipKeyGenerator } from 'express-rate-limit';

/** An IPv6 customer owns a whole /56, so single addresses of it mean nothing. */
const householdPrefix = 56;

/** One key per household. */
export function addressKey(address: string): string {
  // Only those of IPv6 have a colon; looking at every other more closely costs a call some microseconds.
  return address.includes(':') ? ipKeyGenerator(address, householdPrefix) : address;
}
