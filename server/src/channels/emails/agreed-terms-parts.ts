import { formatLongDate } from '@it-lotse/domain/format-date';
import { writtenBlocks, writtenPieces } from '@it-lotse/domain/written-text';
import type { AgreedTerms } from '../../kernel/settings/agreed-terms.ts';
import type { MailPart } from './mail-parts.ts';

/** Says which terms and conditions were agreed; nothing where there were none. */
export function termsOfContractParts(terms: AgreedTerms | null): MailPart[] {
  if (!terms) return [];
  const version = `in der Fassung vom ${formatLongDate(terms.saved_at)}`;
  return [
    { kind: 'small', text: `Es gelten die Allgemeinen Geschäftsbedingungen ${version}. Sie stehen ganz am Ende.` },
  ];
}

/**
 * The terms and conditions themselves, for the end of a mail or of a sheet: they must reach the customer on a lasting
 * medium (§ 312f BGB), which a link to a page that changes is not.
 */
export function termsTextParts(terms: AgreedTerms | null): MailPart[] {
  if (!terms) return [];
  return [
    { kind: 'heading', text: `Allgemeine Geschäftsbedingungen (${formatLongDate(terms.saved_at)})` },
    ...writtenBlocks(terms.text).map((block): MailPart => {
      if (block.kind === 'list')
        return { kind: 'small', text: block.items.map((item) => `– ${plain(item)}`).join('\n') };
      if (block.kind === 'paragraph') return { kind: 'small', text: block.lines.map(plain).join('\n') };
      return { kind: 'subheading', text: block.text };
    }),
  ];
}

/** A line without its marks; a link with its address behind it. */
const plain = (line: string): string =>
  writtenPieces(line)
    .map((piece) => (piece.kind === 'link' && piece.href !== piece.text ? `${piece.text} (${piece.href})` : piece.text))
    .join('');
