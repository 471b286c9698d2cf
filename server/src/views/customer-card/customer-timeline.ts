import type { getTimeline } from '@it-lotse/contract/customers';
import type { AnswerOf, QueryOf } from '@it-lotse/contract/endpoint';
import { type TimelineKind, timelineKinds } from '@it-lotse/contract/feature-parts';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import type { PersonKeys, PlacedEntry } from '../../kernel/sources/timeline-source.ts';
import { type AddressKind, vouchedOf } from '../../people/customer-addresses.ts';
import { listAddresses, type StoredCustomer } from '../../people/customers-repository.ts';
import { scopeOf } from '../../people/person-scope.ts';
import type { CustomerCardNeeds } from './customer-card-needs.ts';

/** How far each kind has been read. */
type Places = Record<TimelineKind, number>;

/** What happened with a person, newest first, of one kind or of all. @throws AppError validation_failed for a foreign cursor */
export function readTimeline(
  { db, clock, views }: CustomerCardNeeds,
  customer: StoredCustomer,
  { limit, cursor, kind }: QueryOf<typeof getTimeline>,
): AnswerOf<typeof getTimeline> {
  const addresses = listAddresses(db, customer.id);
  const valuesOf = (wanted: AddressKind) =>
    addresses.filter((address) => address.kind === wanted).map(({ value }) => value);
  const { phones, ownsByPhone } = scopeOf(db, customer.id);
  const person: PersonKeys = {
    emails: valuesOf('email'),
    vouched: vouchedOf(valuesOf),
    phones,
    ownsByPhone,
    now: clock.now(),
  };
  const places = decodePlaces(cursor);
  const taken: PlacedEntry[] = [];
  // Within a kind the order is that of its places: a clock that was set back leaves nothing out.
  const queues = (kind ? [kind] : timelineKinds).map((each) =>
    views.timeline
      .filter((source) => source.kind === each)
      .flatMap((source) => source.list(db, person, places[each], limit + 1))
      .sort((a, b) => b.place - a.place),
  );
  for (let queue = newestOf(queues); queue && taken.length < limit; queue = newestOf(queues)) {
    taken.push(...queue.splice(0, 1));
  }
  return {
    entries: taken.map(({ entry }) => entry),
    next_cursor: newestOf(queues) ? encodePlaces(after(places, taken)) : null,
  };
}

/** The queue whose first entry happened last; undefined when all are empty. */
function newestOf(queues: PlacedEntry[][]): PlacedEntry[] | undefined {
  return queues
    .filter(({ length }) => length > 0)
    .reduce<PlacedEntry[] | undefined>(
      (newest, queue) => (newest && timeOf(newest) >= timeOf(queue) ? newest : queue),
      undefined,
    );
}

const timeOf = ([first]: readonly PlacedEntry[]) => first?.entry.at ?? '';

function after(places: Places, taken: readonly PlacedEntry[]): Places {
  const next = { ...places };
  for (const { entry, place } of taken) next[entry.kind] = place;
  return next;
}

const untouched = '-';

function encodePlaces(places: Places): string {
  return timelineKinds
    .map((kind) => (places[kind] === Number.MAX_SAFE_INTEGER ? untouched : places[kind].toString(36)))
    .join('.');
}

function decodePlaces(cursor: string | undefined): Places {
  const parts = cursor?.split('.') ?? timelineKinds.map(() => untouched);
  if (parts.length !== timelineKinds.length || !parts.every((part) => /^(?:-|[\da-z]{1,10})$/.test(part))) {
    throw fieldRefusal('cursor', '„cursor“ stammt nicht aus einer Antwort dieses Servers.');
  }
  return Object.fromEntries(
    timelineKinds.map((kind, index) => {
      const part = parts[index];
      return [kind, part === undefined || part === untouched ? Number.MAX_SAFE_INTEGER : Number.parseInt(part, 36)];
    }),
  ) as Places;
}
