/** On site is every service whose key contains 'onsite', and the IT check. Source: specification, public site, section 5. */
export function isOnSite(serviceKey: string): boolean {
  return serviceKey.includes('onsite') || serviceKey === 'it_check';
}

/** Firms are no consumers: the right of withdrawal (§ 312g BGB) is not theirs. */
export function isForBusiness(serviceKey: string): boolean {
  return serviceKey.endsWith('_business');
}
