/** `folder`: the project's, unless told otherwise. */
export default function keytarOfArch(
  context: { readonly electronPlatformName: string; readonly arch: number },
  folder?: string,
): Promise<void>;
