import type { z } from 'zod';
import { appointmentsPart } from './appointments-part.ts';
import { backupsPart } from './backups-part.ts';
import { calendarPart } from './calendar-part.ts';
import { chatsPart } from './chats-part.ts';
import { contactImportEvents } from './contact-imports-events.ts';
import { customerEvents } from './customers-events.ts';
import { declarationsPart } from './declarations-part.ts';
import { emailsPart } from './emails-part.ts';
import type { FeaturePart, Figure, Places } from './feature-part.ts';
import { leadsPart } from './leads-part.ts';
import { newsletterPart } from './newsletter-part.ts';
import { paymentsPart } from './payments-part.ts';
import { providerEvents } from './provider-events.ts';
import { securityEvents } from './security-events.ts';
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
  { events: customerEvents, searchKinds: { customer: 1 } },
  { events: contactImportEvents },
  newsletterPart,
  backupsPart,
  { events: securityEvents },
] as const satisfies readonly FeaturePart[];

type Part = (typeof featureParts)[number];
/** What the parts give under one name, as one table. */
type Joined<Name extends keyof FeaturePart> = JoinedOf<PartWith<Name>>;
type PartWith<Name extends keyof FeaturePart> = Part extends infer Each
  ? Each extends { [N in Name]: infer Given }
    ? Given
    : never
  : never;
type KeysOfEach<Each> = Each extends unknown ? keyof Each : never;
type JoinedOf<Each> = {
  readonly [Key in KeysOfEach<Each>]: Each extends { readonly [K in Key]: infer Value } ? Value : never;
};

type TableName =
  | 'addressKinds'
  | 'connections'
  | 'errors'
  | 'events'
  | 'figures'
  | 'providers'
  | 'retention'
  | 'services';
const given = <Name extends TableName>(name: Name): Joined<Name> =>
  Object.assign({}, ...featureParts.map((part: FeaturePart) => part[name] ?? {}));

/** The modules of their calls. Whoever asks loads them all. */
export const featureCalls = async (): Promise<readonly object[]> =>
  (await Promise.all(featureParts.map((part: FeaturePart) => part.calls?.() ?? []))).flat();

/** Every event of every feature, by its name. */
export const featureEvents: Joined<'events'> = given('events');

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

type PlacesName = 'searchKinds' | 'enquiryChannels' | 'conversationKinds';
const inOrder = (places: Places) =>
  Object.entries(places)
    .toSorted(([, one], [, other]) => one - other)
    .map(([name]) => name);
const placesOf = (named: Readonly<Record<string, { readonly place: number }>>): Places =>
  Object.fromEntries(Object.entries(named).map(([name, { place }]) => [name, place]));
const namesGiven = <Name extends PlacesName>(name: Name) =>
  inOrder(Object.assign({}, ...featureParts.map((part: FeaturePart) => part[name] ?? {}))) as unknown as readonly [
    KeysOfEach<PartWith<Name>>,
    ...KeysOfEach<PartWith<Name>>[],
  ];

export const searchKinds = namesGiven('searchKinds');
export const enquiryChannels = namesGiven('enquiryChannels');
export const conversationKinds = namesGiven('conversationKinds');

/** How the server reaches those it works with, as the operator sets it up in the office. */
export const featureConnections: Joined<'connections'> = given('connections');
export type ConnectionName = keyof typeof featureConnections;
export const connectionNames = inOrder(placesOf(featureConnections)) as readonly ConnectionName[];

/** A way a feature handles personal data where it is set up. */
export type OptionalProcessing = PartWith<'processing'>[number];

/** Kinds of addresses of a person for which a feature vouches. */
export const vouchedAddresses: Joined<'addressKinds'> = given('addressKinds');
export type VouchedKind = keyof typeof vouchedAddresses;
export const vouchedKinds = Object.keys(vouchedAddresses) as readonly VouchedKind[];

/** Whose last success and last error are kept. */
export const featureProviders: Joined<'providers'> = given('providers');
type ProviderName = keyof typeof featureProviders;
export const providerNames = inOrder(placesOf(featureProviders)) as readonly ProviderName[];

/** What is deleted after months, by its kind. */
export const retained: Joined<'retention'> = given('retention');
/** How refusals of features are answered, by their codes. */
export const featureErrors: Joined<'errors'> = given('errors');

type WaitingFigure = {
  [Name in keyof FeatureFigures]: (typeof featureFigures)[Name]['waits'] extends true ? Name : never;
}[keyof FeatureFigures];
/** Those that count people who wait for the operator. */
export const waitingFigures = allFigures
  .filter(([, { waits }]) => waits)
  .map(([name]) => name) as readonly WaitingFigure[];
