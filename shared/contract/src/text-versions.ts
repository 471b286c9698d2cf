/** So many saved versions of a text are kept. */
export const keptVersions = 20;
