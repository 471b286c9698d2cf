import type { CustomerAddress, CustomerCard } from '@it-lotse/contract/customers';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { Button } from '@it-lotse/ui/button';
import { Mail, MessageCircle, Phone, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ExternalLink, mailHref } from '../../../kit/external-link.tsx';
import { useFeatures } from '../../../kit/feature/features-context.ts';
import { addressText, addressWords, trustText } from '../customer-texts.ts';
import { useUpdateCustomer } from '../customers-queries.ts';

const link = 'break-all text-teal-strong underline decoration-[1.5px] underline-offset-4';

/** How the person is reached, and how sure it is that it is them. */
export function CustomerAddresses({ customer }: { customer: CustomerCard }) {
  const update = useUpdateCustomer(customer.id);
  if (customer.addresses.length === 0) return <p className="text-ink-2">Keine Adresse bekannt.</p>;
  return (
    <ul>
      {customer.addresses.map((address) => (
        <Address
          key={`${address.kind} ${address.value}`}
          address={address}
          busy={update.isPending}
          onVerify={(verified) => update.mutate({ verify: { kind: address.kind, value: address.value, verified } })}
        />
      ))}
    </ul>
  );
}

function Address({
  address,
  busy,
  onVerify,
}: {
  address: CustomerAddress;
  busy: boolean;
  onVerify(verified: boolean): void;
}) {
  const { kind, value, verified_by } = address;
  const messengerPath = useFeatures()
    .find(({ addressPaths }) => addressPaths?.[kind])
    ?.addressPaths?.[kind]?.(value);
  const Icon = kind === 'email' ? Mail : kind === 'phone' ? Phone : MessageCircle;
  const text = addressText(address);
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-line py-2 first:border-t-0 first:pt-0">
      <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-teal" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="sr-only">{addressWords[kind]}: </span>
        {kind === 'email' && (
          <ExternalLink href={mailHref(value)} className={link}>
            {text}
          </ExternalLink>
        )}
        {kind === 'phone' && (
          <ExternalLink href={phoneHref(`+${value}`)} className={link}>
            {text}
          </ExternalLink>
        )}
        {messengerPath && (
          <Link to={messengerPath} className={link}>
            {text}
          </Link>
        )}
        <span className="flex items-center gap-1.5 text-small text-ink-2">
          {verified_by && <ShieldCheck aria-hidden size={15} strokeWidth={1.75} className="text-success" />}
          {trustText(address)}
        </span>
      </span>
      {(verified_by === null || verified_by === 'operator') && (
        <Button
          variant="link"
          disabled={busy}
          aria-label={`${text}: ${verified_by ? 'doch nicht geprüft' : 'als geprüft merken'}`}
          onClick={() => onVerify(verified_by === null)}
        >
          {verified_by ? 'Doch nicht geprüft' : 'Als geprüft merken'}
        </Button>
      )}
    </li>
  );
}
