import { findProviderRecord, findProviderState } from '../../kernel/database/provider-states.ts';
import { notConfigured, type ServiceSource } from '../../kernel/sources/figure-source.ts';
import type { SmsNeeds } from './sms-needs.ts';

const howTo = 'Erinnerungen gehen per E-Mail, bis der SMS-Versand eingerichtet ist.';

export const smsService: ServiceSource<SmsNeeds> = {
  badge: 'sms',
  state: (tx, { sms }) => (sms ? findProviderState(tx, 'sms') : notConfigured(howTo)),
  provider: {
    name: 'sms',
    state: (tx, { sms }) => (sms ? findProviderState(tx, 'sms') : notConfigured(null)),
    record: (tx) => findProviderRecord(tx, 'sms'),
  },
};
