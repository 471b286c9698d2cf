import type { BusinessFacts, PhoneSpan } from '@it-lotse/contract/business-facts';

const officeHours: PhoneSpan[] = [{ from: '08:00', to: '17:00' }];

/** Until the operator saves their own. */
export const defaultBusinessFacts: BusinessFacts = {
  phone_hours: {
    monday: officeHours,
    tuesday: officeHours,
    wednesday: officeHours,
    thursday: officeHours,
    friday: officeHours,
    saturday: [],
  },
  payment: {
    cash: 'always',
    card: 'always',
    apple_pay: 'always',
    google_pay: 'always',
    transfer: 'always',
    paypal: 'always',
    other: '',
  },
  emergency_calls: 'everyone',
  response_hours: 24,
  saturday_by_arrangement: true,
};
