import { type WrittenBlock, writtenBlocks, writtenPieces } from '@it-lotse/domain/written-text';
import { Fragment } from 'react';

/** A long text of the operator. Parts of one text have no other name than their place, and a page is drawn once. */
export function WrittenText({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return writtenBlocks(text).map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: WrittenBlock }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'subheading') return <h3 className="mt-6 text-[1.25rem]">{block.text}</h3>;
  if (block.kind === 'list') {
    return (
      <ul className="mt-3 list-disc pl-6">
        {block.items.map((item) => (
          <li key={item}>
            <Line text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className="mt-3">
      {block.lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={place}>
          {place > 0 && <br />}
          <Line text={line} />
        </Fragment>
      ))}
    </p>
  );
}

function Line({ text }: { text: string }) {
  return writtenPieces(text).map((piece, place) => {
    const key = `${place}`;
    if (piece.kind === 'bold') return <strong key={key}>{piece.text}</strong>;
    if (piece.kind !== 'link') return <Fragment key={key}>{piece.text}</Fragment>;
    return (
      <a key={key} href={piece.href} className="text-teal-strong underline decoration-2 underline-offset-4">
        {piece.text}
      </a>
    );
  });
}
