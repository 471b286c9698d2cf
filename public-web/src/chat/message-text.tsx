import { type Block, messageBlocks } from '@it-lotse/shared/domain/message-blocks';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** More than these fill the window of a phone. */
const stepsAtOnce = 3;

/** What an assistant wrote, as paragraphs and steps. All of it is text. */
export function MessageText({ text }: { text: string }) {
  return messageBlocks(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name, and they never change places
    <Part key={index} block={block} />
  ));
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'steps') return <Steps first={block.first} items={block.items} />;
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

/** The first steps, and the rest for whoever asks for it. */
function Steps({ first, items }: { first: number; items: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const hidden = isWhole ? 0 : Math.max(0, items.length - stepsAtOnce);
  function showAll() {
    flushSync(() => setIsWhole(true));
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {/* The button goes when it is pressed: the focus stays with the steps. */}
      <ol ref={list} start={first} tabIndex={isWhole ? -1 : undefined}>
        {items.slice(0, items.length - hidden).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index}>{item}</li>
        ))}
      </ol>
      {hidden > 0 && (
        <button type="button" className="text-link" onClick={showAll}>
          Mehr Schritte ({hidden})
        </button>
      )}
    </>
  );
}
