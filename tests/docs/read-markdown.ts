import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const projectFolder = resolve(import.meta.dirname, '../..');

export interface MarkdownFile {
  /** From the project folder. */
  readonly path: string;
  readonly text: string;
}

/** README.md and its neighbours, and everything in docs. */
export function listDocuments(): MarkdownFile[] {
  const inDocs = readdirSync(join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  const beside = readdirSync(projectFolder).filter((name) => name.endsWith('.md'));
  return [...beside, ...inDocs].map(readDocument);
}

export function readDocument(path: string): MarkdownFile {
  return { path, text: readFileSync(join(projectFolder, path), 'utf8') };
}

/** Without code blocks and `code`, in which links and quotes mean nothing. */
export function proseOf({ text }: MarkdownFile): string {
  return text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '`code`');
}

export interface Link {
  readonly kind: 'link' | 'picture';
  readonly text: string;
  readonly target: string;
}

/** Everything a document points to. */
export function linksOf(file: MarkdownFile): Link[] {
  const found = [...proseOf(file).matchAll(/(!?)\[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)/g)];
  return found.map(([, mark, text = '', target = '']) => ({ kind: mark ? 'picture' : 'link', text, target }));
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  /** As GitHub makes it: `#wenn-etwas-rot-ist`. */
  readonly anchor: string;
}

export function headingsOf({ text }: MarkdownFile): Heading[] {
  const used = new Map<string, number>();
  const plain = text.replace(/^( *)```[\s\S]*?^\1```/gm, '');
  return [...plain.matchAll(/^(#{1,6}) +(.+?) *$/gm)].map(([, marks = '', words = '']) => {
    const shown = words.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '');
    const slug = shown
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
      .replaceAll(' ', '-');
    const before = used.get(slug) ?? 0;
    used.set(slug, before + 1);
    return { level: marks.length, text: shown, anchor: before === 0 ? slug : `${slug}-${before}` };
  });
}

/** Where a relative link of `from` leads, from the project folder. */
export function targetPath(from: string, target: string): string {
  return relative(projectFolder, resolve(projectFolder, from, '..', decodeURI(target)));
}
