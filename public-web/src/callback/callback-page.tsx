import type { PostedLead, SiteContent } from '@it-lotse/contract/site-rendering';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { CallUs } from '../frame/call-us.tsx';
import { Island } from '../hydration/island.tsx';
import { say } from '../voice.ts';
import { CallbackIsland } from './callback-island.tsx';

/** /rueckruf: the same form as at every step of the booking, for whoever comes from the landing page or the chat. */
export function CallbackPage({ content, posted }: { content: SiteContent; posted: PostedLead | undefined }) {
  const { profile, booking } = content;
  return (
    <BookingFrame content={content}>
      <div className="max-w-176">
        <h1>Rufen Sie mich zurück</h1>
        <p className="lead mt-5">{say`Sagen Sie [mir|uns], wann es Ihnen passt. [Ich rufe|Wir rufen] Sie an, und das kostet Sie nichts.`}</p>
        <Island
          name="callback"
          when="now"
          of={CallbackIsland}
          props={{ times: booking.callback_times, ...(posted && { posted }) }}
        />
        <div className="mt-8 -ml-2">
          <CallUs phone={profile.phone}>Oder rufen Sie gleich an:</CallUs>
        </div>
      </div>
    </BookingFrame>
  );
}
