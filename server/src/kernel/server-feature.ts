import type { GivenDesk } from './connections/connection-desk.ts';
import type { ServerModule } from './module.ts';
import type { PersonalData } from './personal/personal-data.ts';
import type { AlarmSource } from './sources/alarm-source.ts';
import type { CardFigureSource } from './sources/card-figures.ts';
import type { EnquirySource, VisitOf } from './sources/enquiry-source.ts';
import type { ProcessingOf } from './sources/feature-views.ts';
import type { FigureSource, ServiceSource } from './sources/figure-source.ts';
import type { SearchSource } from './sources/search-source.ts';
import type { TimelineSource } from './sources/timeline-source.ts';
import type { DaySource, WaitingSource } from './sources/today-sources.ts';

/**
 * What one feature is to the server, said once beside its module: the work it does, and what it gives to the views that are
 * made of all features. Whom it hears and what else it gives, the owners of those lists say (`HearsLeads`, `GivesMailSamples`).
 */
export interface ServerFeature<Needs = unknown> {
  createModule?(needs: Needs): ServerModule;
  /** How it handles personal data, where it is set up. */
  readonly processing?: ProcessingOf<Needs>;
  /** An outside service it works with, as it is set up in the office. */
  readonly connection?: GivenDesk<Needs>;
  readonly alarms?: readonly AlarmSource[];
  readonly search?: SearchSource | readonly SearchSource[];
  readonly timeline?: readonly TimelineSource[];
  readonly card?: CardFigureSource<Needs>;
  readonly figures?: FigureSource<Needs>;
  readonly service?: ServiceSource<Needs>;
  readonly enquiries?: EnquirySource;
  /** One feature knows of visits. */
  readonly hadVisit?: VisitOf;
  readonly waiting?: WaitingSource;
  /** One feature knows of the day. */
  readonly day?: DaySource<Needs>;
  readonly personal?: readonly PersonalData<Needs>[];
}
