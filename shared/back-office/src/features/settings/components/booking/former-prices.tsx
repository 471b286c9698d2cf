import { formatMoney } from '@it-lotse/domain/format-money';
import { euroText } from '@it-lotse/domain/parse-euro';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import type { ServiceDraft } from '../../booking/services-draft.ts';

/** Services that had two prices before the list and the booking became one: the operator says which one it is. */
export function FormerPrices({
  services,
  onDecide,
}: {
  services: readonly ServiceDraft[];
  onDecide(service: ServiceDraft): void;
}) {
  return services.map((service) => {
    const { former_price } = service;
    if (former_price === null) return null;
    return (
      <div key={service.id} className="mb-3">
        <Notice
          tone="warning"
          title={`„${service.name}“ hatte zwei Preise`}
          action={
            <span className="flex flex-wrap gap-2.5">
              <Button onClick={() => onDecide({ ...service, price: euroText(former_price), former_price: null })}>
                {formatMoney(former_price)} nehmen
              </Button>
              <Button onClick={() => onDecide({ ...service, former_price: null })}>{service.price} € behalten</Button>
            </span>
          }
        >
          <p>
            In Preisliste und Buchung standen {service.price} € und {formatMoney(former_price)}. Jetzt gilt überall{' '}
            {service.price} €. Bitte entscheiden Sie und speichern Sie dann.
          </p>
        </Notice>
      </div>
    );
  });
}
