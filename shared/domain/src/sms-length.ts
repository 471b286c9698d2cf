/** The basic alphabet of SMS (3GPP TS 23.038, 6.2.1): each letter takes one place. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its table of extensions: two places each. */
const extended = new Set('\f^{}\\[~]|€');

export interface SmsLength {
  /** How many SMS it is sent and paid as. */
  readonly segments: number;
  /** Places it takes, and how many there are in these SMS. */
  readonly used: number;
  readonly room: number;
  /** Letters for which fewer fit into one SMS; []: none. */
  readonly costly: readonly string[];
}

/** How long a text is as SMS: 160 places in one and 153 in each of several; 70 and 67 where one letter is not in the alphabet. */
export function smsLength(text: string): SmsLength {
  const letters = [...text];
  const costly = [...new Set(letters.filter((letter) => !basic.has(letter) && !extended.has(letter)))];
  const [single, several] = costly.length === 0 ? [160, 153] : [70, 67];
  const sizes = letters.map((letter) => (costly.length > 0 ? letter.length : extended.has(letter) ? 2 : 1));
  const used = sizes.reduce((sum, size) => sum + size, 0);
  if (used <= single) return { segments: 1, used, room: single, costly };
  // A letter of two places is not divided.
  let [segments, left] = [1, several];
  for (const size of sizes) {
    if (size > left) [segments, left] = [segments + 1, several];
    left -= size;
  }
  return { segments, used, room: segments * several, costly };
}
