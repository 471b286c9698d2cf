/** What the order of a package asks for; every text as typed. */
export interface PackageFields {
  customer_name: string;
  customer_email: string;
  /** Asked for where the law wants it on the invoice. */
  customer_address: string;
}

/** A German sentence per field that is not right. */
export type PackageFaults = Partial<Record<keyof PackageFields, string>>;

export function readFields(form: HTMLFormElement): PackageFields {
  const data = new FormData(form);
  return {
    customer_name: String(data.get('customer_name') ?? ''),
    customer_email: String(data.get('customer_email') ?? ''),
    customer_address: String(data.get('customer_address') ?? ''),
  };
}

/** The rules and sentences of the server's own schema, in a file that is fetched once the form is touched. */
export async function findFaults(fields: PackageFields): Promise<PackageFaults> {
  const { packageOrder } = await loadRules();
  const checked = packageOrder.omit({ package_id: true }).safeParse(fields);
  if (checked.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) faults[String(path[0])] ??= message;
  return faults;
}

export const loadRules = () => import('./payment-rules.ts');
