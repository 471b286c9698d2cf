import { berlinDay } from './format-date.ts';
import { businessTemplates } from './newsletter-templates/business-templates.ts';
import type { NewsletterTemplate } from './newsletter-templates/newsletter-template.ts';
import { seniorTemplates } from './newsletter-templates/senior-templates.ts';

export type { NewsletterTemplate } from './newsletter-templates/newsletter-template.ts';

/** The ten campaigns that are written already: each audience's important ones first. Years are those of `now` in Berlin. */
export function newsletterTemplates(now: Date): readonly NewsletterTemplate[] {
  const year = Number(berlinDay(now).slice(0, 4));
  const importantFirst = (a: NewsletterTemplate, b: NewsletterTemplate) => Number(b.important) - Number(a.important);
  return [seniorTemplates(year), businessTemplates(year)].flatMap((templates) => templates.toSorted(importantFirst));
}
