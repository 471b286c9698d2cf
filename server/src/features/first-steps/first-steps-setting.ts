import { firstStepId, firstStepMarks } from '@it-lotse/contract/first-steps';
import { z } from 'zod';
import { defineSetting } from '../../kernel/settings/settings.ts';

const firstStepsRecord = z.object({
  /** null: the website is not open yet. */
  opened_at: z.iso.datetime().nullable(),
  /** What the operator said of the steps. */
  marks: z.partialRecord(firstStepId, z.enum(firstStepMarks)),
});
export type FirstStepsRecord = z.infer<typeof firstStepsRecord>;

export const firstStepsSetting = defineSetting<FirstStepsRecord>(
  'first-steps',
  firstStepsRecord,
  { opened_at: null, marks: {} },
  { changed: { type: 'content.updated', part: 'first-steps' }, isOnSite: true },
);
