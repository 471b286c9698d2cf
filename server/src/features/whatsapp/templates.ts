import type { WhatsappTemplate } from '@it-lotse/contract/whatsapp';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import type { MessageTemplate } from '../../providers/whatsapp-answers.ts';
import { WhatsAppFault } from '../../providers/whatsapp-fault.ts';
import { objectsOf, textOf } from '../../providers/whatsapp-json.ts';
import type { TemplateToSend } from './messages-repository.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

const keptMs = 5 * 60_000;
/** {{1}} or {{vorname}} */
const place = /\{\{\s*([\w.]+)\s*\}\}/g;

interface Listing {
  readonly templates: WhatsappTemplate[];
  /** German; why there are none. */
  readonly notice: string | null;
}

const states: Partial<Record<string, string>> = {
  PENDING: 'Meta prüft diese Vorlage noch.',
  IN_APPEAL: 'Meta prüft diese Vorlage noch.',
  REJECTED: 'Meta hat diese Vorlage abgelehnt.',
  PAUSED: 'Meta hat diese Vorlage angehalten, weil sie schlecht bewertet wurde.',
  DISABLED: 'Meta hat diese Vorlage abgeschaltet.',
};

/** The templates of the business account, kept for some minutes: they change rarely, and Meta counts calls. */
export class WhatsAppTemplates {
  private readonly getNeeds: () => WhatsappParts;
  private known: { wabaId: string; until: number; templates: WhatsappTemplate[] } | undefined;

  constructor(getNeeds: () => WhatsappParts) {
    this.getNeeds = getNeeds;
  }

  async list(): Promise<Listing> {
    const { whatsapp, clock, log } = this.getNeeds();
    const { wabaId } = whatsapp;
    const now = clock.now().getTime();
    if (wabaId !== null && this.known?.wabaId === wabaId && now < this.known.until)
      return listingOf(this.known.templates);
    const client = whatsapp.client();
    if (!client) {
      const isDead = whatsapp.readiness() === 'dead';
      return none(isDead ? 'WhatsApp nimmt den Token nicht mehr an.' : 'WhatsApp ist nicht eingerichtet.');
    }
    if (wabaId === null) {
      return none(
        'Welches WhatsApp-Business-Konto zu Ihrer Rufnummer gehört, ist noch nicht bekannt. Es zeigt sich mit der ersten Nachricht, die eingeht.',
      );
    }
    try {
      const templates = (await client.listTemplates(wabaId)).map(templateAnswer);
      this.known = { wabaId, until: now + keptMs, templates };
      return listingOf(templates);
    } catch (error) {
      if (!(error instanceof WhatsAppFault)) throw error;
      log.info({ err: error }, 'WhatsApp templates could not be listed');
      // Old ones are better than none.
      return this.known?.wabaId === wabaId ? listingOf(this.known.templates) : none(error.message);
    }
  }

  /**
   * A template with its values as it will be read. Where Meta cannot be asked, the values alone; whether they fit is
   * then told by Meta itself.
   * @throws AppError validation_failed when it is not sendable, or the values are not as many as its places
   */
  async fillIn(
    name: string,
    language: string,
    parameters: readonly string[],
  ): Promise<{ content: string; template: TemplateToSend }> {
    const { templates, notice } = await this.list();
    const found = templates.find((each) => each.name === name && each.language === language);
    if (!found) {
      if (notice === null) throw fieldRefusal('template', 'Diese Vorlage gibt es in dieser Sprache nicht.');
      const content = [`Vorlage „${name}“`, ...parameters].join('\n');
      return { content, template: { name, language, values: parameters.map((text) => ({ text })) } };
    }
    if (!found.sendable) throw fieldRefusal('template', found.reason ?? 'Diese Vorlage lässt sich nicht senden.');
    if (found.parameters.length !== parameters.length) {
      throw fieldRefusal('template', `Diese Vorlage braucht ${countOfValues(found.parameters.length)}.`);
    }
    const values = found.parameters.map((parameter, index) => ({
      ...(!/^\d+$/.test(parameter) && { name: parameter }),
      text: oneLine(parameters[index] ?? ''),
    }));
    const content = found.body.replaceAll(place, (_, key: string) => values[found.parameters.indexOf(key)]?.text ?? '');
    return { content, template: { name, language, values } };
  }
}

const countOfValues = (count: number) => ['keine Werte', 'einen Wert'][count] ?? `${count} Werte`;

const none = (notice: string): Listing => ({ templates: [], notice });

function listingOf(templates: WhatsappTemplate[]): Listing {
  const notice = templates.length > 0 ? null : 'Im WhatsApp-Manager von Meta ist noch keine Vorlage angelegt.';
  return { templates, notice };
}

/** Meta takes neither line breaks nor many blanks in a value. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A template as the office shows it. This program fills in texts of the body, and nothing else. */
function templateAnswer({ name, language, category, status, components }: MessageTemplate): WhatsappTemplate {
  const parts = objectsOf([...components]);
  const partOf = (type: string) => parts.filter((part) => textOf(part.type)?.toUpperCase() === type);
  const body = textOf(partOf('BODY')[0]?.text) ?? '';
  const hasOnly = (types: string[]) => types.flatMap(partOf).length === parts.length;
  const reason = reasonAgainst(status, body, { partOf, hasOnly });
  return {
    name,
    language,
    category,
    body,
    parameters: placesOf(body),
    sendable: reason === null,
    reason,
  };
}

function reasonAgainst(
  status: string,
  body: string,
  { partOf, hasOnly }: { partOf(type: string): Array<Record<string, unknown>>; hasOnly(types: string[]): boolean },
): string | null {
  if (status !== 'APPROVED') return states[status] ?? 'Diese Vorlage ist nicht freigegeben.';
  if (body === '') return 'Diese Vorlage hat keinen Text, den dieses Programm ausfüllen kann.';
  const fillable = (text: unknown) => placesOf(textOf(text) ?? '').length > 0;
  for (const header of partOf('HEADER')) {
    if (textOf(header.format)?.toUpperCase() !== 'TEXT') return 'Diese Vorlage hat ein Bild oder eine Datei im Kopf.';
    if (fillable(header.text)) return 'Diese Vorlage hat einen Platzhalter im Kopf.';
  }
  const buttons = partOf('BUTTONS').flatMap((part) => objectsOf(part.buttons));
  const isPlain = buttons.every(
    (button) => ['QUICK_REPLY', 'PHONE_NUMBER', 'URL'].includes(textOf(button.type) ?? '') && !fillable(button.url),
  );
  if (!isPlain) return 'Diese Vorlage hat Knöpfe, die dieses Programm nicht ausfüllen kann.';
  return hasOnly(['BODY', 'HEADER', 'FOOTER', 'BUTTONS'])
    ? null
    : 'Diese Vorlage hat Teile, die dieses Programm nicht kennt.';
}

function placesOf(body: string): string[] {
  const keys = [...new Set([...body.matchAll(place)].map(([, key = '']) => key))];
  // Numbers are sent in their order, names in the order they stand in the text.
  return keys.every((key) => /^\d+$/.test(key)) ? keys.sort((one, other) => Number(one) - Number(other)) : keys;
}
