import type { ErasurePlan } from '@it-lotse/contract/privacy';
import type { PersonRecords } from '../../kernel/personal/person-records.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { FeatureViews } from '../../kernel/sources/feature-views.ts';
import { personalTables } from './person-records.ts';

const notes = {
  backups:
    'Ältere Sicherungen enthalten die Daten noch, bis sie überschrieben sind. Wird eine davon zurückgespielt, löscht der Server die Person beim Start wieder, soweit er von diesem Löschen noch weiß.',
  others: (places: readonly string[]) =>
    `Was bei anderen Anbietern liegt (${['Ihr E-Mail-Postfach', ...places].join(', ')}), löschen Sie bitte dort.`,
  mentions: 'Was andere Personen in ihren eigenen Nachrichten über diese Person geschrieben haben, bleibt bei diesen.',
} as const;

/** What erasing the person would delete, what it would leave, and what stands in its way. */
export function planErasure(
  views: Pick<FeatureViews, 'personal'>,
  person: PersonScope,
  records: PersonRecords,
  now: Date,
): ErasurePlan {
  const { personal } = views;
  return {
    name: person.name,
    confirmation: confirmationOf(person),
    obstacles: personal.flatMap(({ obstacles }) => obstacles?.(records, now) ?? []),
    deleted: personalTables(views)
      .map(({ table, label, isKept }) => ({
        kind: table,
        label,
        count: records.of(table).filter((row) => !isKept?.(row, records)).length,
      }))
      .filter(({ count }) => count > 0),
    kept: personal.flatMap(({ kept }) => kept?.(records) ?? []),
    notes: [
      notes.backups,
      notes.others(personal.flatMap(({ elsewhere }) => elsewhere ?? [])),
      ...personal.flatMap((feature) => feature.notes?.(person) ?? []),
      notes.mentions,
    ],
  };
}

/** What the operator types: the name, else what the card is called by. */
export function confirmationOf({ name, addresses }: PersonScope): string {
  return name || addresses[0]?.value || 'LÖSCHEN';
}
