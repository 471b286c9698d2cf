import type { BusinessFacts } from '@it-lotse/contract/business-facts';
import { getBookingSettings, getBusinessProfile } from '@it-lotse/contract/settings';
import { audiencesIn } from '@it-lotse/domain/bookable';
import { emergencyText, phoneHoursText, responseText } from '@it-lotse/domain/fact-sentences';
import { paymentText } from '@it-lotse/domain/payment-words';
import { sayIn } from '@it-lotse/domain/voice';
import { useApiQuery } from '../../../../kit/api/use-api.ts';

interface FactsPreviewProps {
  /** null: what is typed cannot be read yet. */
  facts: BusinessFacts | null;
  canPayOnline: boolean;
}

/** Until it is known what is offered. */
const everybody = { homes: true, firms: true };

/** The sentences that visitors read, as they follow from what is typed. */
export function FactsPreview({ facts, canPayOnline }: FactsPreviewProps) {
  const voice = useApiQuery(getBusinessProfile, {}).data?.profile.voice ?? 'ich';
  const booking = useApiQuery(getBookingSettings, {}).data?.settings;
  if (facts === null) return null;
  const say = sayIn(voice);
  const hours = phoneHoursText(facts);
  const response = responseText(facts);
  const payment = paymentText(facts.payment, canPayOnline);
  const lines = [
    hours ? `Telefon: ${hours}` : 'Telefonzeiten werden nicht genannt.',
    payment ? `Sie zahlen ${payment}.` : 'Zahlungsarten werden nicht genannt.',
    emergencyText(facts, booking ? audiencesIn(booking) : everybody) ||
      'Notfälle außerhalb der Zeiten werden nicht erwähnt.',
    response ? say`[Ich antworte|Wir antworten] ${response}.` : 'Eine Antwortzeit wird nicht versprochen.',
  ];
  return (
    <section aria-label="So steht es auf der Website" className="rounded-control bg-ground px-4 py-3">
      <h3 className="font-strong text-heading">So steht es auf der Website</h3>
      <ul className="mt-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
