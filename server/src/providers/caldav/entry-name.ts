import { appointmentOfEntryId } from '../entry-id.ts';

/** Our mark: resources of this name, which is their UID too, are ours. A copy made by hand gets another. */
const ours = /^it-lotse-([\da-z]+)\.ics$/;

export const uidOf = (id: string) => `it-lotse-${id}`;

/** The name of the resource that an entry stands in. */
export function nameOfId(id: string): string {
  return appointmentOfEntryId(id) === null ? id : `${uidOf(id)}.ics`;
}

export function idOfName(name: string): string {
  const id = ours.exec(name)?.[1];
  return id && appointmentOfEntryId(id) !== null ? id : name;
}
