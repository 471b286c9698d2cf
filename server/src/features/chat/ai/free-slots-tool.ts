import type { SlotOffer } from '@it-lotse/contract/chat';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { z } from 'zod';
import type { ModelTool, ToolCall } from '../../../providers/openai.ts';
import type { ChatNeeds } from '../chat-needs.ts';
import { findSlotOffers, partsOfDay } from '../slot-offers.ts';
import { placeholder } from './placeholders.ts';

const name = 'find_free_slots';
/** As many as an answer may carry. */
export const mostSlots = 6;

/** The only tool: it looks and changes nothing. */
export function freeSlotsTool(services: readonly string[]): ModelTool {
  const { $schema: _, ...parameters } = z.toJSONSchema(
    z.object({
      service: z.enum(services).describe('Schlüssel der Leistung'),
      earliest_day: z.string().nullable().describe('Frühester Tag als JJJJ-MM-TT, null: so bald wie möglich'),
      part_of_day: z.enum(partsOfDay).nullable().describe('Tageszeit, die der Besucher wünscht, sonst null'),
      postal_code: z
        .string()
        .nullable()
        .describe('Postleitzahl, die der Besucher für einen Besuch genannt hat, sonst null'),
    }),
    { target: 'draft-7' },
  );
  return {
    type: 'function',
    function: {
      name,
      description: 'Sucht die nächsten freien Termine einer Leistung. Bucht nichts.',
      strict: true,
      parameters,
    },
  };
}

const wish = z.object({
  service: z.string(),
  earliest_day: z.iso.date().nullish().catch(null),
  part_of_day: z.enum(partsOfDay).nullish().catch(null),
  postal_code: z
    .string()
    .regex(/^\d{5}$/)
    .nullish()
    .catch(null),
});

/** The free times somebody wishes; null: a call that makes no sense. */
export async function lookUpSlots(ctx: ChatNeeds, call: ToolCall): Promise<SlotOffer[] | null> {
  const asked = call.name === name ? wish.safeParse(jsonOrNull(call.arguments)) : null;
  if (!asked?.success) return null;
  const { service, earliest_day: from, part_of_day: partOfDay, postal_code: postalCode } = asked.data;
  return findSlotOffers(ctx, { service, from, partOfDay, postalCode, limit: mostSlots });
}

/** @param shown all the times the visitor's buttons show; the placeholders count them */
export function toolResult(slots: readonly SlotOffer[] | null, shown: readonly SlotOffer[]): string {
  if (slots === null) return JSON.stringify({ error: 'Dieser Aufruf ist ungültig.' });
  const free_times = slots.flatMap(({ url, start_time, service_name, service_type, near }) => {
    const index = shown.findIndex((slot) => slot.url === url);
    if (index === -1) return [];
    return {
      time: formatShortMoment(start_time),
      write: placeholder.slot(index),
      service: service_name,
      price: placeholder.price(service_type),
      ...(near ? { near: 'An diesem Tag ist jemand ohnehin in der Nähe: bitte zuerst nennen.' } : {}),
    };
  });
  const note =
    slots.length > 0
      ? 'Diese Zeiten erscheinen unter Ihrer Antwort als Knöpfe. Nennen Sie keine anderen.'
      : 'Es wurde keine freie Zeit gefunden. Bitten Sie den Besucher, anzurufen.';
  return JSON.stringify({ free_times, note });
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
