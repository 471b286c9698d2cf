import type { AvailableSlot } from '@it-lotse/contract/booking';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { closedNotice } from '@it-lotse/domain/closed-notices';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { zonesFor } from '@it-lotse/domain/travel-zones';
import { useEffect, useRef, useState } from 'react';
import { CallUs } from '../frame/call-us.tsx';
import { Icon } from '../layout/icon.tsx';
import { pageVoice, say } from '../voice.ts';
import { chooseNamed } from './asked-booking.ts';
import { chooseDay, chooseSlot, loseSlot, slotGone, useBooking } from './booking-store.ts';
import { DateChoice } from './date-choice.tsx';
import { DateWaiting } from './date-waiting.tsx';
import { Distance } from './distance.tsx';
import { PriceList } from './price-list.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { isTravelSettled, slotQuestion, type Travel } from './travel.ts';
import { TripCard } from './trip-card.tsx';
import { Trouble } from './trouble.tsx';
import { useAskedStart } from './use-asked-start.ts';
import type { ChosenService, Offer } from './use-offer.ts';

interface ChooseStepProps {
  offer: Offer;
  service: ChosenService;
  travel: Travel;
  onRetryTravel: () => void;
  profile: BusinessProfile;
  /** To the visitor's own data. */
  onGoOn: () => void;
}

const noteGone = () => loseSlot(slotGone);

/** Step 1: what, how far, when, in this order, because a click on a time moves on. */
export function ChooseStep({ offer, service, travel, onRetryTravel, profile, onGoOn }: ChooseStepProps) {
  const { service: wanted, day, slot, slotNotice, postalCode, waitingCode } = useBooking();
  const [wayMissing, setWayMissing] = useState(false);
  const noticeRef = useRef<HTMLParagraphElement>(null);
  const settled = isTravelSettled(travel);
  const question = slotQuestion(service, travel, { postalCode, waitingCode });
  const asked = useAskedStart({
    question,
    days: offer.days,
    settled,
    // On the way to the customer there was more to say than a click on a time; from afar it is the same as one.
    onChosen: () => service.on_site || onGoOn(),
  });
  const wish = asked === null ? '' : formatShortMoment(asked);

  // The one thing that is still missing before the time can be looked for.
  const asksForWay = asked !== null && service.on_site;
  useEffect(() => {
    if (asksForWay) document.getElementById('postleitzahl')?.focus();
  }, [asksForWay]);

  // What went wrong with a time is the first thing to read.
  useEffect(() => {
    if (slotNotice) noticeRef.current?.focus();
  }, [slotNotice]);

  function goOn() {
    if (settled) return onGoOn();
    setWayMissing(true);
    document.getElementById('postleitzahl')?.focus();
  }

  function choose(chosen: AvailableSlot) {
    chooseSlot(chosen);
    goOn();
  }

  return (
    <div className="grid gap-10 mt-10 [&>div]:min-w-0 min-[1100px]:grid-cols-[minmax(0,1fr)_22rem] min-[1100px]:gap-14 min-[1100px]:mt-14">
      <div>
        {offer.failed && (
          <Trouble
            text="Fehler - Service-Typen konnten nicht geladen werden."
            phone={profile.phone}
            onRetry={offer.retry}
          />
        )}
        {wanted !== null && wanted !== service.key && (
          <p className="problem mb-6" role="status">
            <Icon name="alert" /> Diese Leistung wird zurzeit nicht angeboten. Bitte wählen Sie eine andere.
          </p>
        )}
        <ServiceChoice
          services={offer.offer.service_types}
          chosen={service.key}
          onChoose={(key) => {
            chooseNamed(key);
            setWayMissing(false);
          }}
        />
        {service.on_site && (
          <Distance
            zones={zonesFor(offer.offer.travel_zones, service)}
            travel={travel}
            city={profile.city}
            fault={wayMissing ? missingText(travel) : ''}
            wish={travel.state === 'individual' ? '' : wish}
          >
            {travel.state === 'failed' && (
              <Trouble text="Ihre Zone konnte nicht ermittelt werden." phone={profile.phone} onRetry={onRetryTravel} />
            )}
          </Distance>
        )}
        <section
          className="min-w-0 [&>.hint]:mt-[0.35rem] [&>.hint]:text-[1.0625rem] [&>.problem]:mt-4 mt-12 middle:mt-16"
          aria-labelledby="wann"
        >
          <h2 id="wann">Wann passt es Ihnen?</h2>
          {slotNotice && (
            <p ref={noticeRef} tabIndex={-1} className="problem" role="alert">
              <Icon name="alert" /> {slotNotice}
            </p>
          )}
          {wish && !service.on_site && (
            <p className="hint" role="status">
              {say`[Ich prüfe|Wir prüfen], ob `}
              {wish} noch frei ist …
            </p>
          )}
          {travel.state === 'individual' ? (
            <p
              className="flex gap-3 mt-[0.9rem] py-4 px-5 rounded-[12px] bg-water-2 font-semibold [&_svg]:flex-none [&_svg]:mt-[0.2rem] [&_svg]:text-teal-strong [&_a]:underline [&_a]:underline-offset-4 [&_a]:whitespace-nowrap"
              role="status"
            >
              <Icon name="info" />{' '}
              {closedNotice('individual_zone', {
                phone: profile.phone,
                voice: pageVoice(),
                holiday: null,
              })}
            </p>
          ) : offer.days ? (
            <DateChoice
              // Another service or zone starts with no times of the one before.
              question={question}
              service={service}
              offer={offer.offer}
              days={offer.days}
              phone={profile.phone}
              day={day}
              onDay={chooseDay}
              slot={slot}
              onSlot={choose}
              onSlotGone={noteGone}
            />
          ) : (
            <DateWaiting offer={offer.offer} service={service} failed={offer.failed} phone={profile.phone} />
          )}
        </section>
      </div>
      <aside className="grid content-start gap-8 min-[1100px]:sticky min-[1100px]:top-27 min-[1100px]:self-start">
        <TripCard slot={slot} onSite={service.on_site}>
          <PriceList service={service} travel={travel} taxRate={offer.offer.tax_rate} />
          {slot && (
            <>
              <button type="button" className="button button-main" onClick={goOn}>
                Weiter zu Ihren Daten <Icon name="forward" />
              </button>
              <p className="hint">Noch ist nichts gebucht. Im nächsten Schritt sehen Sie alles noch einmal.</p>
            </>
          )}
        </TripCard>
        <CallUs phone={profile.phone}>{say`[Ich buche|Wir buchen] auch gern für Sie:`}</CallUs>
      </aside>
    </div>
  );
}

function missingText(travel: Travel): string {
  if (travel.state === 'code-missing') {
    return 'Bitte geben Sie zuerst Ihre Postleitzahl ein. Dann steht fest, was die Anfahrt kostet.';
  }
  return travel.state === 'zone-missing' ? 'Bitte wählen Sie zuerst in der Tabelle Ihre Zone.' : '';
}
