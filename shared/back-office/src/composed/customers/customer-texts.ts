import type { CustomerAddress, CustomerSummary } from '@it-lotse/contract/customers';
import { type VouchedKind, vouchedAddresses, vouchedKinds } from '@it-lotse/contract/feature-parts';
import { formatMessengerKey, formatPhone } from '@it-lotse/domain/format-phone';

/** How a person is called: by name, else by what is known. */
export function customerName({ name, company, email, phone }: CustomerSummary): string {
  return name || company || email || (phone ? formatMessengerKey(phone) : 'Unbekannte Person');
}

const labels = Object.fromEntries(vouchedKinds.map((kind) => [kind, vouchedAddresses[kind].label])) as Record<
  VouchedKind,
  string
>;
export const addressWords: Readonly<Record<CustomerAddress['kind'], string>> = {
  email: 'E-Mail',
  phone: 'Telefon',
  ...labels,
};

export function addressText({ kind, value }: Pick<CustomerAddress, 'kind' | 'value'>): string {
  if (kind === 'email') return value;
  return kind === 'phone' ? formatPhone(value) : formatMessengerKey(value);
}

/** How sure it is that an address belongs to the person. */
export function trustText({ verified_by }: CustomerAddress): string {
  if (verified_by === null) return 'nur angegeben, nicht geprüft';
  return verified_by === 'operator' ? 'von Ihnen geprüft' : vouchedAddresses[verified_by].vouched;
}
