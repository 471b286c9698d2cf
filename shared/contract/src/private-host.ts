/** Networks that end at one's own router (RFC 1918, RFC 3927, RFC 4193), and this machine itself. */
const privateAddresses = [
  /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/,
  /^10\.\d{1,3}\.\d{1,3}\.\d{1,3}$/,
  /^172\.(?:1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}$/,
  /^192\.168\.\d{1,3}\.\d{1,3}$/,
  /^169\.254\.\d{1,3}\.\d{1,3}$/,
  /^\[?::1\]?$/,
  /^\[?f[cd][\da-f]{2}:[\da-f:]*\]?$/i,
];
/** Names that no name server of the internet answers for (RFC 6761, RFC 6762, RFC 8375), and that of the usual router. */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa|lan|fritz\.box)$/i;

/** Whether a host certainly lies in one's own network: only there may a password travel unencrypted. */
export function isPrivateHost(host: string): boolean {
  return privateName.test(host) || privateAddresses.some((pattern) => pattern.test(host));
}
