import { createContext, useContext } from 'react';
import type { OfficeFeature } from './feature.ts';

export const FeaturesContext = createContext<readonly OfficeFeature[]>([]);

/** All features, for a page that shows something of each: it is itself one of them and cannot import their list. */
export const useFeatures = () => useContext(FeaturesContext);
