/** SVG markup with an edge of four modules around the image, as readers need it; black on white in every theme. */
export async function qrMarkup(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}
