import type { Voice } from '@it-lotse/contract/content';
import { mailKind } from '@it-lotse/domain/mail-kinds';
import { shippedSiteTexts } from '@it-lotse/domain/shipped-site-texts';

/** Sentences that come with the program, as they will stand there. */
export function VoicePreview({ voice }: { voice: Voice }) {
  const { hero, services } = shippedSiteTexts(voice);
  const { opening = '' } = mailKind('appointment-booked', voice).words;
  return (
    <section aria-label="So klingt es" className="rounded-control bg-ground px-4 py-3">
      <h3 className="font-strong text-heading">So klingt es</h3>
      <ul className="mt-1">
        {[hero.title, `${services.headline} …`, `… ${opening}`].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
