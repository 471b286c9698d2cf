const tellings: readonly (readonly [RegExp, string])[] = [
  [/CERT|TLS|SSL|EPROTO|wrong version number/, 'die verschlüsselte Verbindung kommt nicht zustande'],
  [/ENOTFOUND|EAI_AGAIN|ENODATA|EDNS/, 'der Name ist nicht zu finden'],
  [/ECONNREFUSED/, 'die Verbindung wird nicht angenommen'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'die Verbindung brach ab'],
  [/EHOSTUNREACH|ENETUNREACH/, 'kein Weg durch das Netz dorthin'],
  [/TIMEOUT|ETIMEDOUT/, 'keine Antwort in der erwarteten Zeit'],
];

/**
 * Why nobody could be reached, as the operator reads it in brackets: a name such as ECONNREFUSED says nothing to them.
 * @param fault what the machine has said, its names among it
 */
export const whyUnreachable = (fault: string): string =>
  tellings.find(([names]) => names.test(fault))?.[1] ?? 'keine Verbindung';
