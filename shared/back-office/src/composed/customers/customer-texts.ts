import type { CustomerAddress, CustomerSummary } from '@it-lotse/contract/customers';
import { formatPhone, formatWhatsappAddress } from '@it-lotse/domain/format-phone';

/** How a person is called: by name, else by what is known. */
export function customerName({ name, company, email, phone }: CustomerSummary): string {
  return name || company || email || (phone ? formatWhatsappAddress(phone) : 'Unbekannte Person');
}

export const addressWords: Readonly<Record<CustomerAddress['kind'], string>> = {
  email: 'E-Mail',
  phone: 'Telefon',
  whatsapp: 'WhatsApp',
};

export function addressText({ kind, value }: Pick<CustomerAddress, 'kind' | 'value'>): string {
  if (kind === 'email') return value;
  return kind === 'phone' ? formatPhone(value) : formatWhatsappAddress(value);
}

/** How sure it is that an address belongs to the person. */
export function trustText({ verified_by }: CustomerAddress): string {
  if (verified_by === 'whatsapp') return 'von WhatsApp bestätigt';
  return verified_by === 'operator' ? 'von Ihnen geprüft' : 'nur angegeben, nicht geprüft';
}
