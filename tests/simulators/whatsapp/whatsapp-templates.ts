import type { SendRequest } from './whatsapp-description.ts';
import { MetaRefusal } from './whatsapp-refusal.ts';

export interface SimulatedTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly status: 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED';
  readonly category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
  readonly components: ReadonlyArray<{ type: string; format?: string; text?: string; buttons?: unknown[] }>;
}

/** One of every sort that an operator has. */
export function usualTemplates(): SimulatedTemplate[] {
  const body = (text: string) => ({ type: 'BODY', text });
  const base = { status: 'APPROVED', category: 'UTILITY', language: 'de' } as const;
  return [
    { ...base, id: '1', name: 'rueckmeldung', components: [body('Guten Tag, wir haben eine Rückmeldung für Sie.')] },
    {
      ...base,
      id: '2',
      name: 'termin_erinnerung',
      components: [body('Guten Tag {{1}}, Ihr Termin ist am {{2}}.'), { type: 'FOOTER', text: 'IT-Lotse' }],
    },
    {
      ...base,
      id: '3',
      name: 'techniker_unterwegs',
      components: [body('Hallo {{vorname}}, wir sind um {{uhrzeit}} da.')],
    },
    { ...base, id: '4', name: 'mit_bild', components: [{ type: 'HEADER', format: 'IMAGE' }, body('Unser Angebot')] },
    { ...base, id: '5', name: 'noch_in_pruefung', status: 'PENDING', components: [body('Bald')] },
    { ...base, id: '6', name: 'angehalten', status: 'PAUSED', components: [body('Pause')] },
    { ...base, id: '7', name: 'rueckmeldung', language: 'en_US', components: [body('Hello, we have news for you.')] },
  ];
}

type Sent = Extract<SendRequest, { type: 'template' }>['template'];

/** Why Meta would not take it; null: it would. */
export function templateRefusal(templates: readonly SimulatedTemplate[], sent: Sent): MetaRefusal | null {
  const template = templates.find(({ name, language }) => name === sent.name && language === sent.language.code);
  if (!template || template.status === 'PENDING' || template.status === 'REJECTED') {
    return new MetaRefusal(132_001, {
      details: `template name (${sent.name}) does not exist in ${sent.language.code}`,
    });
  }
  if (template.status === 'PAUSED') return new MetaRefusal(132_015);
  const places = placesOf(template.components.find(({ type }) => type === 'BODY')?.text ?? '');
  const values = sent.components?.[0]?.parameters ?? [];
  if (values.length !== places.length) {
    const details = `body: number of localizable_params (${values.length}) does not match the expected number of params (${places.length})`;
    return new MetaRefusal(132_000, { details });
  }
  const isNamed = places.some((place) => !/^\d+$/.test(place));
  const isRight = values.every(({ parameter_name: name }) =>
    isNamed ? places.includes(name ?? '') : name === undefined,
  );
  return isRight ? null : new MetaRefusal(100, { message: '(#100) Invalid parameter: parameter_name' });
}

const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place ?? '');
