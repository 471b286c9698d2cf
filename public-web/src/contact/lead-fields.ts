/** What the form holds; every text as typed. `website` is the honeypot. */
export interface LeadFields {
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  newsletter_opt_in: boolean;
  website: string;
}

/** A German sentence per field that is not right. */
export type FieldFaults = Partial<Record<keyof LeadFields, string>>;

const requiredFields = ['name', 'email', 'message'] as const;

export function readLead(form: HTMLFormElement): LeadFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    company: text('company'),
    message: text('message'),
    newsletter_opt_in: data.has('newsletter_opt_in'),
    website: text('website'),
  };
}

export function hasBlankRequired(lead: LeadFields): boolean {
  return requiredFields.some((field) => lead[field].trim() === '');
}

/** The rules and sentences of the server's own schema. It comes as a separate file, fetched once the form is touched. */
export async function findFaults(lead: LeadFields): Promise<FieldFaults> {
  const { newLead } = await loadRules();
  const checked = newLead.safeParse(lead);
  if (checked.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) faults[String(path[0])] ??= message;
  return faults;
}

export const loadRules = () => import('./lead-rules.ts');
