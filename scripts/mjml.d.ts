declare module 'mjml' {
  interface Options {
    /** Web fonts to load, by name. */
    fonts: Record<string, string>;
    validationLevel: 'strict' | 'soft' | 'skip';
  }
  /** Rejects what is no MJML when `validationLevel` is 'strict'. */
  export default function mjml2html(source: string, options: Options): Promise<{ html: string }>;
}
