import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Account, Person } from './whatsapp-bodies.ts';
import { readRequest, type SendRequest, sendRequest } from './whatsapp-description.ts';
import { MetaRefusal } from './whatsapp-refusal.ts';
import { type SimulatedTemplate, templateRefusal, usualTemplates } from './whatsapp-templates.ts';
import type { WhatsAppTokens } from './whatsapp-tokens.ts';

export interface SentBySimulator {
  readonly wamid: string;
  readonly to: Person;
  readonly request: SendRequest;
}

export interface SimulatedMedia {
  readonly bytes: Buffer;
  /** As Meta announces it, which need not be what the bytes are. */
  readonly mimeType: string;
  /** Announced in place of the real length; null: the download announces none. */
  readonly announcedBytes?: number | null;
  /** The address Meta gives for it; absent: one at the simulator. */
  readonly url?: string;
  /** The address redirects there. */
  readonly redirectTo?: string;
}

/** A call as it came, without what belongs to HTTP. */
export interface GraphCall {
  readonly method: string;
  /** Without the version. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly token: string;
}

interface Surroundings {
  readonly account: Account & { readonly verifiedName: string };
  readonly appSecret: string;
  readonly tokens: WhatsAppTokens;
  url(): string;
  /** A message was taken over. */
  onSent(wamid: string): void;
}

/** What Meta keeps of the account, and what it answers. */
export class WhatsAppApi {
  readonly templates: SimulatedTemplate[] = usualTemplates();
  readonly sent: SentBySimulator[] = [];
  readonly read: string[] = [];
  readonly media = new Map<string, SimulatedMedia>();
  /** As an app set to 'Require app secret'. */
  requiresProof = false;
  templatesPerPage = 25;
  readonly #around: Surroundings;
  #counter = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  addMedia(media: SimulatedMedia): string {
    this.#counter += 1;
    const id = String(1_000_000_000_000_000 + this.#counter);
    this.media.set(id, media);
    return id;
  }

  newWamid(): string {
    this.#counter += 1;
    return `wamid.${Buffer.from(`simulated-${this.#counter}-${randomBytes(6).toString('hex')}`).toString('base64')}`;
  }

  /** As the description calls it, e.g. 'GET /{Version}/{Media-ID}'. */
  operationOf({ method, path }: Pick<GraphCall, 'method' | 'path'>): string {
    const known: Array<[RegExp, string]> = [
      [/^\/debug_token$/, '/{Version}/debug_token'],
      [/^\/\d+\/messages$/, '/{Version}/{Phone-Number-ID}/messages'],
      [/^\/\d+\/message_templates$/, '/{Version}/{WABA-ID}/message_templates'],
      [new RegExp(`^/${this.#around.account.phoneNumberId}$`), '/{Version}/{Phone-Number-ID}'],
      [/^\/\d+$/, '/{Version}/{Media-ID}'],
    ];
    const shape = known.find(([pattern]) => pattern.test(path))?.[1] ?? path;
    return `${method} ${shape}`;
  }

  /** @throws MetaRefusal */
  answer(call: GraphCall): unknown {
    const { account, tokens } = this.#around;
    const operation = this.operationOf(call);
    const { token, query } = call;
    if (operation === 'GET /{Version}/debug_token') return tokens.debug(token, query.get('input_token') ?? '');
    const { scopes, targetIds } = tokens.require(token);
    this.#checkProof(token, query);
    const id = /^\/(\d+)/.exec(call.path)?.[1] ?? '';
    const isOurs = id === account.phoneNumberId || id === account.wabaId || this.media.has(id);
    const isForeign = targetIds !== null && !targetIds.includes(account.wabaId);
    switch (operation) {
      case 'POST /{Version}/{Phone-Number-ID}/messages':
        if (!isOurs || isForeign) throw unknownObject(id, 'post');
        if (!scopes.includes('whatsapp_business_messaging')) throw new MetaRefusal(10);
        return 'status' in Object(call.body) ? this.#markRead(call.body) : this.#send(call.body);
      case 'GET /{Version}/{Phone-Number-ID}':
        if (!isOurs || isForeign) throw unknownObject(id, 'get');
        return {
          display_phone_number: '+49 30 123456',
          verified_name: account.verifiedName,
          quality_rating: 'GREEN',
          code_verification_status: 'VERIFIED',
          name_status: 'APPROVED',
          id,
        };
      case 'GET /{Version}/{WABA-ID}/message_templates':
        if (!isOurs || isForeign) throw unknownObject(id, 'get');
        if (!scopes.includes('whatsapp_business_management')) throw new MetaRefusal(200);
        return this.#listTemplates(query);
      case 'GET /{Version}/{Media-ID}':
        if (!isOurs || isForeign) throw unknownObject(id, 'get');
        return this.#mediaInfo(id);
      default:
        throw unknownObject(call.path, call.method.toLowerCase());
    }
  }

  #checkProof(token: string, query: URLSearchParams): void {
    const proof = query.get('appsecret_proof');
    if (proof === null) {
      if (this.requiresProof)
        throw new MetaRefusal(100, { message: 'API calls from the server require an appsecret_proof argument' });
      return;
    }
    if (proof !== createHmac('sha256', this.#around.appSecret).update(token).digest('hex')) {
      throw new MetaRefusal(100, { message: 'Invalid appsecret_proof provided in the API argument' });
    }
  }

  #send(body: unknown): unknown {
    const parsed = sendRequest.safeParse(body);
    if (!parsed.success) throw new MetaRefusal(131_009, { details: parsed.error.issues[0]?.message ?? '' });
    const request = parsed.data;
    if (request.type === 'template') {
      const refusal = templateRefusal(this.templates, request.template);
      if (refusal) throw refusal;
    }
    const { to, recipient } = request;
    const person: Person = {
      ...(to !== undefined && { waId: to }),
      ...(recipient !== undefined && { userId: recipient }),
    };
    const wamid = this.newWamid();
    this.sent.push({ wamid, to: person, request });
    this.#around.onSent(wamid);
    return {
      messaging_product: 'whatsapp',
      contacts: [
        {
          input: to ?? recipient,
          ...(to !== undefined && { wa_id: to }),
          ...(recipient !== undefined && { user_id: recipient }),
        },
      ],
      messages: [{ id: wamid, message_status: 'accepted' }],
    };
  }

  #markRead(body: unknown): unknown {
    const parsed = readRequest.safeParse(body);
    if (!parsed.success) throw new MetaRefusal(131_009);
    this.read.push(parsed.data.message_id);
    return { success: true };
  }

  #listTemplates(query: URLSearchParams): unknown {
    const from = Number(query.get('after') ?? 0);
    const to = from + this.templatesPerPage;
    const next = to < this.templates.length ? { next: `${this.#around.url()}/next` } : {};
    return {
      data: this.templates.slice(from, to),
      paging: { cursors: { before: String(from), after: String(to) }, ...next },
    };
  }

  #mediaInfo(id: string): unknown {
    const media = this.media.get(id);
    if (!media) throw unknownObject(id, 'get');
    return {
      messaging_product: 'whatsapp',
      url: media.url ?? `${this.#around.url()}/whatsapp_business/attachments/?mid=${id}&ext=1764600000&hash=ATv`,
      mime_type: media.mimeType,
      sha256: createHash('sha256').update(media.bytes).digest('hex'),
      file_size: String(media.announcedBytes ?? media.bytes.length),
      id,
    };
  }
}

function unknownObject(id: string, verb: string): MetaRefusal {
  const message = `Unsupported ${verb} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
  return new MetaRefusal(100, { subcode: 33, message });
}
