import type { ProcessingActivity } from '@it-lotse/contract/site-rendering';
import type { GivenDesk } from '../connections/connection-desk.ts';
import type { PersonalData } from '../personal/personal-data.ts';
import type { AlarmSource } from './alarm-source.ts';
import type { CardFigureSource } from './card-figures.ts';
import type { EnquirySource, VisitOf } from './enquiry-source.ts';
import type { FigureSource, ServiceSource } from './figure-source.ts';
import type { SearchSource } from './search-source.ts';
import type { TimelineSource } from './timeline-source.ts';
import type { DaySource, WaitingSource } from './today-sources.ts';

export type ProcessingOf<Needs = unknown> = (needs: Needs) => ProcessingActivity | null;

/** What the features give to the views that are made of all of them. */
export interface FeatureViews {
  /** Ways features handle personal data here and now; null: not set up. */
  readonly processing: readonly ProcessingOf<void>[];
  /** Outside services that are set up in the office. */
  readonly connections: readonly GivenDesk<void>[];
  /** What of its events the operator is told by mail, too. */
  readonly alarms: readonly AlarmSource[];
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
