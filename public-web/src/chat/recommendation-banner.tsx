import type { OfferedService } from '@it-lotse/contract/booking';
import type { ProblemCategory } from '@it-lotse/contract/chat';
import { formatMoney } from '@it-lotse/domain/format-money';
import { Icon } from '../layout/icon.tsx';
import type { Recommendation } from './chat-store.ts';

const reasons: Record<ProblemCategory, string> = {
  hardware: 'Bei Problemen mit dem Gerät',
  software: 'Bei Problemen mit Programmen',
  email: 'Bei Problemen mit E-Mails',
  internet: 'Bei Problemen mit Internet und WLAN',
  security: 'Bei Verdacht auf Betrug oder Viren',
  smartphone: 'Bei Problemen mit Smartphone oder Tablet',
  general: 'Für Ihr Anliegen',
};

export type RecommendedService = Pick<OfferedService, 'name' | 'duration' | 'price' | 'on_site' | 'travel_included'>;

const travelOf = ({ on_site, travel_included }: RecommendedService) =>
  on_site ? (travel_included ? ' mit Anfahrt' : ' zuzüglich Anfahrt') : '';

interface RecommendationBannerProps {
  recommendation: Recommendation;
  services: Readonly<Record<string, RecommendedService>>;
  owner: string;
}

/** 'Termin empfohlen': why, what it would cost, and the way into the wizard with the service chosen. */
export function RecommendationBanner({ recommendation, services, owner }: RecommendationBannerProps) {
  const { service: key, category } = recommendation;
  const service = key !== null && Object.hasOwn(services, key) ? services[key] : undefined;
  return (
    <section
      className="grid gap-x-[0.9rem] items-start grid-cols-[auto_minmax(0,1fr)] p-4 mt-3 mx-4 border-[1.5px] border-warning rounded-[14px] bg-warning-tint max-middle:grid-cols-[minmax(0,1fr)_auto] max-middle:items-center max-middle:py-2 max-middle:pr-2 max-middle:pl-[0.9rem] middle:grid-cols-[auto_minmax(0,1fr)_auto] middle:gap-x-[1.1rem] middle:items-center middle:py-[1.1rem] middle:px-5"
      aria-labelledby="termin-empfohlen"
    >
      <span className="grid place-items-center w-10 h-10 rounded-[50%] bg-card text-warning middle:w-13 middle:h-13 middle:row-span-2 max-middle:hidden">
        <Icon name="lifebuoy" size={30} />
      </span>
      <div>
        <h2 id="termin-empfohlen" className="text-[1.1875rem] text-ink">
          Termin empfohlen
        </h2>
        <p className="mt-[0.15rem] text-[1.0625rem] leading-[1.45] max-middle:hidden">
          {reasons[category]} empfiehlt sich ein persönlicher Termin mit <bdi>{owner}</bdi>.
          {service &&
            ` Passend: ${service.name}, ${service.duration}\u00A0Minuten, ${formatMoney(service.price)}${travelOf(service)}.`}
        </p>
      </div>
      <a
        href={key === null ? '/termine' : `/termine?${new URLSearchParams({ service: key })}`}
        className="button button-main middle:row-span-2"
      >
        Termin buchen
      </a>
      <a
        href={key === null ? '/rueckruf' : `/rueckruf?${new URLSearchParams({ service: key })}`}
        className="text-link justify-self-start max-middle:col-span-full middle:col-start-2 middle:row-start-2"
      >
        Oder Rückruf wünschen
      </a>
    </section>
  );
}
