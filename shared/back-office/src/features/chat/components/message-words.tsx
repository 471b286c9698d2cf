import type { ChatEntry } from '@it-lotse/contract/chats';
import { type Block, messageBlocks } from '@it-lotse/domain/message-blocks';

const isolated = '[unicode-bidi:isolate] whitespace-pre-wrap';

/** What somebody said: text and nothing else. An assistant's numbered lines are steps. */
export function MessageWords({ message_type, content }: Pick<ChatEntry, 'message_type' | 'content'>) {
  if (message_type !== 'ai') {
    return (
      <p dir="auto" className={isolated}>
        {content}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {messageBlocks(content).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Part key={index} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p dir="auto" className={isolated}>
        {block.lines.join('\n')}
      </p>
    );
  }
  return (
    <ol
      start={block.first}
      className="flex list-decimal flex-col gap-1 pl-6 marker:font-strong marker:text-teal-strong"
    >
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index} dir="auto" className="[unicode-bidi:isolate]">
          {item}
        </li>
      ))}
    </ol>
  );
}
