import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** What makes an installation one's own, in the order in which it is best done. */
export const firstStepIds = [
  'profile',
  'tax',
  'security',
  'mail',
  'facts',
  'prices',
  'hours',
  'area',
  'texts',
  'calendar',
  'backup',
] as const;
export const firstStepId = z.enum(firstStepIds);
export type FirstStepId = z.infer<typeof firstStepId>;

/** What the operator says of a step: it is right as it is, or not wanted. */
export const firstStepMarks = ['done', 'skipped'] as const;

const firstStep = lazyObject(() => ({
  id: firstStepId,
  state: z.enum(['open', ...firstStepMarks]),
  is_seen: z.boolean().describe('The server sees by itself that it is done; no word of the operator changes that'),
}));
export type FirstStep = z.infer<typeof firstStep>;

export const firstSteps = lazyObject(() => ({
  opened_at: utcTimestamp
    .nullable()
    .describe("Since when the website counts; null: it says 'im Aufbau', and no search engine lists it"),
  site_url: z.url().nullable().describe('Where visitors find it; null while PUBLIC_URL is not set'),
  steps: z.array(firstStep).describe('In the order in which they are best done'),
}));
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  summary: 'What of the set-up is done, and whether the website is open to visitors',
  access: 'operator',
  answer: firstSteps,
});

export const markFirstStep = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/first-steps/{id}',
  summary: 'Say of a step that it is done or skipped; null takes that back',
  access: 'operator',
  params: lazyObject(() => ({ id: firstStepId })),
  body: lazyObject(() => ({
    mark: z.enum(firstStepMarks, 'Bitte wählen Sie „erledigt“ oder „überspringen“.').nullable(),
  })),
  answer: firstSteps,
});

export const openWebsite = defineEndpoint({
  method: 'POST',
  path: '/api/admin/first-steps/open-website',
  summary: 'Open the website to visitors and search engines. 409 while it names the sample business',
  access: 'operator',
  answer: firstSteps,
});

export const closeWebsite = defineEndpoint({
  method: 'POST',
  path: '/api/admin/first-steps/close-website',
  summary: "Let the website say 'im Aufbau' again",
  access: 'operator',
  answer: firstSteps,
});
