import { bookingSettingsParts, type Training } from '@it-lotse/contract/booking-settings';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { readPart } from '../../../kit/read-part.ts';
import type { BookingSection } from './booking-section.ts';

/** A topic as it is typed; `id` only tells rows apart while they are edited. */
export interface TrainingDraft extends Training {
  id: string;
}
export type TrainingsDraft = readonly TrainingDraft[];

export const newTraining = (): TrainingDraft => ({ id: newUuid(), topic: '', remote: '', onsite: '' });

const schema = bookingSettingsParts.pick({ trainings: true });

export const trainingsSection: BookingSection<TrainingsDraft> = {
  toDraft: ({ trainings }) => trainings.map((training, index) => ({ id: `saved.${index}`, ...training })),
  read(draft) {
    const faults: Record<string, string> = {};
    for (const [index, training] of draft.entries()) {
      for (const place of ['remote', 'onsite'] as const) {
        if (training[place] === '')
          faults[`trainings.${index}.${place}`] = 'Bitte wählen Sie, was die Schulung kostet.';
      }
    }
    return readPart(schema, { trainings: draft.map(({ id: _, ...training }) => training) }, faults);
  },
};
