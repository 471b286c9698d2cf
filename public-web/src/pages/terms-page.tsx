import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { type WrittenBlock, writtenBlocks } from '@it-lotse/domain/written-text';
import { Fragment } from 'react';
import { PlainPage } from '../plain-page/plain-page.tsx';

/** The operator's own terms and conditions, at an address of their own for as long as there are some. */
export function TermsPage({ content }: { content: SiteContent }) {
  return (
    <PlainPage content={content} title="Allgemeine Geschäftsbedingungen">
      {writtenBlocks(content.terms).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name, and the page is drawn once
        <Block key={index} block={block} />
      ))}
    </PlainPage>
  );
}

function Block({ block }: { block: WrittenBlock }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'subheading') return <h3 className="mt-6 text-[1.25rem]">{block.text}</h3>;
  if (block.kind === 'list') {
    return (
      <ul className="mt-3 list-disc pl-6">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
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
          {line}
        </Fragment>
      ))}
    </p>
  );
}
