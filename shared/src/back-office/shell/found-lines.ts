import {
  Banknote,
  CalendarDays,
  ContactRound,
  CreditCard,
  Inbox,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  TextQuote,
} from 'lucide-react';
import type { ReviewCase } from '../../contract/payments.ts';
import type { SearchHit, SearchKind } from '../../contract/search.ts';
import type { TextBlock } from '../../contract/text-blocks.ts';
import { formatAmount } from '../../domain/format-money.ts';
import { paths } from '../paths.ts';
import { entryQuery } from '../payments/payment-entry.ts';
import { type PaidWish, unpaidOf } from '../payments/payment-words.ts';
import { textBlocksLike } from '../text-blocks/text-block-words.ts';
import { placeKey } from './search-habits-store.ts';
import type { SearchPlace } from './search-places.ts';

const looks: Readonly<Record<SearchKind, { word: string; Icon: LucideIcon; path(id: string): string }>> = {
  customer: { word: 'Kunde', Icon: ContactRound, path: paths.customer },
  lead: { word: 'Lead', Icon: Inbox, path: paths.lead },
  appointment: { word: 'Termin', Icon: CalendarDays, path: paths.appointment },
  payment: { word: 'Zahlung', Icon: CreditCard, path: paths.payment },
  chat: { word: 'Chat', Icon: MessagesSquare, path: paths.chat },
  whatsapp: { word: 'WhatsApp', Icon: MessageCircle, path: paths.conversation },
};

/** One line of the results: a place of the office, something to do, or a record. */
export interface Found {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly word: string;
  readonly Icon: LucideIcon;
  /** null: places have no time. */
  readonly at: string | null;
  readonly to: string;
  /** Goes into the field somebody writes in; it leads nowhere. */
  readonly insert?: string;
  /** It opens with the cursor where the answer is written. */
  readonly toReply?: boolean;
}

/** What names nobody may be remembered for good; a place with something filled in may name somebody. */
export function foundPlace({ title, text = '', word, Icon, to }: SearchPlace): Found {
  return { key: (text ? 'order ' : placeKey) + to, title, text, word, Icon, at: null, to };
}

export function foundHit({ kind, id, title, text, at }: SearchHit): Found {
  const { word, Icon, path } = looks[kind];
  return { key: `${kind} ${id}`, title: title || 'Ohne Namen', text, word, Icon, at, to: path(id) };
}

/** Who waits first, then who wrote last. A chat that is over takes no answer any more. */
export function replies(hits: readonly SearchHit[]): Found[] {
  return hits
    .filter(({ kind, waits }) => kind === 'lead' || kind === 'whatsapp' || (kind === 'chat' && waits))
    .toSorted((one, other) => Number(other.waits) - Number(one.waits) || Date.parse(other.at) - Date.parse(one.at))
    .map((hit) => {
      const found = foundHit(hit);
      return { ...found, key: `reply ${found.key}`, title: `${found.title} antworten`, toReply: true };
    });
}

/** Each leads to the form, filled in: what is entered makes a receipt, so it is looked at first. */
export function payments(cases: readonly ReviewCase[], wish: PaidWish): Found[] {
  const method = wish.method ? { method: wish.method } : {};
  const known = unpaidOf(cases, wish).map(
    ({ appointment_id, customer_name, customer_email, service, amount, currency, since }): Found => ({
      key: `paid ${appointment_id}`,
      title: `${customer_name}: als bezahlt eintragen`,
      text: `${service}, ${formatAmount(amount, currency)}`,
      word: 'Befehl',
      Icon: Banknote,
      at: since,
      to: paths.payments + entryQuery({ appointment_id, customer_name, customer_email, service, amount, ...method }),
    }),
  );
  const other: Found = {
    key: 'paid other',
    title: known.length > 0 ? 'Andere Zahlung eintragen' : 'Zahlung eintragen',
    text: wish.name,
    word: 'Befehl',
    Icon: Banknote,
    at: null,
    to:
      paths.payments +
      entryQuery({ appointment_id: null, customer_name: wish.name, service: '', amount: 0, ...method }),
  };
  return [...known, other];
}

/** Text blocks, or the way to where they are written. */
export function insertions(blocks: readonly TextBlock[], wish: string): Found[] {
  const known = textBlocksLike(blocks, wish).map(
    ({ id, name, text }): Found => ({
      key: `${placeKey}text ${id}`,
      title: name,
      text,
      word: 'Baustein',
      Icon: TextQuote,
      at: null,
      to: '',
      insert: text,
    }),
  );
  if (known.length > 0) return known;
  const where: Found = {
    key: `${placeKey}texts`,
    title: 'Textbaustein anlegen',
    text: '',
    word: 'Einstellung',
    Icon: TextQuote,
    at: null,
    to: `${paths.settings}#textbausteine`,
  };
  return [where];
}
