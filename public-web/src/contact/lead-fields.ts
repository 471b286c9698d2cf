import type { LeadTicks } from '@it-lotse/contract/lead-ticks';
import { formRules } from '../api/form-rules.ts';
import { contactTicks } from './contact-ticks.ts';

/** What the form holds; every text as typed. `website` is the honeypot. */
export interface LeadFields extends LeadTicks {
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  website: string;
}

/** A German sentence per field that is not right. */
export type FieldFaults = Partial<Record<keyof LeadFields, string>>;

const requiredFields = ['name', 'email', 'message'] as const;

export function readLead(form: HTMLFormElement): LeadFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const ticked = Object.fromEntries(contactTicks.map(({ name }) => [name, data.has(name)])) as LeadTicks;
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    message: text('message'),
    ...ticked,
    website: text('website'),
  };
}

export function hasBlankRequired(lead: LeadFields): boolean {
  return requiredFields.some((field) => lead[field].trim() === '');
}

export const { fetchRules, findFaults } = formRules<LeadFields>(async () => (await import('./lead-rules.ts')).newLead);
