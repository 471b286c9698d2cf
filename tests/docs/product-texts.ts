import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { voices } from '@it-lotse/contract/content';
import { inVoice } from '@it-lotse/domain/voice';
import { parseSync } from '@swc/core';
import { projectFolder } from './read-markdown.ts';

const rooms = ['shared', 'public-web/src', 'desktop/src', 'server/src'];
const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$|(^|\/)test(ing|-support)\//.test(name);

/**
 * Every text the product can show, in both voices: string literals, templates and the words between tags, with '…' where a value stands.
 * Comments are not among them.
 */
export function listProductTexts(): string[] {
  const texts = rooms.flatMap((room) =>
    readdirSync(join(projectFolder, room), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .flatMap((name) => textsIn(join(projectFolder, room, name))),
  );
  const said = texts.flatMap((text) => voices.map((voice) => inVoice(voice, text)));
  return [...new Set(said.map(plain).filter((text) => /\p{L}/u.test(text)))];
}

/** One way of writing: single spaces, no soft or hard ones, three dots as one sign, '&' of menus left out. */
export function plain(text: string): string {
  return text
    .replaceAll('...', '…')
    .replaceAll('\u00AD', '')
    .replace(/&(?=\p{Lu})/gu, '')
    .replaceAll('\u2212', '-')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .replace(/ ?…/g, '…')
    .trim();
}

function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  const texts: string[] = [];
  collect(program, texts);
  return texts;
}

interface SyntaxNode {
  readonly type?: string;
  readonly [key: string]: unknown;
}

function collect(value: unknown, texts: string[]): void {
  if (Array.isArray(value)) {
    for (const each of value) collect(each, texts);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const node = value as SyntaxNode;
  const text = textOf(node);
  if (text !== null) texts.push(text);
  for (const child of Object.values(node)) collect(child, texts);
}

function textOf(node: SyntaxNode): string | null {
  switch (node.type) {
    case 'StringLiteral':
      return String(node.value);
    case 'TemplateLiteral':
      return (node.quasis as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw).join('…');
    case 'JSXText':
      return decodeEntities(String(node.value));
    case 'JSXElement':
    case 'JSXFragment':
      return wordsBetweenTags(node.children as SyntaxNode[]);
    default:
      return null;
  }
}

/** The words of an element as they stand in a line, also inside of <b> and the like. */
function wordsBetweenTags(children: readonly SyntaxNode[]): string {
  return children
    .map((child) => {
      if (child.type === 'JSXText') return decodeEntities(String(child.value));
      if (child.type === 'JSXElement') return wordsBetweenTags(child.children as SyntaxNode[]);
      if (child.type !== 'JSXExpressionContainer') return '';
      const expression = child.expression as SyntaxNode;
      return expression.type === 'StringLiteral' ? String(expression.value) : '…';
    })
    .join('');
}

const decodeEntities = (text: string) =>
  text.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').replaceAll('&quot;', '"');
