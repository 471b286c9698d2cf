import type { CustomerAddress } from '@it-lotse/contract/customers';
import type { DashboardStats } from '@it-lotse/contract/dashboard';
import type { EnquiryChannel } from '@it-lotse/contract/enquiries';
import type { TimelineKind } from '@it-lotse/contract/feature-parts';
import type { SearchKind } from '@it-lotse/contract/search';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ExportList } from '../downloads/exports.ts';
import type { Drafts } from '../draft-stores.ts';
import type { LeadTickLook } from '../lead-tick-look.ts';
import type { WaitingKind } from '../offline/waiting-kind.ts';
import type { SearchLook, SearchOrder, SearchPlace } from '../search/search-lines.ts';
import type { Command, GoTarget, Shortcut } from '../shortcuts/shortcut-list.ts';
import type { TabMark } from '../tab-marks.ts';
import type { TimelineLook } from '../timeline-look.ts';
import type { FirstLook } from './first-look.ts';
import type { ServiceLook } from './service-look.ts';
import type { SettingsCard } from './settings-card.ts';

export interface OfficeTab extends GoTarget {
  readonly icon: LucideIcon;
  /** Somebody is about to open it: fetches the script of its page, and what that shows first. */
  comeNear?(look: FirstLook): Promise<void>;
  /** What waits, by the figures of the dashboard; null: nothing. Absent where nothing ever does. */
  mark?(stats: DashboardStats): TabMark | null;
  /** In place of `mark`, where the figures do not tell it. */
  useMark?(): TabMark | null;
}

/** What one feature brings to the back office. Everything central is derived from the list of them in features.ts. */
export interface OfficeFeature {
  readonly name: string;
  readonly tab?: OfficeTab;
  /** `/leads` and `/leads/:id` are one page, so that the list stays as it is when a lead opens beside it; so with most lists. */
  readonly routes?: readonly RouteObject[];
  /** Found in the search by name: what is no tab, and what can be done. */
  readonly searchPlaces?: readonly SearchPlace[];
  /** Reads what was typed as something to be done, with what was said of it filled in. */
  searchCommand?(typed: string, now: Date): SearchPlace | null;
  /** The same where the server has to be asked. */
  searchOrder?(typed: string): SearchOrder | null;
  /** Its records among the results of the search. */
  readonly searchLooks?: Readonly<Partial<Record<SearchKind, SearchLook>>>;
  /** Its records in the timeline of a customer. */
  readonly timelineLooks?: Readonly<Partial<Record<TimelineKind, TimelineLook>>>;
  /** What it asks beside the message of a request. */
  readonly leadTicks?: readonly LeadTickLook[];
  /** Where somebody is written to at an address that it vouches for. */
  readonly addressPaths?: Readonly<Partial<Record<CustomerAddress['kind'], (value: string) => string>>>;
  /** What somebody does through it who gets a card: 'eine Anfrage sendet'. */
  readonly makesCards?: string;
  /** What its ways to get in touch are called. */
  readonly enquiryLabels?: Readonly<Partial<Record<EnquiryChannel, string>>>;
  /** What of it is set among the settings. */
  readonly settingsCards?: readonly SettingsCard[];
  /** How its outside services are shown. */
  readonly services?: readonly ServiceLook[];
  /** What can be begun here and not be finished. */
  readonly drafts?: readonly Drafts[];
  /** What is sent here and waits while the server is away. */
  readonly waitingKinds?: readonly WaitingKind[];
  /** What its actions are called in the log of activities; the keys are names of calls, and a few that are none. */
  readonly actionWords?: Readonly<Record<string, string>>;
  /** Told above every page, but in the window of a single record. */
  readonly Notice?: ComponentType;
  /** Told on the dashboard while something waits; else it shows nothing. */
  readonly DashboardNotice?: ComponentType;
  /** Leads from the list of customers to what else is kept of people. */
  readonly customerLinks?: readonly { readonly to: string; readonly label: string }[];
  /** What a person does not become by an import of contacts: the end of a sentence. */
  readonly notByImport?: string;
  /** Lists of its own that can be taken along as a file. */
  readonly exports?: readonly ExportList[];
  /** Goes on while the office is open, and shows nothing. */
  readonly Background?: ComponentType;
  /** Pages without a tab that a second key leads to, after 'g'. */
  readonly goTargets?: readonly GoTarget[];
  /** What a key does from every page. */
  readonly commands?: readonly Command[];
  /** What Enter sends there, in the list of shortcuts. */
  readonly sentByEnter?: string;
  /** What a key does on the feature's own page. */
  readonly shortcuts?: readonly Shortcut[];
}
