import type { BookingOffer, OfferedService } from '@it-lotse/contract/booking';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { OpeningHours } from './opening-hours-box.tsx';
import { ZoneTable } from './zone-table.tsx';

interface DateWaitingProps {
  offer: BookingOffer;
  service: Pick<OfferedService, 'hours' | 'on_site'>;
  /** The days will not come by themselves. */
  failed: boolean;
  phone: string;
}

/** What stands in place of the calendar until the server has said which days can be booked, and without a script. */
export function DateWaiting({ offer, service, failed, phone }: DateWaitingProps) {
  return (
    <div className="grid gap-6 mt-5 min-[900px]:grid-cols-[minmax(0,30.25rem)_minmax(15rem,1fr)] min-[900px]:gap-8 in-data-manage:mt-0">
      <div
        className="py-4 px-3 border border-line rounded-[14px] bg-card min-[600px]:p-5 grid content-center justify-items-center gap-4 min-h-104 px-6 text-center [&_a]:whitespace-nowrap [&_a]:font-[680]"
        aria-busy={!failed}
      >
        <p className="hint noscript:hidden">
          {failed ? 'Der Kalender kann gerade nicht gezeigt werden.' : 'Der Kalender wird geladen …'}
        </p>
        <noscript>
          <p>
            Zum Buchen braucht diese Seite JavaScript. Ohne geht es am Telefon: <a href={phoneHref(phone)}>{phone}</a>,
            oder Sie lassen sich <a href="/rueckruf">zurückrufen</a>.
          </p>
        </noscript>
      </div>
      <OpeningHours service={service} offer={offer} />
      <noscript className="col-span-full grid gap-6">
        <OtherPlace offer={offer} service={service} />
      </noscript>
    </div>
  );
}

/** Without a script nobody can choose another service, so what that would show is there from the start. */
function OtherPlace({ offer, service }: Pick<DateWaitingProps, 'offer' | 'service'>) {
  const other = Object.values(offer.service_types).find(({ on_site }) => on_site !== service.on_site);
  if (!other) return null;
  return (
    <>
      <OpeningHours service={other} offer={offer} />
      {other.on_site && <ZoneTable zones={offer.travel_zones} current={null} />}
    </>
  );
}
