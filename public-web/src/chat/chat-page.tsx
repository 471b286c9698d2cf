import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { BookingFrame } from '../frame/booking-frame.tsx';
import { Island } from '../hydration/island.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { type ChatFacts, ChatWindow } from './chat-window.tsx';
import { ContactCards } from './contact-cards.tsx';
import { OnlineState } from './online-state.tsx';
import { WhoAnswers } from './who-answers.tsx';

/** What the browser is told: nothing that stands in the page already but names, phone number and the welcome's. */
function chatFacts({ profile, booking, assistant }: SiteContent): ChatFacts {
  const { name, owner, phone } = profile;
  const services = Object.entries(booking.service_types).map(
    ([key, { name, duration, price, on_site, travel_included }]) => [
      key,
      { name, duration, price, on_site, travel_included },
    ],
  );
  return { profile: { name, owner, phone }, services: Object.fromEntries(services), processor: assistant.processor };
}

/** /chat. What one has to know before the first message is there without a script. */
export function ChatPage({ content }: { content: SiteContent }) {
  const { profile } = content;
  return (
    <>
      <BookingFrame content={content} callFor="Lieber am Telefon fragen?">
        <div className="grid gap-12 min-[1100px]:grid-cols-[minmax(0,1fr)_20rem] min-[1100px]:gap-14">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 min-w-0">
            <div className="flex flex-wrap items-center gap-y-2 gap-x-4">
              <h1 className="middle:text-[2.75rem]">KI-Assistant</h1>
              <Island name="chat-state" when="now" of={OnlineState} props={{}} />
            </div>
            <WhoAnswers processor={content.assistant.processor} />
            <noscript>
              <p className="problem">
                Für den Chat braucht diese Seite JavaScript. Ohne geht es am Telefon:{' '}
                <a href={phoneHref(profile.phone)}>{profile.phone}</a>
              </p>
            </noscript>
            <Island name="chat" when="now" of={ChatWindow} props={chatFacts(content)} />
          </div>
          <ContactCards profile={profile} facts={content.facts} />
        </div>
      </BookingFrame>
      <Island name="toaster" when="along" of={Toaster} props={{}} />
    </>
  );
}
