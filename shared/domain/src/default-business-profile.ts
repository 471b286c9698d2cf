import type { BusinessProfile } from '@it-lotse/contract/content';

/** A recognisably fictional business, shown until the operator saves their own data under Einstellungen. */
export const defaultBusinessProfile: BusinessProfile = {
  name: 'IT-Lotse',
  owner: 'Hauke Mustermann',
  street: 'Musterweg 7',
  postal_code: '12345',
  city: 'Musterstadt',
  phone: '01234 567890',
  email: 'moin@it-lotse.example',
  tax_number: '',
  voice: 'ich',
};
