import type { PaymentPackage } from '@it-lotse/contract/checkout';
import type { BusinessProfile } from '@it-lotse/contract/content';
import type { TaxRate } from '@it-lotse/contract/tax';
import { formatMoney } from '@it-lotse/domain/format-money';
import { needsAddress } from '@it-lotse/domain/full-invoice';
import { taxNote } from '@it-lotse/domain/tax';
import { Field } from '../contact/field.tsx';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { WithdrawalHint } from '../withdrawal/withdrawal-hint.tsx';
import { fetchRules } from './package-fields.ts';
import { SlowHint } from './slow-hint.tsx';
import { usePackageForm } from './use-package-form.ts';

interface PackageFormProps {
  packageId: string;
  ordered: PaymentPackage;
  taxRate: TaxRate;
  seller: BusinessProfile;
  onCancel: () => void;
}

/** Who orders; then, right above the button, what, for how long and for how much (§ 312j BGB). */
export function PackageForm({ packageId, ordered, taxRate, seller, onCancel }: PackageFormProps) {
  const { form, faults, problem, leaving, isSlow, submit } = usePackageForm(packageId, seller.phone);
  const { name, features, price, interval } = ordered;
  return (
    <form ref={form} className="grid gap-5" method="dialog" noValidate onSubmit={submit} onFocus={fetchRules}>
      <p className="hint">{say`Felder mit * [brauche ich|brauchen wir] für die Bestellung.`}</p>
      <Field
        label="Ihr Name"
        name="customer_name"
        required
        autoComplete="name"
        maxLength={120}
        fault={faults.customer_name}
      />
      <Field
        label="E-Mail"
        name="customer_email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        hint="Hierhin kommt Ihre Rechnung."
        fault={faults.customer_email}
      />
      {needsAddress(price) && (
        <Field
          label="Anschrift"
          name="customer_address"
          required
          autoComplete="street-address"
          maxLength={200}
          hint="Straße, Hausnummer, Postleitzahl und Ort: Sie gehören bei diesem Betrag auf die Rechnung."
          fault={faults.customer_address}
        />
      )}
      <WithdrawalHint seller={seller}>
        {say`Mit der Hilfe [beginne ich|beginnen wir] erst, wenn wir dafür einen Termin vereinbart haben.`}
      </WithdrawalHint>
      <dl className="px-5 border border-line rounded-[14px] bg-ground leading-[1.45] [&>div]:grid [&>div]:gap-y-0 [&>div]:gap-x-5 [&>div]:py-[0.8rem] min-[600px]:[&>div]:grid-cols-[6rem_minmax(0,1fr)] [&>div+div]:border-t [&>div+div]:border-t-line [&_dt]:text-ink-2 [&_ul]:pl-5 [&_ul]:list-disc">
        <div>
          <dt>Paket</dt>
          <dd>
            <strong>{name}</strong>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>Laufzeit</dt>
          <dd>
            {interval === 'month'
              ? 'monatlich, verlängert sich jeden Monat, jederzeit kündbar per E-Mail'
              : 'einmalig, kein Abonnement'}
          </dd>
        </div>
        <div>
          <dt>Endpreis</dt>
          <dd>
            <strong className="text-[1.5rem] text-heading figures">{formatMoney(price)}</strong>
            {interval === 'month' && ' im Monat'}
            <span className="hint block">{taxNote(taxRate)}</span>
          </dd>
        </div>
      </dl>
      {problem && (
        <p className="problem" role="alert" tabIndex={-1}>
          <Icon name="alert" size={22} /> {problem}
        </p>
      )}
      <p className="flex flex-wrap gap-[0.9rem] max-middle:[&_.button]:w-full">
        <button type="submit" className="button button-main" disabled={leaving}>
          {leaving && <Icon name="spinner" />}
          {leaving ? 'Bezahlseite wird geöffnet…' : 'Zahlungspflichtig bestellen'}
        </button>
        <button type="button" className="button button-line" onClick={onCancel}>
          Abbrechen
        </button>
      </p>
      <SlowHint shown={isSlow} />
      <p className="hint">
        {say`Danach öffnet sich die Bezahlseite von Stripe. Wie [ich mit Ihren Angaben umgehe|wir mit Ihren Angaben umgehen], steht unter`}{' '}
        <a href="/datenschutz">Datenschutz</a>.
      </p>
    </form>
  );
}
