import { retained } from './feature-parts.ts';

export type RetentionKind = keyof typeof retained;

/** What is deleted after months, in the order of the settings. */
export const retentionKinds = (Object.keys(retained) as RetentionKind[]).toSorted(
  (one, other) => retained[one].place - retained[other].place,
);

/** One field for each of them. */
export const ofEachRetained = <Field>(field: (kind: RetentionKind) => Field) =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, field(kind)])) as Record<RetentionKind, Field>;
