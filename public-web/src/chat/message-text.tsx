import type { Block } from '@it-lotse/domain/message-blocks';
import { Fragment, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shortAnswer } from './short-answer.ts';

/**
 * What an assistant wrote, as paragraphs and steps. All of it is text. A telephone shows the first six lines, and the rest
 * for whoever asks for it; where there is more room the style sheet shows all. `isComing`: it is still being written.
 */
export function MessageText({ text, isComing = false }: { text: string; isComing?: boolean }) {
  const [isWhole, setIsWhole] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  const answer = shortAnswer(text);
  const steps = answer.rest.flatMap((block) => (block.kind === 'steps' ? block.items : [])).length;
  function showAll() {
    flushSync(() => setIsWhole(true));
    // The button goes when it is pressed: the focus stays with what it has brought.
    rest.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Blocks blocks={answer.first} />
      {answer.rest.length > 0 && (
        <div
          ref={rest}
          className={`[&>*+*]:mt-[0.6rem] ${isWhole ? '' : '[@media_screen_and_(width<600px)]:hidden'}`}
          data-testid="rest"
          tabIndex={isWhole ? -1 : undefined}
        >
          <Blocks blocks={answer.rest} />
        </div>
      )}
      {answer.rest.length > 0 && !isWhole && !isComing && (
        <button type="button" className="text-link [@media_print,(width>=600px)]:hidden" onClick={showAll}>
          {steps > 0 ? `Mehr Schritte (${steps})` : 'Weiterlesen'}
        </button>
      )}
    </>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    block.kind === 'steps' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name, and they never change places
      <ol key={index} start={block.first}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place}>{item}</li>
        ))}
      </ol>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index}>
        {block.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={place}>
            {place > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </p>
    ),
  );
}
