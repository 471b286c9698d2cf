const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Bytes as people read them, in decimal units: 1_234_567 → '1,2 MB'; the unit never breaks from its number. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00A0Byte`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)}\u00A0KB`;
  if (bytes < 999_950_000) return `${number.format(bytes / 1_000_000)}\u00A0MB`;
  return `${number.format(bytes / 1_000_000_000)}\u00A0GB`;
}
