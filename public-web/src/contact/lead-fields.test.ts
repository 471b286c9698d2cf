import { describe, expect, it } from 'vitest';
import { findFaults, hasBlankRequired, type LeadFields } from './lead-fields.ts';

const lead = (changes: Partial<LeadFields> = {}): LeadFields => ({
  name: 'Erika',
  email: 'erika@example.org',
  phone: '',
  company: '',
  message: 'Hilfe',
  newsletter_opt_in: false,
  website: '',
  ...changes,
});

describe('the rules of the form', () => {
  it('lets a complete message pass, phone and company being free', async () => {
    expect(await findFaults(lead())).toEqual({});
    expect(hasBlankRequired(lead())).toBe(false);
  });

  it.each(['name', 'email', 'message'] as const)('needs %s, and blanks are none', async (field) => {
    const blank = lead({ [field]: '  ' });
    expect(hasBlankRequired(blank)).toBe(true);
    expect(Object.keys(await findFaults(blank))).toEqual([field]);
  });

  it('says how an e-mail address looks', async () => {
    expect(await findFaults(lead({ email: 'erika@' }))).toEqual({
      email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    });
  });
});
