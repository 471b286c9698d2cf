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

/** The rules and sentences of the server's own schema, fetched once the dialog is open. */
export async function findFaults(contact: ContactData): Promise<ContactFaults> {
  const { chatContact } = await loadRules();
  const checked = chatContact.safeParse(contact);
  if (checked.success) return {};
  const faults: ContactFaults = {};
  for (const { path, message } of checked.error.issues) {
    const [field] = path;
    if (field === 'name' || field === 'email') faults[field] ??= message;
  }
  return faults;
}

export const loadRules = () => import('./contact-rules.ts');
