import type { SlotOffer } from '@it-lotse/shared/contract/chat';
import { formatShortMoment } from '@it-lotse/shared/domain/format-date';
import { formatMoney } from '@it-lotse/shared/domain/format-money';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { ModelTool, ToolCall } from '../../providers/openai.ts';
import { findSlotOffers, partsOfDay } from '../slot-offers.ts';

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
});

/** What the model is told, and the times for the visitor's buttons. A call that makes no sense finds nothing. */
export async function lookUpSlots(ctx: Context, call: ToolCall): Promise<{ result: string; slots: SlotOffer[] }> {
  const asked = call.name === name ? wish.safeParse(jsonOrNull(call.arguments)) : null;
  if (!asked?.success) return { result: JSON.stringify({ error: 'Dieser Aufruf ist ungültig.' }), slots: [] };
  const { service, earliest_day: from, part_of_day: partOfDay } = asked.data;
  const slots = await findSlotOffers(ctx, { service, from, partOfDay, limit: mostSlots });
  const free_times = slots.map(({ start_time, service_name, price }) => ({
    time: formatShortMoment(start_time),
    service: service_name,
    price: formatMoney(price),
  }));
  const note =
    slots.length > 0
      ? 'Diese Zeiten erscheinen unter Ihrer Antwort als Knöpfe. Nennen Sie keine anderen.'
      : 'Es wurde keine freie Zeit gefunden. Bitten Sie den Besucher, anzurufen.';
  return { result: JSON.stringify({ free_times, note }), slots };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
