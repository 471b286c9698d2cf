/** So long that its last four characters help nobody to guess it. */
const longEnough = 20;

/** What may be told of a stored secret: enough to tell two keys apart, too little to be of use. */
export function hintOf(secret: string, showsEnd: boolean): string {
  return showsEnd && secret.length >= longEnough ? `hinterlegt, endet auf …${secret.slice(-4)}` : 'hinterlegt';
}
