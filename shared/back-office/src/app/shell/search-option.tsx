import { formatRelative } from '@it-lotse/domain/format-date';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Tag } from '@it-lotse/ui/tag';
import type { KeyboardEvent } from 'react';
import type { Found } from '../../kit/search/search-lines.ts';
import { useNow } from '../../kit/use-now.ts';
import { MarkedText } from './marked-text.tsx';

interface SearchOptionProps {
  found: Found;
  /** What was looked for; it stands out. */
  wanted: string;
  id: string;
  chosen: boolean;
  onChoose(): void;
  onOpen(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** One line of what the search found. */
export function SearchOption({ found, wanted, id, chosen, onChoose, onOpen, onKeyDown }: SearchOptionProps) {
  const now = useNow();
  const { title, text, word, Icon, at } = found;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onPointerMove={onChoose}
      className={joinClasses('flex items-center gap-3 rounded-control px-3 py-2', chosen && 'bg-teal-tint')}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-teal" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-strong">
          <MarkedText text={title} wanted={wanted} />
        </span>
        {text && (
          <span className="block truncate text-small text-ink-2">
            <bdi>
              <MarkedText text={text} wanted={wanted} />
            </bdi>
          </span>
        )}
      </span>
      <Tag>{word}</Tag>
      <span className="w-24 text-right text-small text-ink-2 max-middle:hidden">{at && formatRelative(at, now)}</span>
    </div>
  );
}
