import { LongList, type LongListProps } from './long-list.tsx';

const gapPixels = 12;

/** A long list of cards, as lists are on phones. */
export const CardList = <Row,>(props: Omit<LongListProps<Row>, 'as' | 'gap' | 'className'>) => (
  <LongList gap={gapPixels} className="flex flex-col gap-3" {...props} />
);
