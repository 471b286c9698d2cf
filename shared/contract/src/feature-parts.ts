import type { z } from 'zod';
import { appointmentsPart } from './appointments-part.ts';
import { backupsPart } from './backups-part.ts';
import { calendarPart } from './calendar-part.ts';
import { chatsPart } from './chats-part.ts';
import { contactImportEvents } from './contact-imports-events.ts';
import { customerEvents } from './customers-events.ts';
import { declarationsPart } from './declarations-part.ts';
import { emailsPart } from './emails-part.ts';
import type { FeaturePart, Figure } from './feature-part.ts';
import { leadsPart } from './leads-part.ts';
import { newsletterPart } from './newsletter-part.ts';
import { paymentsPart } from './payments-part.ts';
import { privacyEvents } from './privacy-events.ts';
import { providerEvents } from './provider-events.ts';
import { securityEvents } from './security-events.ts';
import { settingsEvents } from './settings-events.ts';
import { waitingListPart } from './waiting-list-part.ts';
import { whatsappPart } from './whatsapp-part.ts';

/**
 * What each feature adds to answers and events that are made of all of them; a new one is one entry. The kinds of the
 * timeline are offered in this order, and the places in its cursor stand in it.
 */
const featureParts = [
  leadsPart,
  chatsPart,
  appointmentsPart,
  paymentsPart,
  emailsPart,
  whatsappPart,
  declarationsPart,
  waitingListPart,
  calendarPart,
  { events: providerEvents },
  { events: settingsEvents },
  { events: customerEvents },
  { events: contactImportEvents },
  newsletterPart,
  backupsPart,
  { events: privacyEvents },
  { events: securityEvents },
] as const satisfies readonly FeaturePart[];

type Part = (typeof featureParts)[number];
/** What the parts give under one name, as one table. */
type Joined<Name extends keyof FeaturePart> = JoinedOf<
  Part extends infer Each ? (Each extends { [N in Name]: infer Given } ? Given : never) : never
>;
type KeysOfEach<Each> = Each extends unknown ? keyof Each : never;
type JoinedOf<Each> = {
  readonly [Key in KeysOfEach<Each>]: Each extends { readonly [K in Key]: infer Value } ? Value : never;
};

const given = <Name extends 'events' | 'figures' | 'services'>(name: Name): Joined<Name> =>
  Object.assign({}, ...featureParts.map((part: FeaturePart) => part[name] ?? {}));

/** The modules of their calls. Whoever asks loads them all. */
export const featureCalls = async (): Promise<readonly object[]> =>
  (await Promise.all(featureParts.map((part: FeaturePart) => part.calls?.() ?? []))).flat();

/** Every event of every feature, by its name. */
export const officeEvents: Joined<'events'> = given('events');

/** Every figure a feature tells the dashboard, by its name. */
export const featureFigures: Joined<'figures'> = given('figures');
/** The badges of all services, by their names. */
export const featureServices: Joined<'services'> = given('services');
export type FeatureFigures = {
  [Name in keyof typeof featureFigures]: z.output<(typeof featureFigures)[Name]['schema']>;
};

export const timelineKinds = featureParts.flatMap(
  (part: FeaturePart) => part.timelineKinds ?? [],
) as readonly TimelineKind[];
export type TimelineKind = Extract<Part, { readonly timelineKinds: unknown }>['timelineKinds'][number];

const allFigures: readonly (readonly [string, Figure])[] = Object.entries(featureFigures);
/** What stands for all figures while the server stays silent. */
export const unknownFigures = Object.fromEntries(
  allFigures.map(([name, { unknown }]) => [name, unknown]),
) as FeatureFigures;

type WaitingFigure = {
  [Name in keyof FeatureFigures]: (typeof featureFigures)[Name]['waits'] extends true ? Name : never;
}[keyof FeatureFigures];
/** Those that count people who wait for the operator. */
export const waitingFigures = allFigures
  .filter(([, { waits }]) => waits)
  .map(([name]) => name) as readonly WaitingFigure[];
