import { type MailSamples, sampleId, samplePerson } from '../../channels/mail-texts/mail-samples.ts';
import { composeConfirmation } from './declaration-mails.ts';
import { receiptPath } from './declaration-receipt.ts';
import type { DeclarationsNeeds } from './declarations-needs.ts';

const withdrawal = ({ clock }: Pick<DeclarationsNeeds, 'clock'>) => ({
  ...{ id: sampleId, kind: 'withdrawal' as const, name: samplePerson.name, email: samplePerson.email },
  ...{ contract: 'Fernwartung am Dienstag', termination_kind: null, reason: '', end_date: '' },
  ...{ received_at: clock.now().toISOString(), handled_at: null, customer_id: null },
  ...{ next_appointment: null, packages: [] },
});

export const declarationMailSamples = {
  letters: {
    declaration: (ctx) =>
      composeConfirmation(ctx, withdrawal(ctx), { isKnown: true, path: receiptPath(ctx, sampleId) }),
  },
} as const satisfies MailSamples<DeclarationsNeeds>;
