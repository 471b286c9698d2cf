import { formatMoney } from '@it-lotse/domain/format-money';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import type { Travel } from './travel.ts';

/** What the postal code has led to, beside its field. `isPartly`: some digits are still missing. */
export function ZoneState({ travel, isPartly }: { travel: Travel; isPartly: boolean }) {
  switch (travel.state) {
    case 'code-missing':
      return (
        <p className="hint">{isPartly ? 'Die Postleitzahl hat fünf Ziffern.' : 'Daraus ergibt sich Ihre Zone.'}</p>
      );
    case 'searching':
      return <p className="hint">{say`[Ich sehe|Wir sehen] nach …`}</p>;
    case 'zone-missing':
      return (
        <p className="font-[640] text-warning">
          <Icon name="info" />
          {say` Diese Postleitzahl steht nicht in [meiner|unserer] Liste. Bitte wählen Sie Ihre Zone in der Tabelle; [ich bestätige|wir bestätigen] sie Ihnen nach der Buchung.`}
        </p>
      );
    case 'priced':
      return (
        <p className={travel.confirmed ? 'font-[640] text-success' : 'font-[640] text-warning'}>
          {travel.confirmed ? <Icon name="check-circle" /> : <Icon name="info" />}
          <span>
            Zone {travel.zone}:{' '}
            {travel.costCents === 0
              ? 'Die Anfahrt ist kostenlos.'
              : `Die Anfahrt kostet ${formatMoney(travel.costCents)}.`}
            {!travel.confirmed &&
              say` Sie haben die Zone selbst gewählt; [ich bestätige|wir bestätigen] sie Ihnen nach der Buchung.`}
          </span>
        </p>
      );
    case 'individual':
      return (
        <p className="font-[640] text-warning">
          <Icon name="info" /> Zone {travel.zone}: individuell, bitte anrufen.
        </p>
      );
    default:
      return null;
  }
}
