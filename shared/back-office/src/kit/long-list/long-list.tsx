import { type AriaAttributes, Fragment, type HTMLAttributes, type ReactNode, useRef } from 'react';
import { rowsAndSpaces } from './row-heights.ts';
import { useRowsInView } from './use-rows-in-view.ts';

/** To be set on the element of a row: which it is, for the list and for screen readers. */
export interface RowPlace extends Pick<AriaAttributes, 'aria-posinset' | 'aria-setsize' | 'aria-rowindex'> {
  'data-row': number;
}

export interface LongListProps<Row> extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'onFocus'> {
  as?: 'ul' | 'ol' | 'tbody' | 'div';
  /** Names what is remembered of it; lists that look alike may share one. */
  name: string;
  rows: readonly Row[];
  /** Id of the row, or of the link in it, in the document. */
  idOf(row: Row): string;
  /** Where a row holds entries with ids of their own. */
  holds?(row: Row, linkId: string): boolean;
  /** Between two rows, in px, where the list sets one. */
  gap?: number;
  isShort?: boolean;
  children(row: Row, place: RowPlace): ReactNode;
}

/** The head of a table is its first row. */
const headRows = 1;

/**
 * A list that may grow without end: thousands of rows, of which those in view are drawn and room is left for the others.
 * The page scrolls as if all were there. Entries out of view get the keyboard by `focusEntry`.
 */
export function LongList<Row>({
  as = 'ul',
  name,
  rows,
  idOf,
  holds = (row, linkId) => idOf(row) === linkId,
  gap = 0,
  isShort,
  children,
  ...props
}: LongListProps<Row>) {
  // One of them stands for all: they differ in nothing that is used here.
  const List = as as 'ul';
  const list = useRef<HTMLUListElement>(null);
  const ids = rows.map(idOf);
  const indexOf = (linkId: string) => rows.findIndex((row) => holds(row, linkId));
  const view = useRowsInView({ name, ids, gap, list, indexOf, isShort });
  const placeOf = (index: number): RowPlace => {
    if (view.isShort || as === 'div') return { 'data-row': index };
    if (as === 'tbody') return { 'data-row': index, 'aria-rowindex': index + 1 + headRows };
    return { 'data-row': index, 'aria-posinset': index + 1, 'aria-setsize': rows.length };
  };
  return (
    <List
      ref={list}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-row]');
        if (row?.parentElement === list.current) view.keep(Number(row?.dataset.row));
      }}
      {...props}
    >
      {rowsAndSpaces(ids, view.heights, gap, view.isDrawn).map((part, order) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: it is the same room, whatever has moved into view
        if ('space' in part) return <Space key={`space-${order}`} as={as} height={part.space} />;
        const row = rows[part.index];
        return row === undefined ? null : (
          <Fragment key={ids[part.index]}>{children(row, placeOf(part.index))}</Fragment>
        );
      })}
    </List>
  );
}

/** For the table around a list as its body: how many rows there are, drawn or not. */
export const rowCount = (rows: readonly unknown[]) => rows.length + headRows;

/** When rows take its place the browser must hold fast to what is read, not to the room. */
function Space({ as, height }: { as: string; height: number }) {
  const style = { height, overflowAnchor: 'none' } as const;
  if (as === 'div') return <div style={style} />;
  if (as !== 'tbody') return <li aria-hidden style={style} />;
  return (
    <tr aria-hidden style={{ overflowAnchor: 'none' }}>
      <td style={style} />
    </tr>
  );
}
