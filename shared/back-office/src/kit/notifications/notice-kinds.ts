import { createContext, useContext } from 'react';
import type { NoticeKind } from '../live/news-topic.ts';

export const NoticeKindsContext = createContext<readonly NoticeKind[]>([]);

/** The kinds of notices of all features, for the settings: they tell news themselves and cannot import the whole. */
export const useNoticeKinds = () => useContext(NoticeKindsContext);
