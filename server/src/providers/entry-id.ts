/**
 * The id of an appointment's entry, so that writing it twice makes one entry. Google allows a-v and 0-9 and never frees an
 * id; `generation` gives the next one should an entry be lost for good.
 */
export function entryIdOf(appointmentId: string, generation = 0): string {
  const base = appointmentId.replaceAll('-', '').toLowerCase();
  return generation === 0 ? base : `${base}g${generation}`;
}

export function nextEntryId(appointmentId: string, id: string): string {
  const generation = Number(/g(\d+)$/.exec(id)?.[1] ?? 0);
  return entryIdOf(appointmentId, generation + 1);
}

/** The appointment of one of our ids; null where it is none. */
export function appointmentOfEntryId(id: string): string | null {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})(?:g\d+)?$/.exec(id);
  return parts?.slice(1, 6).join('-') ?? null;
}
