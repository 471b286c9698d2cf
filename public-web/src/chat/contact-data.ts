import { formRules } from '../api/form-rules.ts';

export interface ContactData {
  name: string;
  email: string;
}

/** A German sentence per field that is not right. */
export type ContactFaults = Partial<Record<keyof ContactData, string>>;

export function readContact(form: HTMLFormElement): ContactData {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return { name: text('name'), email: text('email') };
}

export const { fetchRules, findFaults } = formRules<ContactData>(
  async () => (await import('./contact-rules.ts')).chatContact,
);
