import type { BookingOffer } from '@it-lotse/shared/contract/booking';
import type { ProblemCategory } from '@it-lotse/shared/contract/chat';
import { formatMoney } from '@it-lotse/shared/domain/format-money';
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

interface RecommendationBannerProps {
  recommendation: Recommendation;
  offer: BookingOffer;
  owner: string;
}

/** 'Termin empfohlen': why, what it would cost, and the way into the wizard with the service chosen. */
export function RecommendationBanner({ recommendation, offer, owner }: RecommendationBannerProps) {
  const { service: key, category } = recommendation;
  const service = key !== null && Object.hasOwn(offer.service_types, key) ? offer.service_types[key] : undefined;
  return (
    <section className="recommendation" aria-labelledby="termin-empfohlen">
      <span className="recommendation-icon">
        <Icon name="lifebuoy" size={30} />
      </span>
      <div>
        <h2 id="termin-empfohlen">Termin empfohlen</h2>
        <p>
          {reasons[category]} empfiehlt sich ein persönlicher Termin mit <bdi>{owner}</bdi>.
          {service &&
            ` Passend: ${service.name}, ${service.duration}\u00A0Minuten, ${formatMoney(service.price)}${service.on_site ? ' zuzüglich Anfahrt' : ''}.`}
        </p>
      </div>
      <a
        href={key === null ? '/termine' : `/termine?${new URLSearchParams({ service: key })}`}
        className="button button-main"
      >
        Termin buchen
      </a>
    </section>
  );
}
