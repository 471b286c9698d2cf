import type { PersonalData } from '../personal/personal-data.ts';
import type { CardFigureSource } from './card-figures.ts';
import type { EnquirySource, VisitOf } from './enquiry-source.ts';
import type { FigureSource, ServiceSource } from './figure-source.ts';
import type { SearchSource } from './search-source.ts';
import type { TimelineSource } from './timeline-source.ts';
import type { DaySource, WaitingSource } from './today-sources.ts';

/** What the features give to the views that are made of all of them. */
export interface FeatureViews {
  readonly search: readonly SearchSource[];
  readonly timeline: readonly TimelineSource[];
  readonly card: readonly CardFigureSource<void>[];
  readonly figures: readonly FigureSource<void>[];
  readonly services: readonly ServiceSource<void>[];
  readonly enquiries: { readonly channels: readonly EnquirySource[]; readonly hadVisit: VisitOf };
  readonly waiting: readonly WaitingSource[];
  readonly day: DaySource<void>;
  /** Whatever hangs on a record of another feature comes after it. */
  readonly personal: readonly PersonalData<void>[];
}
