import type { Weekday } from '@it-lotse/contract/booking-settings';
import { type BusinessFacts, businessFacts } from '@it-lotse/contract/business-facts';
import { type Reading, readPart } from '../../../kit/read-part.ts';
import { TypedReader } from '../typed-values.ts';

interface SpanDraft {
  from: string;
  to: string;
}
/** A day without calls keeps its times, so that opening it again is one click. Times are '17:00', or '' while what is typed makes no sense. */
export interface PhoneDayDraft {
  open: boolean;
  /** One or two. */
  spans: readonly SpanDraft[];
}

/** The card 'Erreichbarkeit und Zahlung' as it is typed. */
export interface FactsDraft extends Omit<BusinessFacts, 'phone_hours' | 'response_hours'> {
  phone_hours: Readonly<Record<Weekday, PhoneDayDraft>>;
  /** '' for no promise. */
  response_hours: string;
}

const usualSpan: SpanDraft = { from: '08:00', to: '17:00' };

function mapWeek<Value>(of: (day: Weekday) => Value): Record<Weekday, Value> {
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
  };
}

export function toFactsDraft({ phone_hours, response_hours, ...facts }: BusinessFacts): FactsDraft {
  return {
    ...facts,
    response_hours: response_hours === null ? '' : String(response_hours),
    phone_hours: mapWeek((day) => {
      const spans = phone_hours[day];
      return { open: spans.length > 0, spans: spans.length > 0 ? spans : [usualSpan] };
    }),
  };
}

/** What is saved, or what is wrong with what was typed, under the contract's names. */
export function readFactsDraft(draft: FactsDraft): Reading<BusinessFacts> {
  const reader = new TypedReader();
  const part = {
    ...draft,
    response_hours: reader.whole('response_hours', draft.response_hours) ?? null,
    phone_hours: mapWeek((day) => {
      const { open, spans } = draft.phone_hours[day];
      return open ? spans : [];
    }),
  };
  return readPart(businessFacts, part, reader.faults);
}
