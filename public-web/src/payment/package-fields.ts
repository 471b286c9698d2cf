import { formRules } from '../api/form-rules.ts';

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

export const { fetchRules, findFaults } = formRules<PackageFields>(async () => {
  const { packageOrder } = await import('./payment-rules.ts');
  return packageOrder.omit({ package_id: true });
});
