/** Where visitors get a file of a picture the operator has given. What is in it makes its id, so it never changes. */
export const sitePicturePath = (id: string, name: string) => `/assets/${id}-${name}`;

/** null: another address. */
export function sitePictureAt(path: string): { id: string; name: string } | null {
  const [, id, name] = /^\/assets\/([0-9a-f]{16})-([a-z0-9]+\.(?:webp|jpg|png))$/.exec(path) ?? [];
  return id === undefined || name === undefined ? null : { id, name };
}
