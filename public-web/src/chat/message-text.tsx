import { type Block, messageBlocks } from '@it-lotse/shared/domain/message-blocks';
import { Fragment } from 'react';

/** What an assistant wrote, as paragraphs and steps. All of it is text. */
export function MessageText({ text }: { text: string }) {
  return messageBlocks(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name, and none of them has a state
    <Part key={index} block={block} />
  ));
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'steps') {
    return (
      <ol start={block.first}>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>{item}</li>
        ))}
      </ol>
    );
  }
  return (
    <p>
      {block.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}
