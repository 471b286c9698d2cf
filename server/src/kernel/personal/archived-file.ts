/** A file that is stored with what a person is told. */
export interface ArchivedFile {
  readonly name: string;
  /** undefined: it is spoken of, and not there any more. */
  open(): Promise<FileChunks | undefined>;
}

export type FileChunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Whatever a stranger called it: a name in this folder and in no other, on every system. */
export const archivedName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(-100) || 'Datei';
